/** The card that a person is about to lay: which one, how it is turned, and where. */
import { type Placement, Placements, turned } from "./placements";
import { keyOf, type Laid, readMove, type Showcase } from "../rules";
import type { Cell, Direction } from "../view";

export interface Position {
  showcase: Showcase;
  expert: boolean;
  hand: readonly string[];
  legal: readonly string[];
  /** Moves made so far: a pick does not outlive its turn. */
  at: number;
  /** Where the last card lies. */
  last: Cell;
}

interface Pick {
  cell: Cell;
  at: number;
  /** Chosen by touch, click or key; otherwise the mouse only passes over it. */
  held: boolean;
}

export class Chooser {
  private wanted = $state.raw<string | null>(null);
  private turns = $state.raw<Readonly<Record<string, Direction>>>({});
  private pick = $state.raw<Pick | null>(null);

  /** Where the chosen card could lie; null without a card. */
  readonly placements = $derived.by(() => {
    const { showcase, expert } = this.position();
    return this.card === null ? null : new Placements(showcase, this.card, expert);
  });

  /** The card where it would be laid, or null. */
  readonly placement: Placement | null = $derived.by(() => {
    const { pick, placements } = this;
    if (pick === null || placements === null || pick.at !== this.position().at) return null;
    return placements.covering(pick.cell, this.turnOf(placements.card));
  });

  constructor(private readonly position: () => Position) {}

  get card(): string | null {
    const { hand } = this.position();
    return this.wanted !== null && hand.includes(this.wanted) ? this.wanted : (hand[0] ?? null);
  }

  get held(): boolean {
    return this.placement !== null && this.pick!.held;
  }

  /** The move to play when the person says so, or null when the card may not lie there. */
  get move(): string | null {
    const move = this.placement?.move;
    return move !== undefined && this.position().legal.includes(move) ? move : null;
  }

  /** How a card is turned in the hand: where it does not fit as it was turned, it is turned on. */
  dirOf(card: string): Direction {
    return this.placement?.card === card ? this.placement.dir : this.turnOf(card);
  }

  private turnOf(card: string): Direction {
    return this.turns[card] ?? "e";
  }

  choose(card: string): void {
    this.wanted = card;
  }

  /** The mouse is over a cell, or over none. */
  hover(cell: Cell | null): void {
    if (!this.held) this.pick = cell && { cell, at: this.position().at, held: false };
  }

  hold(cell: Cell): void {
    this.pick = { cell, at: this.position().at, held: true };
  }

  /** Does the card that is held lie on this cell? */
  covers(cell: Cell): boolean {
    return this.held && this.placement!.cells.some((other) => keyOf(other) === keyOf(cell));
  }

  release(): void {
    this.pick = null;
  }

  turn(step: 1 | -1, card: string | null = this.card): void {
    if (card === null) return;
    const next = turned(this.dirOf(card), step);
    const { placement, placements, pick } = this;
    const fitting = placement?.card === card ? placements!.covering(pick!.cell, next, step) : null;
    this.turns = { ...this.turns, [card]: fitting?.dir ?? next };
  }

  /** Hold the next legal placement in a direction; the first one is near the last card. */
  walk(towards: Direction): void {
    const { placement, placements } = this;
    if (placements === null) return;
    const { legal, last } = this.position();
    if (placement) this.take(placements.beside(placement, towards, legal));
    else this.take(placements.nearest(legal, last, this.turnOf(placements.card)));
  }

  /** Hold the card of this move where the move lays it. */
  suggest(move: string): void {
    const laid = readMove(move);
    if (laid && this.position().hand.includes(laid.card)) this.take(laid);
  }

  private take(laid: Laid | null): void {
    if (laid === null) return;
    this.wanted = laid.card;
    this.turns = { ...this.turns, [laid.card]: laid.dir };
    this.hold([laid.x, laid.y]);
  }
}
