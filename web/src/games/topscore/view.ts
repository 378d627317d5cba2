/** What a seat sees; mirrors `src/toptafel/games/topscore/view.py`. */
import type { View } from "../../net/protocol";

export const BLANK = "?";
export const BOXES = 7;

export type Phase = "start" | "deal" | "turn" | "helped" | "box" | "name" | "refill" | "over";

/** A line of the score sheet. */
export interface ScoredView {
  /** As it was laid: small letters are blanks. */
  word: string;
  points: number;
  /** The seat in whose pyramid it was laid. */
  field: number;
}

/** What all see of a player. */
export interface SeatView {
  /** The word in the pyramid, "" for none; after a longest word what is left of it. */
  word: string;
  /** A longest word that the successor completed waits for its owner (SC-16). */
  waiting: boolean;
  /** The seven small boxes. */
  boxes: readonly (string | null)[];
  /** How many tiles are on the rack. */
  tiles: number;
  /** The words that scored, in order. */
  sheet: readonly ScoredView[];
  /** Their points. */
  words: number;
  /** The word in the boxes; null before it is named, "" when none was. */
  named: string | null;
  /** Points for it. */
  pyramid: number;
  /** Points for filling the boxes early. */
  bonus: number;
  /** 1 for the first who filled his boxes, and so on. */
  finished: number | null;
  /** Laid a word in the own pyramid in the last (or this) turn. */
  laid: boolean;
  /** Turns running without a word laid in the own pyramid. */
  waited: number;
  /** The moves of the last (or this) turn; swapped tiles are ?. */
  last: readonly string[];
  /** The tile drawn for who begins. */
  lot: string | null;
}

export interface TopscoreOptions {
  readonly language: string;
  /** Letters of a longest word. */
  readonly longest: number;
  /** Letters that a longest word gives to the boxes. */
  readonly letters: number;
  /** The sandglass; null for none. */
  readonly seconds: number | null;
  readonly judge: "dictionary" | "agreement";
  readonly extra: readonly string[];
  readonly forbidden: readonly string[];
}

export interface TopscoreView extends View {
  game: "topscore";
  options: TopscoreOptions;
  phase: Phase;
  /** Whose turn it is; in `start` and `deal` who draws. */
  turn: number | null;
  /** Who began. */
  starter: number | null;
  /** The letters of the language in their order. */
  letters: string;
  /** Tile -> how many are in the box. */
  tiles: Readonly<Record<string, number>>;
  /** The seat's own tiles, blanks last. */
  rack: readonly string[];
  seats: readonly SeatView[];
  /** Tiles in the bag. */
  bag: number;
  /** The game ends after so many rounds more without a word laid or grown (SC-26); 0: it ended so. */
  rounds_left: number;
  /** Letters that the player whose turn it is must still put into the boxes. */
  due: number;
  /** The seat whose word may be grown with ^ now (SC-07). */
  help: number | null;
  /** The word that was just admitted and must be played now. */
  pending: string | null;
  /** While a word must be named: those that read in the boxes, longest first. */
  proposals: readonly string[];
}
