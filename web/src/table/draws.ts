/** Which draws of a game this browser has seen, so that it knows how many were taken back. */
import type { PositionMessage } from "../net/protocol";

type Told = Pick<PositionMessage, "at" | "from" | "log" | "undone">;

export class Draws {
  /** The numbers of the moves that were draws. */
  private seen: readonly number[] = [];

  /** How many of them are no more, now that the game came to this position. */
  after({ at, from, log, undone }: Told): number {
    const kept = this.seen.filter((n) => n < (undone ? from : at));
    const gone = this.seen.length - kept.length;
    const fresh = log.flatMap(({ n, seat }) => (seat === null ? [n] : []));
    this.seen = [...kept.filter((n) => n < from), ...fresh];
    return gone;
  }
}
