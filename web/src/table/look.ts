/** Who looks at the table when several people share one device. */
import type { Frame } from "../net/protocol";

export interface Look {
  /** The seat whose view is wanted; null: what everybody may see. */
  look: number | null;
  /** The seat that must say "it's me" first, or null. */
  cover: number | null;
}

/**
 * `mine`: the seats of this device. `look`: the seat that looks now. `secret`: the game has hands to hide.
 * A player keeps looking while bots and people elsewhere move; as soon as another seat of this device is to move
 * the table is covered.
 */
export function nextLook(
  mine: readonly number[],
  look: number | null,
  toMove: Frame["to_move"],
  secret: boolean,
): Look {
  if (mine.length < 2) return { look: mine[0] ?? null, cover: null };
  if (typeof toMove !== "number" || !mine.includes(toMove) || toMove === look) {
    return { look: secret ? look : (look ?? mine[0] ?? null), cover: null };
  }
  return secret ? { look: null, cover: toMove } : { look: toMove, cover: null };
}
