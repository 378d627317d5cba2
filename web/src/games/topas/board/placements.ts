/** Where a card of the hand could lie, found by cell and by how it is turned. */
import {
  cellOf,
  cellsOf,
  fits,
  keyOf,
  type Laid,
  type Outcome,
  outcomeOf,
  readMove,
  type Showcase,
  shifted,
  STEPS,
  writeMove,
} from "../rules";
import { type Cell, type Direction, DIRECTIONS } from "../view";

/** A card that fits somewhere; it may still be refused because a row would be too long. */
export interface Placement extends Laid {
  move: string;
  cells: readonly [Cell, Cell];
  outcome: Outcome;
}

const REACH = 2; // a card that touches the showcase reaches two cells beyond it

export function turned(dir: Direction, steps: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(dir) + steps + 4) % 4]!;
}

function opposite(dir: Direction): Direction {
  return turned(dir, 2);
}

export class Placements {
  /** Cells that the card could cover, from the top row down and from left to right. */
  readonly cells: readonly string[];

  constructor(
    private readonly showcase: Showcase,
    readonly card: string,
    private readonly expert: boolean,
  ) {
    const near = new Set<string>();
    for (const key of showcase.keys()) {
      const [x, y] = cellOf(key);
      for (let dx = -REACH; dx <= REACH; dx++) {
        for (let dy = Math.abs(dx) - REACH; dy <= REACH - Math.abs(dx); dy++) near.add(keyOf([x + dx, y + dy]));
      }
    }
    this.cells = [...near].filter((key) => this.covering(cellOf(key), "n") !== null).sort(inReadingOrder);
  }

  /** The card with its first half here, or null when it does not fit. */
  private lying([x, y]: Cell, dir: Direction): Placement | null {
    const laid: Laid = { card: this.card, x, y, dir };
    if (!fits(this.showcase, laid)) return null;
    return {
      ...laid,
      move: writeMove(laid),
      cells: cellsOf(laid),
      outcome: outcomeOf(this.showcase, laid, this.expert),
    };
  }

  /**
   * The card turned like this so that it covers the cell: with its first half, or else with its second.
   * Where it does not fit it is turned on until it does.
   */
  covering(cell: Cell, dir: Direction, step: 1 | -1 = 1): Placement | null {
    for (let turns = 0; turns < 4; turns++) {
      const now = turned(dir, turns * step);
      const found = this.lying(cell, now) ?? this.lying(shifted(cell, opposite(now)), now);
      if (found) return found;
    }
    return null;
  }

  /** The nearest of the legal moves with the card turned like this, seen from a cell; turned on if there is none. */
  nearest(legal: readonly string[], from: Cell, dir: Direction, step: 1 | -1 = 1): Placement | null {
    for (let turns = 0; turns < 4; turns++) {
      const now = turned(dir, turns * step);
      const found = closest(this.legalMoves(legal, now), ({ x, y }) => Math.hypot(x - from[0], y - from[1]));
      if (found) return this.lying([found.x, found.y], found.dir);
    }
    return null;
  }

  /** The next legal move in a direction, turned the same way; null at the edge. */
  beside({ x, y, dir }: Laid, towards: Direction, legal: readonly string[]): Placement | null {
    const [dx, dy] = STEPS[towards];
    const ahead = (other: Laid): number => (other.x - x) * dx + (other.y - y) * dy;
    const aside = (other: Laid): number => Math.abs((other.x - x) * dy) + Math.abs((other.y - y) * dx);
    const others = this.legalMoves(legal, dir).filter((other) => ahead(other) > 0);
    // Straight on is best; the farther aside, the less it is what was meant.
    const found = closest(others, (other) => ahead(other) + 2.5 * aside(other));
    return found && this.lying([found.x, found.y], dir);
  }

  private legalMoves(legal: readonly string[], dir: Direction): Laid[] {
    return legal.flatMap((move) => {
      const laid = readMove(move);
      return laid?.card === this.card && laid.dir === dir ? [laid] : [];
    });
  }
}

function closest(moves: readonly Laid[], distance: (laid: Laid) => number): Laid | null {
  let best: Laid | null = null;
  for (const laid of moves) if (best === null || distance(laid) < distance(best)) best = laid;
  return best;
}

function inReadingOrder(one: string, other: string): number {
  const [[x, y], [u, v]] = [cellOf(one), cellOf(other)];
  return v - y || x - u;
}
