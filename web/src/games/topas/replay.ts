/** What each move of a log brought, worked out by laying the cards again. */
import type { Logged } from "../../net/protocol";
import { type Laid, type Outcome, outcomeOf, readMove, showcaseOf } from "./showcase";

const HAND = 3; // TP-03
const COLUMN = 15; // solitaire: the moves of a column: its start card, then seven times a card and where it lies

/** Is this chance move the card that starts a showcase? */
export function isStart(n: number, players: number): boolean {
  return players === 1 ? n % COLUMN === 0 : n === HAND * players;
}

/** Solitaire: the column of a move, from 0. */
export function columnOf(n: number): number {
  return Math.floor(n / COLUMN);
}

const told = new WeakMap<readonly Logged[], ReadonlyMap<number, Outcome>>();

/** Number of a move -> what it brought. */
export function outcomes(log: readonly Logged[], players: number, expert: boolean): ReadonlyMap<number, Outcome> {
  let known = told.get(log);
  if (!known) told.set(log, (known = replayed(log, players, expert)));
  return known;
}

function replayed(log: readonly Logged[], players: number, expert: boolean): Map<number, Outcome> {
  const found = new Map<number, Outcome>();
  let cards: Laid[] = [];
  for (const { n, move } of log) {
    const laid = readMove(move);
    if (isStart(n, players)) cards = [{ card: move.slice(1), x: 0, y: 0, dir: "e" }];
    if (laid === null) continue;
    found.set(n, outcomeOf(showcaseOf(cards), laid, expert));
    cards.push(laid);
  }
  return found;
}
