import type { ClockReading } from "../net/protocol";

/** Milliseconds that a seat has left, `elapsed` milliseconds after the clock was read; null without a clock. */
export function timeLeft(clock: ClockReading | null, seat: number, elapsed: number): number | null {
  const left = clock?.left[seat] ?? null;
  if (clock === null || left === null) return null;
  return Math.max(0, clock.running === seat ? left - elapsed : left);
}

/** When the running clock, read at time `read`, is up; null when none runs. */
export function deadline(clock: ClockReading | null, read: number): number | null {
  if (clock === null || clock.running === null) return null;
  const left = clock.left[clock.running] ?? null;
  return left === null ? null : read + left;
}

/** The same for a table over days: of the running clock until it is up, night and days off included. */
export function daysLeft(clock: ClockReading | null, seat: number, elapsed: number): number | null {
  if (clock?.running !== seat || clock.due === undefined) return clock?.left[seat] ?? null;
  return Math.max(0, clock.due - elapsed);
}
