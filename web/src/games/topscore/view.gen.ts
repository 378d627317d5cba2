/** Generated from toptafel/protocol: do not edit. */

/**
 * Everything a seat may see, and nothing else.
 */
export interface TopscoreView {
  /**
   * all words admitted by agreement so far
   */
  admitted: string[];
  /**
   * tiles in the bag
   */
  bag: number;
  /**
   * the seats that still draw for who begins
   */
  drawing: number[];
  /**
   * letters the player whose turn it is must still put into his boxes
   */
  due: number;
  /**
   * its name, as in records
   */
  game: string;
  /**
   * the seat whose word may be grown with ^ now (SC-07)
   */
  help: number | null;
  /**
   * the letters of the language in their order
   */
  letters: string;
  /**
   * what was agreed before the game
   */
  options: TopscoreOptions;
  /**
   * the word that was just admitted and must be played now
   */
  pending: string | null;
  /**
   * start (drawing for who begins), deal, turn, helped (own word or pass), box (a letter is due), ...
   */
  phase: "box" | "deal" | "helped" | "name" | "over" | "refill" | "start" | "turn";
  players: number;
  /**
   * while a word must be named: those that read in the boxes, longest first
   */
  proposals: string[];
  /**
   * the seat's own tiles, by code point and blanks last
   */
  rack: string[];
  /**
   * what this seat saw going into the bag that still tells it something
   */
  returned: ReturnedView[];
  /**
   * the game ends after so many rounds more without a word (SC-26); 0: it ended so
   */
  rounds_left: number;
  /**
   * of each seat, so far
   */
  scores: number[];
  /**
   * whose view this is; None for a spectator
   */
  seat: number | null;
  seats: SeatView[];
  /**
   * who began
   */
  starter: number | null;
  /**
   * tile -> how many are in the box
   */
  tiles: {
    [k: string]: number;
  };
  /**
   * the seat; chance: a card or tile is to come up; None: the game is over
   */
  to_move: number | "chance" | null;
  /**
   * whose turn it is; in `start` and `deal` who draws
   */
  turn: number | null;
  /**
   * tile -> how many this seat cannot see: in the bag and on other racks
   */
  unseen: {
    [k: string]: number;
  };
  /**
   * the winning seats; None until the game is over
   */
  winners: number[] | null;
}
/**
 * The options of a game, complete.
 *
 * This interface was referenced by `TopscoreView`'s JSON-Schema
 * via the `definition` "TopscoreOptions".
 */
export interface TopscoreOptions {
  /**
   * agreed words that are valid, in capitals
   */
  extra: string[];
  /**
   * agreed words that are not; forbidden wins
   */
  forbidden: string[];
  /**
   * of words (SC-25)
   */
  judge: "agreement" | "dictionary";
  /**
   * of the tiles and the words
   */
  language: "de" | "en" | "fr" | "nl";
  /**
   * letters that a longest word gives to the boxes (SC-22)
   */
  letters: 1 | 2;
  /**
   * letters of a longest word (SC-23)
   */
  longest: 5 | 6 | 7;
  /**
   * for a turn (SC-24); None: no limit
   */
  seconds: number | null;
}
/**
 * A tile that this seat saw going into the bag: it is none of those on a rack since before `time`.
 *
 * This interface was referenced by `TopscoreView`'s JSON-Schema
 * via the `definition` "ReturnedView".
 */
export interface ReturnedView {
  tile: string;
  time: number;
}
/**
 * What all see of a player.
 *
 * This interface was referenced by `TopscoreView`'s JSON-Schema
 * via the `definition` "SeatView".
 */
export interface SeatView {
  /**
   * points for filling the boxes early
   */
  bonus: number;
  /**
   * the seven small boxes
   */
  boxes: (string | null)[];
  /**
   * 1 for the first who filled his boxes, and so on
   */
  finished: number | null;
  /**
   * laid a word in the own pyramid in the last (or this) turn
   */
  laid: boolean;
  /**
   * the moves of the last (or this) turn; swapped tiles are ?
   */
  last: string[];
  /**
   * the tile drawn for who begins
   */
  lot: string | null;
  /**
   * the word in the boxes; None before it is named, "" when none was
   */
  named: string | null;
  /**
   * points for it
   */
  pyramid: number;
  /**
   * the words that scored, in order
   */
  sheet: ScoredView[];
  /**
   * per tile on the rack, earliest first: since which time it may be there (see `returned`)
   */
  since: number[];
  /**
   * how many tiles are on the rack
   */
  tiles: number;
  /**
   * turns running without a word laid in the own pyramid
   */
  waited: number;
  /**
   * a longest word that the successor completed waits for its owner (SC-16)
   */
  waiting: boolean;
  /**
   * the word in the pyramid, "" for none; after a longest word what is left of it
   */
  word: string;
  /**
   * their points
   */
  words: number;
}
/**
 * A line of the score sheet.
 *
 * This interface was referenced by `TopscoreView`'s JSON-Schema
 * via the `definition` "ScoredView".
 */
export interface ScoredView {
  /**
   * the seat in whose pyramid it was laid
   */
  field: number;
  points: number;
  /**
   * as it was laid: small letters are blanks
   */
  word: string;
}
