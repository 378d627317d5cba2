/** The legal placements of the tile in hand, found by triangle and by how the tile is turned. */
import { distance, middle, type Point, pointOf, rhombus, shapeOf, turnOf, TURNS } from "./geometry";
import type { BoardView } from "../view";

export interface Placement {
  /** In notation. */
  move: string;
  /** The tile's corners clockwise, such as "brwy". */
  tile: string;
  first: string;
  second: string;
  /** The crossing under each letter of `tile`. */
  corners: readonly [string, string, string, string];
  /** How the tile is turned: see `TURNS`. */
  turn: number;
}

const MOVE = /^([rbyw]{4})@([A-Z]\d+)([A-Z]\d+)$/;

/** A placement as the board sees it; null for a text that is none. */
export function readPlacement(board: BoardView, move: string): Placement | null {
  const [, tile, first, second] = MOVE.exec(move) ?? [];
  if (tile === undefined || first === undefined || second === undefined) return null;
  const corners = rhombus(board, first, second);
  if (corners === null) return null;
  const turn = turnOf(pointOf(board, corners[0]), pointOf(board, corners[2]));
  return { move, tile, first, second, corners, turn };
}

/** A triangle and a turn decide a placement: each of a triangle's neighbours lies in another direction. */
export class Placements {
  private readonly byTriangle = new Map<string, (Placement | undefined)[]>();

  constructor(
    private readonly board: BoardView,
    legal: readonly string[],
  ) {
    for (const move of legal) {
      const placement = readPlacement(board, move);
      if (placement === null) continue;
      for (const triangle of [placement.first, placement.second]) {
        const turns = this.byTriangle.get(triangle) ?? [];
        turns[placement.turn] = placement;
        this.byTriangle.set(triangle, turns);
      }
    }
  }

  /** The triangles on which the tile can lie, in no particular order. */
  get triangles(): string[] {
    return [...this.byTriangle.keys()];
  }

  has(triangle: string): boolean {
    return this.byTriangle.has(triangle);
  }

  /** How many placements cover this triangle. */
  count(triangle: string): number {
    return this.byTriangle.get(triangle)?.filter(Boolean).length ?? 0;
  }

  /** The placement that covers a triangle with the tile turned like this, or turned on (in steps of `step`) until it fits. */
  at(triangle: string, turn: number, step: 1 | -1 = 1): Placement | null {
    const turns = this.byTriangle.get(triangle) ?? [];
    for (let k = 0; k < TURNS; k++) {
      const placement = turns[(turn + step * k + TURNS) % TURNS];
      if (placement) return placement;
    }
    return null;
  }

  /** The nearest triangle with a placement in a direction (one of x and y is 0); the same one when there is none. */
  beside(triangle: string, direction: Point): string {
    const from = this.middleOf(triangle);
    let best = triangle;
    let least = Infinity;
    for (const other of this.byTriangle.keys()) {
      const to = this.middleOf(other);
      const ahead = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
      const aside = Math.abs((to.x - from.x) * direction.y) + Math.abs((to.y - from.y) * direction.x);
      if (ahead <= 1 || ahead * 1.8 < aside) continue;
      if (ahead + 2 * aside < least) [best, least] = [other, ahead + 2 * aside];
    }
    return best;
  }

  /** The triangle with a placement that is nearest to a point; null when nothing is legal. */
  nearest(to: Point): string | null {
    let best: string | null = null;
    let least = Infinity;
    for (const triangle of this.byTriangle.keys()) {
      const away = distance(this.middleOf(triangle), to);
      if (away < least) [best, least] = [triangle, away];
    }
    return best;
  }

  private middleOf(triangle: string): Point {
    return middle(shapeOf(this.board, triangle));
  }
}
