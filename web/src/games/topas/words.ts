/** Topas in words. */
import type { Context } from "../types";
import type { Logged } from "../../net/protocol";
import type { Key } from "./i18n/en";
import {
  cellsOf,
  columnOf,
  type Half,
  halvesOf,
  isStart,
  type Laid,
  LIMIT,
  type Outcome,
  outcomes,
  readMove,
} from "./rules";
import type { CardView, Cell, RowView, TopasView } from "./view";

type Words = Pick<Context<Key>, "say">;

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function halfWords({ colour, gems }: Half, { say }: Words): string {
  return `${say(`gem.${colour}`)} ${gems}`;
}

/** A cell as column and row; the start card lies on (0, 0) and (1, 0). */
export function cellWords([x, y]: Cell): string {
  return `(${x}, ${y})`.replaceAll("-", "−");
}

/** "ruby 1 and emerald 3". */
export function cardWords(card: string, words: Words): string {
  const [first, second] = halvesOf(card);
  return words.say("card", { first: halfWords(first, words), second: halfWords(second, words) });
}

function placeParams(laid: Laid, words: Words): Record<"first" | "second" | "cell" | "other", string> {
  const [first, second] = halvesOf(laid.card);
  const [cell, other] = cellsOf(laid);
  return {
    first: halfWords(first, words),
    second: halfWords(second, words),
    cell: cellWords(cell),
    other: cellWords(other),
  };
}

/** A card in the showcase. */
export function laidWords(laid: CardView, { say, names }: Pick<Context<Key>, "say" | "names">): string {
  const place = say("board.card", placeParams(laid, { say }));
  return laid.seat === null || names.length === 1
    ? place
    : `${place}, ${say("board.by", { name: names[laid.seat] ?? "" })}`;
}

/** How the rows make up the points: "5 + 4 = 9 points". */
export function sumWords({ rows, points }: Pick<Outcome, "rows" | "points">, expert: boolean, { say }: Words): string {
  if (rows.length === 0) return say("preview.none");
  if (rows.length === 1) return say("sum.one", { n: points });
  return say("sum", { sum: rows.map(({ gems }) => gems).join(expert ? " × " : " + "), n: points });
}

/** Why a card may not lie there. */
export function longWords({ colour, gems }: RowView, { say }: Words): string {
  return say("preview.long", { colour: capital(say(`gem.${colour}`)), n: gems, most: LIMIT });
}

/** A card before it is laid, for a screen reader. */
export function previewWords(laid: Laid, outcome: Outcome, expert: boolean, words: Words): string {
  const { say } = words;
  const at = say("preview.at", placeParams(laid, words));
  if (outcome.tooLong.length > 0) return [at, ...outcome.tooLong.map((row) => longWords(row, words))].join(" ");
  const rows = outcome.rows.map(({ colour, gems }) =>
    say("preview.row", { colour: capital(say(`gem.${colour}`)), n: gems }),
  );
  return `${at} ${[...rows, capital(sumWords(outcome, expert, words))].join(". ")}.`;
}

export function describe({ n, move }: Logged, context: Context<Key>): string {
  const { say, names, log, options } = context;
  const players = names.length;
  const laid = readMove(move);
  if (laid === null) {
    if (!isStart(n, players)) return ""; // a drawn card is seen when it is laid
    const card = cardWords(move.slice(1), context);
    return players === 1 ? say("move.column", { n: columnOf(n) + 1, card }) : say("move.start", { card });
  }
  const expert = options.expert === true;
  const outcome = outcomes(log, players, expert).get(n);
  const points = outcome ? sumWords(outcome, expert, context) : "";
  return say("move.lay", { place: say("board.card", placeParams(laid, context)), points });
}

export function sentence(view: TopasView, { say }: Context<Key>): string {
  return say(view.players === 1 ? "turn.solo" : "turn.lay");
}

export const tell = {
  hand({ hand }: TopasView, context: Context<Key>): string {
    const cards = hand.map((card) => `${cardWords(card, context)} (${card})`).join("; ");
    return hand.length === 0 ? context.say("tell.none") : context.say("tell.hand", { cards });
  },
  board({ showcase }: TopasView, context: Context<Key>): string {
    return context.say("tell.board", { cards: showcase.map((laid) => laidWords(laid, context)).join("; ") });
  },
  notation({ say }: Context<Key>): string {
    return say("typed.help");
  },
};
