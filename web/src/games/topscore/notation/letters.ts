/** Letters, and the signs with which a word writes its tiles: a capital is a letter tile, a small letter a blank. */

/** IJ is one tile and one letter (SC-01). */
export const IJ = "Ĳ";

/** A sign of a word: is it a blank? */
export function isBlank(sign: string): boolean {
  return sign !== sign.toUpperCase();
}

export function blankFor(letter: string): string {
  return letter.toLowerCase();
}

/** As people read it: KIJK for KĲK. */
export function readable(word: string): string {
  return word.toUpperCase().replaceAll(IJ, "IJ");
}

/** The letter that a key stands for, or null. Accents that no tile has are left out: É is E. */
export function letterOf(key: string, letters: string): string | null {
  const capital = key.toUpperCase();
  if ([...capital].length !== 1) return null;
  if (letters.includes(capital)) return capital;
  const plain = capital.normalize("NFD").charAt(0);
  return plain !== "" && letters.includes(plain) ? plain : null;
}

/** What is left of a list of signs when others are taken out of it, each once. */
export function without(signs: readonly string[], taken: Iterable<string>): string[] {
  const left = [...signs];
  for (const sign of taken) {
    const at = left.indexOf(sign);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
