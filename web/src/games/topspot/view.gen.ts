/** Generated from toptafel/protocol by `python3 run.py protocol`: do not edit. */
/** Everything a seat may see, and nothing else. Scores are of the whole match, this game included. */
export interface TopSpotView {
  readonly dealer: number;
  /** who gets the next card of the deal */
  readonly dealt_to: number | null;
  /** of a to l and J, as `O.. O.S OOO`: S spot, O hole, . solid; rows from the top */
  readonly faces: readonly string[];
  /** its name, as in records */
  readonly game: string;
  /** the game being played, counted from 1; the last one when the match is over */
  readonly game_number: number;
  /** the cards played in this game */
  readonly gone: readonly string[];
  /** one's own cards; null for a spectator */
  readonly hand: readonly string[] | null;
  /** how many cards everybody has */
  readonly hand_counts: readonly number[];
  /** how many jokers everybody has, when that is known: one each (TS-05) */
  readonly jokers: readonly number[] | null;
  /** the colours that each seat has shown not to hold (TS-11) */
  readonly lacks: readonly string[];
  /** the last finished round or tiebreak, also of the game before */
  readonly last_round: FinishedRoundView | null;
  /** of a round in this game: he leads on when nobody wins a tie (TS-26) */
  readonly last_winner: number | null;
  readonly options: OptionsView;
  readonly phase: "deal" | "follow" | "lead" | "over";
  readonly players: number;
  /** in this game */
  readonly points: readonly number[];
  /** being played; null during a deal and at the end */
  readonly round: RoundView | null;
  /** of each seat, so far */
  readonly scores: readonly number[];
  /** whose view this is; null for a spectator */
  readonly seat: number | null;
  /** points by finished game, then by seat */
  readonly sheet: readonly (readonly number[])[];
  /** the seat; chance: a card or tile is to come up; null: the game is over */
  readonly to_move: number | "chance" | null;
  /** the winning seats; null until the game is over */
  readonly winners: readonly number[] | null;
}
export interface FinishedRoundView {
  /** points for the cards that the winner had left (TS-17) */
  readonly bonus: number;
  /** in play; null before the lead */
  readonly colour: ("b" | "g" | "p" | "r" | "y") | null;
  /** counted from 1 */
  readonly game: number;
  readonly leader: number;
  /** won; tied: a tiebreak follows; won_at_once, nobody: ties of which one or none still had cards */
  readonly outcome: "nobody" | "tied" | "won" | "won_at_once";
  /** so far, in order */
  readonly plays: readonly PlayView[];
  /** who play it, in order, the leader first */
  readonly seats: readonly number[];
  /** 0 for a normal round, 1 for its first tiebreak, ... */
  readonly tiebreak: number;
  /** who had the highest value, in order of play */
  readonly tied: readonly number[];
  readonly winner: number | null;
}
export interface PlayView {
  /** from the top */
  readonly cards: readonly string[];
  /** False for a card of another colour, which cannot win (TS-11) */
  readonly follows: boolean;
  /** as in a record: "J/ra/gb=g" */
  readonly move: string;
  readonly seat: number;
  /** for each card the positions 0 to 8 of its visible spots */
  readonly spots: readonly (readonly number[])[];
  /** visible spots, whether it follows or not */
  readonly value: number;
}
export interface OptionsView {
  /** in the match, in the order of the box */
  readonly colours: string;
  /** in the match */
  readonly games: number;
  readonly jokers: "one-each" | "shuffled";
  readonly level: "expert" | "junior";
}
export interface RoundView {
  /** in play; null before the lead */
  readonly colour: ("b" | "g" | "p" | "r" | "y") | null;
  /** counted from 1 */
  readonly game: number;
  readonly leader: number;
  /** so far, in order */
  readonly plays: readonly PlayView[];
  /** who play it, in order, the leader first */
  readonly seats: readonly number[];
  /** 0 for a normal round, 1 for its first tiebreak, ... */
  readonly tiebreak: number;
}
