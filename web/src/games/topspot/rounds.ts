/** The rounds of a match, worked out again from its moves: for the move list. */
import type { Logged, Options } from "../../net/protocol";
import { colourOf, type Faces, facesOf, JOKER } from "./faces";
import { leading, readMove } from "./play";
import { valueOf } from "./stack";
import type { Colour, FinishedRoundView, Outcome, RoundView } from "./view";

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
export type Finished = Pick<FinishedRoundView, "game" | "tiebreak" | "outcome" | "tied" | "winner" | "bonus"> & { value: number };

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

const told = new WeakMap<readonly Logged[], ReadonlyMap<number, Told>>();

/** Number of a move -> what it was in its round. */
export function tellRounds(log: readonly Logged[], players: number, options: Options): ReadonlyMap<number, Told> {
  let known = told.get(log);
  if (!known) told.set(log, (known = replayed(log, players, options)));
  return known;
}

function replayed(log: readonly Logged[], players: number, options: Options): Map<number, Told> {
  const match = new Match(players, options.level === "expert", facesOf(options));
  const found = new Map<number, Told>();
  for (const { n, seat, move } of log) if (seat !== null) found.set(n, match.play(seat, move));
  return found;
}
