/** The stack that a person is about to play. */
import { JOKER } from "../cards/faces";
import { readMove } from "../rules";
import type { Colour } from "../view";

/** A card of the hand; jokers are alike, so each gets a name of its own. */
export interface Held {
  id: string;
  card: string;
}

export function heldOf(hand: readonly string[]): Held[] {
  let jokers = 0;
  return hand.map((card) => ({ id: card === JOKER ? `${JOKER}${++jokers}` : card, card }));
}

interface Built {
  /** The moves so far when it was begun: a stack does not outlive its turn. */
  at: number;
  ids: readonly string[];
  named: Colour | null;
}

export class Builder {
  private built = $state.raw<Built | null>(null);

  constructor(
    private readonly held: () => readonly Held[],
    /** The moves so far. */
    private readonly at: () => number,
  ) {}

  private get current(): Built {
    return this.built?.at === this.at() ? this.built : { at: this.at(), ids: [], named: null };
  }

  /** From the top. */
  get stack(): Held[] {
    return this.current.ids.flatMap((id) => this.held().find((one) => one.id === id) ?? []);
  }

  get cards(): string[] {
    return this.stack.map(({ card }) => card);
  }

  /** The colour named for a leader's joker. */
  get named(): Colour | null {
    return this.current.named;
  }

  has(id: string): boolean {
    return this.stack.some((one) => one.id === id);
  }

  /** Put a card on top, but under a joker that lies there (TS-20); one that is in the stack is taken off. */
  tap(id: string): void {
    const { stack } = this;
    const ids = stack.map((one) => one.id);
    if (this.has(id)) this.take(id);
    else this.order(ids.toSpliced(stack[0]?.card === JOKER && this.cardOf(id) !== JOKER ? 1 : 0, 0, id));
  }

  take(id: string): void {
    this.order(this.current.ids.filter((one) => one !== id));
  }

  /** Put a card of the stack in another place, counted from the top. */
  move(id: string, place: number): void {
    const rest = this.current.ids.filter((one) => one !== id);
    this.order(rest.toSpliced(Math.max(0, Math.min(rest.length, place)), 0, id));
  }

  clear(): void {
    this.built = null;
  }

  name(colour: Colour): void {
    this.built = { ...this.current, named: colour };
  }

  /** Put the cards of the stack in this order. */
  arrange(cards: readonly string[]): void {
    this.order(this.idsOf(cards, this.stack));
  }

  /** Build the stack of a move. */
  lay(move: string): void {
    const { cards, named } = readMove(move);
    this.built = { at: this.at(), ids: this.idsOf(cards, this.held()), named };
  }

  private order(ids: readonly string[]): void {
    this.built = { ...this.current, ids };
  }

  private cardOf(id: string): string | undefined {
    return this.held().find((one) => one.id === id)?.card;
  }

  private idsOf(cards: readonly string[], among: readonly Held[]): string[] {
    const rest = [...among];
    return cards.flatMap((card) => {
      const found = rest.findIndex((one) => one.card === card);
      return found < 0 ? [] : rest.splice(found, 1).map(({ id }) => id);
    });
  }
}
