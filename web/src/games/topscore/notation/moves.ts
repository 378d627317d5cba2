/** Moves as text, read. */

export type Move =
  | { kind: "lay" | "help" | "change"; word: string; exchange: { letter: string; field: number } | null }
  | { kind: "swap"; tiles: string }
  | { kind: "pass" }
  | { kind: "box"; letter: string; box: number }
  | { kind: "name"; word: string }
  | { kind: "admit"; word: string }
  | { kind: "draw"; tile: string };

const WORDS: Readonly<Record<string, "lay" | "help" | "change">> = { "+": "lay", "^": "help", "=": "change" };

export function readMove(text: string): Move | null {
  const rest = text.slice(1);
  switch (text.charAt(0)) {
    case "*":
      return { kind: "draw", tile: rest };
    case "~":
      return { kind: "swap", tiles: rest };
    case "-":
      return { kind: "pass" };
    case "$":
      return { kind: "name", word: rest === "-" ? "" : rest };
    case "&":
      return { kind: "admit", word: rest };
    case "#":
      return { kind: "box", letter: rest.charAt(0), box: Number(rest.slice(2)) };
    default:
      return readWord(text);
  }
}

/** The move that admits a word by agreement (SC-25). */
export function admission(word: string): string {
  return `&${word}`;
}

function readWord(text: string): Move | null {
  const found = /^(?:!(.)@(\d))?([+^=])(.+)$/u.exec(text);
  const kind = WORDS[found?.[3] ?? ""];
  if (!found || !kind) return null;
  const exchange = found[1] === undefined ? null : { letter: found[1], field: Number(found[2]) };
  return { kind, word: found[4]!, exchange };
}
