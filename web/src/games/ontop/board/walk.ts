/** How the stones on the score track walk: forward for what towers brought, back for the stones that were left. */

export const LOOK = 250; // milliseconds before a stone sets out: the tower is seen first
export const FORWARD = 700;
export const TURN = 450; // it stands where the towers brought it, then it turns round
const STEP = 120; // back, a field
const LONGEST = 1200;

/** How long the way back takes. */
export function back(fields: number): number {
  return Math.min(LONGEST, fields * STEP);
}

/** How long a seat's stone stands while those before it go back: one after the other, so that each is seen. */
export function standing(deducted: readonly number[], seat: number): number {
  return deducted.slice(0, seat).reduce((sum, fields) => sum + back(fields), 0);
}

/** How long all of it takes when the game is over and stones are left. */
export function whole(deducted: readonly number[]): number {
  const way = standing(deducted, deducted.length);
  return way === 0 ? 0 : LOOK + FORWARD + TURN + way;
}
