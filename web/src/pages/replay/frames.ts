import type { ReplayFrame, Logged } from "../../net/protocol";

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

export interface RecordedSeat {
  kind: "person" | "bot";
  /** Null: nameless. */
  name: string | null;
}

/** The seats of a record, which may say anything or nothing about them. A seat with a level was a bot's. */
export function seatsOf(seats: unknown, players: number): RecordedSeat[] {
  return Array.from({ length: players }, (_, i) => {
    const seat: unknown = Array.isArray(seats) ? seats[i] : null;
    const { name = null, level = null } = (typeof seat === "object" && seat !== null ? seat : {}) as {
      name?: unknown;
      level?: unknown;
    };
    return { kind: level === null ? "person" : "bot", name: typeof name === "string" && name !== "" ? name : null };
  });
}
