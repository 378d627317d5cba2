/** What a seat may see; mirrors `src/toptafel/games/topspot/view.py`. Cards are names: `ra`, `J`; colours are letters. */
import type { View } from "../../net/protocol";

/** In the order of the box. */
export const COLOURS = ["r", "b", "g", "y", "p"] as const;
export type Colour = (typeof COLOURS)[number];

/** Won; tied: a tiebreak follows; won_at_once, nobody: ties of which one or none still had cards. */
export type Outcome = "won" | "tied" | "won_at_once" | "nobody";

export interface OptionsView {
  level: "junior" | "expert";
  /** In the match. */
  games: number;
  /** The letters of the colours in the match, in the order of the box. */
  colours: string;
  jokers: "shuffled" | "one-each";
}

export interface PlayView {
  seat: number;
  /** As in a record: "J/ra/gb=g". */
  move: string;
  /** From the top. */
  cards: readonly string[];
  /** Visible spots, whether it follows or not. */
  value: number;
  /** For each card the positions 0 to 8 of its visible spots. */
  spots: readonly (readonly number[])[];
  /** False for a card of another colour, which cannot win (TS-11). */
  follows: boolean;
}

export interface RoundView {
  /** Counted from 1. */
  game: number;
  /** 0 for a normal round, 1 for its first tiebreak, ... */
  tiebreak: number;
  /** Who play it, in order, the leader first. */
  seats: readonly number[];
  leader: number;
  /** In play; null before the lead. */
  colour: Colour | null;
  /** So far, in order. */
  plays: readonly PlayView[];
}

export interface FinishedRoundView extends RoundView {
  outcome: Outcome;
  /** Who had the highest value, in order of play. */
  tied: readonly number[];
  winner: number | null;
  /** Points for the cards that the winner had left (TS-17). */
  bonus: number;
}

export interface TopSpotView extends View {
  game: "topspot";
  phase: "deal" | "lead" | "follow" | "over";
  options: OptionsView;
  /** The game being played, counted from 1; the last one when the match is over. */
  game_number: number;
  /** In this game. */
  points: readonly number[];
  /** Points by finished game, then by seat. */
  sheet: readonly (readonly number[])[];
  dealer: number;
  /** Who gets the next card of the deal. */
  dealt_to: number | null;
  /** One's own cards; null for a spectator. */
  hand: readonly string[] | null;
  hand_counts: readonly number[];
  /** How many jokers everybody has, when that is known: one each (TS-05). */
  jokers: readonly number[] | null;
  /** The colours that each seat has shown not to hold (TS-11). */
  lacks: readonly string[];
  /** The cards played in this game. */
  gone: readonly string[];
  /** Of a round in this game: he leads on when nobody wins a tie (TS-26). */
  last_winner: number | null;
  /** Being played; null during a deal and at the end. */
  round: RoundView | null;
  /** The last finished round or tiebreak, also of the game before. */
  last_round: FinishedRoundView | null;
  /** Of a to l and J, as `O.. O.S OOO`: S spot, O hole, . solid; rows from the top. */
  faces: readonly string[];
}
