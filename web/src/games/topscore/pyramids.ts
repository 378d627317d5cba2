/** Words that grow letter by letter, for the pictures. */
import type { Language } from "../../i18n/types";
import { without } from "./notation/letters";

interface Pyramid {
  words: readonly string[];
  /** The letters in the seven boxes; a blank for an empty one. */
  boxes: string;
}

export const PYRAMIDS: Readonly<Record<Language, Pyramid>> = {
  nl: { words: ["ROE", "OREN", "SNOER", "ROTSEN", "SENATOR"], boxes: "   KWAL" },
  en: { words: ["TEN", "NOTE", "TENOR", "ORNATE", "SENATOR"], boxes: "   PLAY" },
  fr: { words: ["COU", "COUR", "COEUR", "COURGE", "COURAGE"], boxes: "   JEUX" },
  de: { words: ["ROT", "TORE", "TENOR", "SORTEN", "MONSTER"], boxes: "   WORT" },
};

/** Where the letter stands that a word has more than the one above it; -1 for the first. */
export function freshIn(words: readonly string[], row: number): number {
  const above = words[row - 1];
  if (above === undefined) return -1;
  const word = words[row] ?? "";
  return word.indexOf(without([...word], above)[0] ?? " ");
}
