/**
 * The rules of Top Spot as far as the client works them out by itself: what a stack is worth and whether it may be played, for
 * the preview, and the rounds of a match, for the move list.
 *
 * This is a second implementation; the library has the first (src/toptafel/games/topspot/) and the server judges by it.
 * The tests hold this one to it by games that the library plays: fixtures/games.json (docs/web.md).
 */
import { oncePerLog } from "../shared/replayed";
import type { Logged, Options } from "../../net/protocol";
import { colourOf, count, EVERYWHERE, type Faces, facesOf, JOKER } from "./cards/faces";
import type { Colour, FinishedRoundView, Outcome, RoundView } from "./view";

// What a stack is worth. Stacks are lists of card names from the top.

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
  search(
    jokers,
    cards.filter((card) => card !== JOKER),
  );
  return best;
}

// What may be played now, and how it would stand. The server judges; this is for the preview.

/** The codes are those with which the server refuses. */
export type Problem =
  "joker_below" | "must_follow" | "throw_one" | "mixed_colours" | "adds_nothing" | "colour_not_named";

export interface Situation {
  /** The colour in play; null for the leader. */
  colour: Colour | null;
  hand: readonly string[];
}

export function holds(hand: readonly string[], colour: Colour | null): boolean {
  return hand.some((card) => card !== JOKER && colourOf(card) === colour);
}

/** Why a stack, from the top, cannot be played; null when it can. `named` is the colour of a leader's joker. */
export function problemOf(
  faces: Faces,
  stack: readonly string[],
  named: Colour | null,
  now: Situation,
): Problem | null {
  if (stack.includes(JOKER, 1)) return "joker_below"; // TS-20
  return coloursProblem(stack, named, now) ?? (addsNothing(faces, stack).length > 0 ? "adds_nothing" : null); // TS-09
}

function coloursProblem(stack: readonly string[], named: Colour | null, { colour, hand }: Situation): Problem | null {
  if (stack[0] === JOKER) return colour === null && named === null ? "colour_not_named" : null; // TS-19, TS-22
  if (colour !== null && holds(hand, colour)) {
    return stack.every((card) => colourOf(card) === colour) ? null : "must_follow"; // TS-10
  }
  if (colour !== null) return stack.length > 1 ? "throw_one" : null; // TS-11
  return stack.every((card) => colourOf(card) === colourOf(stack[0]!)) ? null : "mixed_colours"; // TS-07
}

/** Why a card of the hand cannot be part of any play now; null when it can. */
export function uselessNow(card: string, { colour, hand }: Situation): Problem | null {
  const free = colour === null || hand.includes(JOKER) || colourOf(card) === colour || !holds(hand, colour);
  return free ? null : "must_follow";
}

/** Does a card begin a new stack, because it could never go with these cards? */
export function startsAnew(card: string, stack: readonly string[], { colour, hand }: Situation): boolean {
  if (hand.includes(JOKER)) return false; // TS-20: anything goes under a joker
  const throws = colour !== null && !holds(hand, colour); // TS-11: one card only
  return throws || stack.some((other) => colourOf(other) !== colourOf(card));
}

/** A stack as a move in notation. */
export function moveOf(stack: readonly string[], named: Colour | null, { colour }: Situation): string {
  const names = stack[0] === JOKER && colour === null && named !== null;
  return stack.join("/") + (names ? `=${named}` : "");
}

/** The cards of a move, from the top, and the colour that it names. */
export function readMove(move: string): { cards: string[]; named: Colour | null } {
  const [cards = "", named] = move.split("=");
  return { cards: cards.split("/"), named: (named as Colour | undefined) ?? null };
}

/** Does a stack follow the colour in play, or lead? */
export function followsNow(stack: readonly string[], colour: Colour | null): boolean {
  return colour === null || stack[0] === JOKER || stack.every((card) => colourOf(card) === colour);
}

/** How a play would stand in its round: first, level with the first, below them, or thrown away. */
export type Standing = "first" | "level" | "below" | "thrown";

export function standingOf(faces: Faces, stack: readonly string[], round: RoundView): Standing {
  if (!followsNow(stack, round.colour)) return "thrown";
  const { value: most } = leading(round);
  const value = valueOf(faces, stack);
  return value > most ? "first" : value === most ? "level" : "below";
}

/** The seats that have the highest value so far, in order of play; -1 before anybody has played. */
export function leading({ plays }: Pick<RoundView, "plays">): { seats: number[]; value: number } {
  const following = plays.filter(({ follows }) => follows);
  const value = Math.max(-1, ...following.map((play) => play.value));
  return { seats: following.filter((play) => play.value === value).map(({ seat }) => seat), value };
}

// The rounds of a match, worked out again from its moves: for the move list.

/** What a move was in its round. */
export interface Told {
  round: Round;
  /** The move is the lead of its round. */
  leads: boolean;
  follows: boolean;
  value: number;
  /** The round, when the move finished it. */
  finished: Finished | null;
}

interface Play {
  seat: number;
  value: number;
  follows: boolean;
}
type Round = Pick<RoundView, "game" | "tiebreak" | "seats" | "leader" | "colour"> & { plays: readonly Play[] };
export type Finished = Pick<FinishedRoundView, "game" | "tiebreak" | "outcome" | "tied" | "winner" | "bonus"> & {
  value: number;
};

/** TS-04, TS-05: also with one joker each. */
const HAND = { junior: 12, expert: 13 };

class Match {
  private game = 0;
  private counts: number[] = [];
  private lastWinner: number | null = null;
  private round: Round;

  constructor(
    private readonly players: number,
    private readonly expert: boolean,
    private readonly faces: Faces,
  ) {
    this.round = this.newGame();
  }

  play(seat: number, move: string): Told {
    const { cards, named } = readMove(move);
    const joker = cards[0] === JOKER;
    const leads = this.round.plays.length === 0;
    const colour: Colour | null = this.round.colour ?? (joker ? named : colourOf(cards[0] ?? ""));
    const follows = joker || colourOf(cards[0] ?? "") === colour;
    const value = valueOf(this.faces, cards);
    this.counts[seat] = (this.counts[seat] ?? 0) - cards.length;
    const round = { ...this.round, colour, plays: [...this.round.plays, { seat, value, follows }] };
    this.round = round;
    const finished = round.plays.length === round.seats.length ? this.finish(round) : null;
    return { round, leads, follows, value, finished };
  }

  /** A play of which only the number of cards is told: some rounds ago, without memory aids. */
  playUntold(seat: number, cards: number): void {
    this.counts[seat] = (this.counts[seat] ?? 0) - cards;
  }

  /** The cards are dealt after such a play. */
  deal(): void {
    this.round = this.newGame();
  }

  /** The first play that is told after such a one: whoever won the round before leads. */
  leadAgain(seat: number): void {
    this.lastWinner = seat;
    this.round = this.newRound(seat, 0, this.withCards());
  }

  /** Has the match as many finished games as this? */
  isOver(games: number): boolean {
    return this.game > games;
  }

  private newGame(): Round {
    this.counts = Array<number>(this.players).fill(this.expert ? HAND.expert : HAND.junior);
    this.lastWinner = null;
    this.game += 1;
    return this.newRound((this.game - 1) % this.players, 0, this.withCards());
  }

  private newRound(leader: number, tiebreak: number, among: readonly number[]): Round {
    const seats = this.clockwise(leader).filter((seat) => among.includes(seat));
    return { game: this.game, tiebreak, seats, leader: seats[0] ?? leader, colour: null, plays: [] };
  }

  private clockwise(from: number): number[] {
    return Array.from({ length: this.players }, (_, i) => (from + i) % this.players);
  }

  private withCards(): number[] {
    return this.clockwise(0).filter((seat) => (this.counts[seat] ?? 0) > 0);
  }

  private finish(round: Round): Finished {
    const { seats: tied, value } = leading(round as RoundView);
    const left = tied.filter((seat) => (this.counts[seat] ?? 0) > 0); // TS-26: the others drop out
    const won = (outcome: Outcome, winner: number | null, bonus = 0): Finished => {
      return { game: round.game, tiebreak: round.tiebreak, outcome, tied, winner, bonus, value };
    };
    if (this.expert && tied.length > 1) {
      if (left.length > 1) {
        this.round = this.newRound(round.leader, round.tiebreak + 1, left); // TS-23, TS-24
        return won("tied", null);
      }
      if (left.length === 0) {
        this.goOn();
        return won("nobody", null);
      }
    }
    const winner = (this.expert && tied.length > 1 ? left[0] : tied[0]) ?? round.leader; // TS-13, TS-14, TS-26
    return won(tied.length > 1 && this.expert ? "won_at_once" : "won", winner, this.win(winner));
  }

  /** TS-15, TS-16, TS-17: the points for the cards that the winner has left. */
  private win(winner: number): number {
    this.lastWinner = winner;
    const others = this.withCards().filter((seat) => seat !== winner);
    const left = this.counts[winner] ?? 0;
    const ended = left === 0 || others.length === 0;
    this.round = ended ? this.newGame() : this.newRound(winner, 0, this.withCards());
    return others.length === 0 ? left : 0;
  }

  /** TS-26, TS-28: nobody scores; whoever has cards goes on. */
  private goOn(): void {
    const from = this.lastWinner ?? (this.game - 1) % this.players;
    this.round = this.withCards().length === 0 ? this.newGame() : this.newRound(from, 0, this.withCards());
  }
}

/**
 * Number of a move -> what it was in its round. Without memory aids only of the moves that still lie on the table: those
 * of the last round and its tiebreaks; of all when the match is over.
 */
function replayed(log: readonly Logged[], players: number, options: Options): Map<number, Told> {
  const match = new Match(players, options.level === "expert", facesOf(options));
  const all = new Map<number, Told>();
  const lying = new Map<number, Told>();
  /** The play before was not told any more. */
  let untold = false;
  for (const { n, seat, move } of log) {
    if (seat === null) {
      if (untold) match.deal();
      untold = false;
      continue;
    }
    if (move.startsWith("?")) {
      match.playUntold(seat, move.split("/").length);
      untold = true;
      continue;
    }
    if (untold) match.leadAgain(seat);
    untold = false;
    const told = match.play(seat, move);
    if (told.leads && told.round.tiebreak === 0) lying.clear();
    lying.set(n, told);
    all.set(n, told);
  }
  const games = typeof options.games === "number" ? options.games : players;
  return options.aids === false && !match.isOver(games) ? lying : all;
}

export const tellRounds = oncePerLog(replayed);
