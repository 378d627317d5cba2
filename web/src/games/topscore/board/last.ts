/** What the last move changed on the board, to be highlighted. */
import type { Logged } from "../../../net/protocol";
import { without } from "../notation/letters";
import { readMove } from "../notation/moves";
import { laidWords } from "../rules";

export interface Highlight {
  /** Whose field; null for none. */
  field: number | null;
  /** Places in the word of the tiles that came. */
  fresh: readonly number[];
  /** The box that was filled, from 0. */
  box: number | null;
}

/** What these moves changed, by field: of several on one field the last. */
export function highlights(
  moves: readonly (Logged | null)[],
  log: readonly Logged[],
  players: number,
): ReadonlyMap<number, Highlight> {
  const found = moves.map((move) => highlight(move, log, players));
  return new Map(found.flatMap((one) => (one.field === null ? [] : [[one.field, one] as const])));
}

const NOTHING: Highlight = { field: null, fresh: [], box: null };

export function highlight(last: Logged | null, log: readonly Logged[], players: number): Highlight {
  if (last?.seat == null) return NOTHING;
  const move = readMove(last.move);
  if (move?.kind === "box") return { field: last.seat, fresh: [], box: move.box - 1 };
  const laid = laidWords(log, players).get(last.n);
  if (!laid) return NOTHING;
  const added = without([...laid.word], laid.before);
  const fresh: number[] = [];
  [...laid.word].forEach((sign, i) => {
    const at = added.indexOf(sign);
    if (at < 0) return;
    added.splice(at, 1);
    fresh.push(i);
  });
  return { field: laid.field, fresh, box: null };
}
