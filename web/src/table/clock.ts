import type { Clock } from "../net/protocol";

/** Milliseconds that a seat has left, `elapsed` milliseconds after the clock was read; null without a clock. */
export function timeLeft(clock: Clock | null, seat: number, elapsed: number): number | null {
  const left = clock?.left[seat] ?? null;
  if (clock === null || left === null) return null;
  return Math.max(0, clock.running === seat ? left - elapsed : left);
}
