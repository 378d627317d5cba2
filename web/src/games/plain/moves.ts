import type { Frame, Logged } from "../../net/protocol";

/** The legal moves that contain what was typed; at most `most` of them, the hint first. */
export function matching(legal: readonly string[], typed: string, most: number, hint: string | null): string[] {
  const wanted = typed.trim().toLowerCase();
  const found = legal.filter((move) => move !== hint && move.toLowerCase().includes(wanted));
  return [...(hint === null ? [] : [hint]), ...found].slice(0, most);
}

/** A chance outcome as people write it: without the star. */
export function outcomeOf(move: string): string {
  return move.replace(/^\*/, "");
}

export function isHidden(move: string): boolean {
  return move.includes("?");
}

/** What came up after a move, as far as it can be seen: the last few. */
export function drawnAfter(move: Logged, log: readonly Logged[]): string[] {
  const drawn = log.slice(move.n + 1).filter(({ seat, move: text }) => seat === null && !isHidden(text));
  return drawn.slice(-3).map(({ move: text }) => outcomeOf(text));
}

/** A JSON value on one line, for people. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(shown).join(" · ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${shown(inner)}`)
      .join(", ");
  }
  return String(value);
}

/** What stands elsewhere on the page. */
const FRAME = new Set(["game", "players", "options", "seat", "to_move", "scores", "winners"]);

/** What the game itself adds to the frame of a view: names and values. */
export function factsOf(view: Frame): [name: string, value: string][] {
  return Object.entries(view).flatMap(([name, value]) => (FRAME.has(name) ? [] : [[name, shown(value)]]));
}
