import type { Logged } from "../net/protocol";

/** The log after `fresh` entries came, the first of them at index `from`: what was there from that index on is gone. */
export function merged(log: readonly Logged[], fresh: readonly Logged[], from: number): readonly Logged[] {
  return [...log.slice(0, from), ...fresh];
}

/** The last move that a person or bot made. */
export function lastMove(log: readonly Logged[]): Logged | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i];
    if (entry && entry.seat !== null) return entry;
  }
  return null;
}

/** What the others did after the last move of this seat; nothing for whoever only watches. */
export function since(log: readonly Logged[], seat: number | null): readonly Logged[] {
  if (seat === null) return [];
  const mine = log.findLastIndex((entry) => entry.seat === seat);
  return log.slice(mine + 1).filter((entry) => entry.seat !== null);
}

/** Where the players' moves lead: how many entries the log has when each is done and all that came up after it. */
export function stopsOf(log: readonly Logged[]): number[] {
  const starts = log.flatMap(({ n, seat }) => (seat === null ? [] : [n]));
  return [...starts, log.length];
}

/** How many moves remain when the last move of these seats is taken back; null when they have made none. */
export function undoPoint(log: readonly Logged[], seats: readonly number[]): number | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i];
    if (entry && entry.seat !== null && seats.includes(entry.seat)) return entry.n;
  }
  return null;
}
