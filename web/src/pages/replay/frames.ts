import type { Logged, Replay, ReplayFrame, SeatHead } from "../../net/protocol";

/** The move list of a record. Frame 0 is the beginning; frame k is the position after k moves. */
export function logOf(frames: readonly ReplayFrame[]): Logged[] {
  return frames.slice(1).map(({ move, seat }, n) => ({ n, seat, move: move ?? "" }));
}

/** The frames to stop at: where a player must decide or the game is over, not in the middle of a deal. */
export function stops(frames: readonly ReplayFrame[]): number[] {
  const found: number[] = [];
  frames.forEach(({ view }, i) => {
    if (view.to_move !== "chance" || i === frames.length - 1) found.push(i);
  });
  return found.length > 0 ? found : [0];
}

/** The seats of a record, which may say nothing about them. A seat with a level was a bot's. */
export function seatsOf(seats: Replay["seats"], players: number): Pick<SeatHead, "kind" | "name">[] {
  return Array.from({ length: players }, (_, i) => {
    const { name, level } = seats?.[i] ?? {};
    return { kind: level ? "bot" : "person", name: name || null };
  });
}
