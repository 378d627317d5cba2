/** What stands on the score sheet. */
import { BLANK, type ScoredView, type TopscoreView } from "../view";

export interface Line extends ScoredView {
  /** Does a new round begin with it: a three-letter word? */
  opens: boolean;
}

export function roundsOf(sheet: readonly ScoredView[]): Line[] {
  return sheet.map((scored) => ({ ...scored, opens: [...scored.word].length === 3 }));
}

export interface Unseen {
  /** A letter, or ? for a blank. */
  tile: string;
  /** How many are in the bag or on other racks. */
  left: number;
  /** How many there are. */
  all: number;
}

/** What the seat cannot see, the letters in their order and then the blank. */
export function unseenOf({ letters, tiles, unseen }: TopscoreView): Unseen[] {
  return [...letters, BLANK].map((tile) => ({ tile, left: unseen[tile] ?? 0, all: tiles[tile] ?? 0 }));
}
