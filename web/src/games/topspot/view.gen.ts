/** Generated from toptafel/protocol: do not edit. */

/**
 * Everything a seat may see, and nothing else. Scores are of the whole match, this game included.
 */
export interface TopSpotView {
  dealer: number;
  /**
   * who gets the next card of the deal
   */
  dealt_to: number | null;
  /**
   * of a to l and J, as `O.. O.S OOO`: S spot, O hole, . solid; rows from the top
   */
  faces: string[];
  /**
   * its name, as in records
   */
  game: string;
  /**
   * the game being played, counted from 1; the last one when the match is over
   */
  game_number: number;
  /**
   * the cards played in this game
   */
  gone: string[];
  /**
   * one's own cards; None for a spectator
   */
  hand: string[] | null;
  /**
   * how many cards everybody has
   */
  hand_counts: number[];
  /**
   * how many jokers everybody has, when that is known: one each (TS-05)
   */
  jokers: number[] | null;
  /**
   * the colours that each seat has shown not to hold (TS-11)
   */
  lacks: string[];
  /**
   * the last finished round or tiebreak, also of the game before
   */
  last_round: FinishedRoundView | null;
  /**
   * of a round in this game: he leads on when nobody wins a tie (TS-26)
   */
  last_winner: number | null;
  options: OptionsView;
  phase: "deal" | "follow" | "lead" | "over";
  players: number;
  /**
   * in this game
   */
  points: number[];
  /**
   * being played; None during a deal and at the end
   */
  round: RoundView | null;
  /**
   * of each seat, so far
   */
  scores: number[];
  /**
   * whose view this is; None for a spectator
   */
  seat: number | null;
  /**
   * points by finished game, then by seat
   */
  sheet: number[][];
  /**
   * the seat; chance: a card or tile is to come up; None: the game is over
   */
  to_move: number | "chance" | null;
  /**
   * the winning seats; None until the game is over
   */
  winners: number[] | null;
}
/**
 * This interface was referenced by `TopSpotView`'s JSON-Schema
 * via the `definition` "FinishedRoundView".
 */
export interface FinishedRoundView {
  /**
   * points for the cards that the winner had left (TS-17)
   */
  bonus: number;
  /**
   * in play; None before the lead
   */
  colour: string | null;
  /**
   * counted from 1
   */
  game: number;
  leader: number;
  /**
   * won; tied: a tiebreak follows; won_at_once, nobody: ties of which one or none still had cards
   */
  outcome: "nobody" | "tied" | "won" | "won_at_once";
  /**
   * so far, in order
   */
  plays: PlayView[];
  /**
   * who play it, in order, the leader first
   */
  seats: number[];
  /**
   * 0 for a normal round, 1 for its first tiebreak, ...
   */
  tiebreak: number;
  /**
   * who had the highest value, in order of play
   */
  tied: number[];
  winner: number | null;
}
/**
 * This interface was referenced by `TopSpotView`'s JSON-Schema
 * via the `definition` "PlayView".
 */
export interface PlayView {
  /**
   * from the top
   */
  cards: string[];
  /**
   * False for a card of another colour, which cannot win (TS-11)
   */
  follows: boolean;
  /**
   * as in a record: "J/ra/gb=g"
   */
  move: string;
  seat: number;
  /**
   * for each card the positions 0 to 8 of its visible spots
   */
  spots: number[][];
  /**
   * visible spots, whether it follows or not
   */
  value: number;
}
/**
 * This interface was referenced by `TopSpotView`'s JSON-Schema
 * via the `definition` "OptionsView".
 */
export interface OptionsView {
  /**
   * in the match, in the order of the box
   */
  colours: string;
  /**
   * in the match
   */
  games: number;
  jokers: "one-each" | "shuffled";
  level: "expert" | "junior";
}
/**
 * This interface was referenced by `TopSpotView`'s JSON-Schema
 * via the `definition` "RoundView".
 */
export interface RoundView {
  /**
   * in play; None before the lead
   */
  colour: string | null;
  /**
   * counted from 1
   */
  game: number;
  leader: number;
  /**
   * so far, in order
   */
  plays: PlayView[];
  /**
   * who play it, in order, the leader first
   */
  seats: number[];
  /**
   * 0 for a normal round, 1 for its first tiebreak, ...
   */
  tiebreak: number;
}
