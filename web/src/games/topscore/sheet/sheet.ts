/** What stands on the score sheet. */
import type { ScoredView } from "../view";

export interface Line extends ScoredView {
  /** Does a new round begin with it: a three-letter word? */
  opens: boolean;
}

export function roundsOf(sheet: readonly ScoredView[]): Line[] {
  return sheet.map((scored) => ({ ...scored, opens: [...scored.word].length === 3 }));
}
