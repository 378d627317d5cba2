/** What a stack is worth. Stacks are lists of card names from the top. */
import { count, EVERYWHERE, type Faces, JOKER } from "./faces";

/** The visible spots of each card (TS-08): those that lie under a hole of every card above. */
export function seen(faces: Faces, cards: readonly string[]): number[] {
  let opening = EVERYWHERE;
  return cards.map((card) => {
    const { spots, holes } = faces(card);
    const visible = spots & opening;
    opening &= holes;
    return visible;
  });
}

export function valueOf(faces: Faces, cards: readonly string[]): number {
  return seen(faces, cards).reduce((sum, spots) => sum + count(spots), 0);
}

/** The cards, by index, without which the stack would be worth as much or more (TS-09; the joker is exempt, TS-21). */
export function addsNothing(faces: Faces, cards: readonly string[]): number[] {
  const value = valueOf(faces, cards);
  return cards.flatMap((card, i) => (card !== JOKER && valueOf(faces, cards.toSpliced(i, 1)) >= value ? [i] : []));
}

/**
 * These cards in the order that shows the most spots while every card counts. When no order lets them all count: the
 * best stack of some of them, with the others at the bottom. Jokers lie on top.
 *
 * A card at the bottom shows at least as much when one above it is taken out. So an order that breaks TS-09 breaks it
 * with more cards below as well, and the search stops there.
 */
export function bestOrder(faces: Faces, cards: readonly string[]): string[] {
  const jokers = cards.filter((card) => card === JOKER);
  let best: string[] = jokers;
  let most = -1;
  const search = (above: string[], rest: readonly string[]): void => {
    const complete = rest.length === 0 ? 1000 : 0;
    const merit = complete + valueOf(faces, above);
    if (merit > most) [best, most] = [[...above, ...rest], merit];
    rest.forEach((card, i) => {
      const longer = [...above, card];
      if (addsNothing(faces, longer).length === 0) search(longer, rest.toSpliced(i, 1));
    });
  };
  search(jokers, cards.filter((card) => card !== JOKER));
  return best;
}
