/** How the stones on the score track walk: forward for what towers brought, back for the stones that were left. */

export const LOOK = 250; // milliseconds before a stone sets out: the tower is seen first
export const FORWARD = 700;
export const TURN = 450; // it stands where the towers brought it, then it turns round
const STEP = 160; // back, a field
const LONGEST = 1800;

/** How long the way back takes. */
export function back(fields: number): number {
  return Math.min(LONGEST, fields * STEP);
}

/** How long all of it takes when the game is over and stones are left. */
export function whole(deducted: readonly number[]): number {
  const most = Math.max(0, ...deducted);
  return most === 0 ? 0 : LOOK + FORWARD + TURN + back(most);
}
