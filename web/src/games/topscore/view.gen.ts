/** Generated from toptafel/protocol by `python3 run.py protocol`: do not edit. */
/** Everything a seat may see, and nothing else. */
export interface TopscoreView {
  /** all words admitted by agreement so far */
  readonly admitted: readonly string[];
  /** tiles in the bag */
  readonly bag: number;
  /** the seats that still draw for who begins */
  readonly drawing: readonly number[];
  /** letters the player whose turn it is must still put into his boxes */
  readonly due: number;
  /** its name, as in records */
  readonly game: string;
  /** the seat whose word may be grown with ^ now (SC-07) */
  readonly help: number | null;
  /** the letters of the language in their order */
  readonly letters: string;
  /** what was agreed before the game */
  readonly options: TopscoreOptions;
  /** the word that was just admitted and must be played now */
  readonly pending: string | null;
  /** start (drawing for who begins), deal, turn, helped (own word or pass), box (a letter is due), ... */
  readonly phase: "box" | "deal" | "helped" | "name" | "over" | "refill" | "start" | "turn";
  readonly players: number;
  /** while a word must be named: those that read in the boxes, longest first */
  readonly proposals: readonly string[];
  /** the seat's own tiles, by code point and blanks last */
  readonly rack: readonly string[];
  /** what this seat saw going into the bag that still tells it something */
  readonly returned: readonly ReturnedView[];
  /** the game ends after so many rounds more without a word (SC-26); 0: it ended so */
  readonly rounds_left: number;
  /** of each seat, so far */
  readonly scores: readonly number[];
  /** whose view this is; null for a spectator */
  readonly seat: number | null;
  readonly seats: readonly SeatView[];
  /** who began */
  readonly starter: number | null;
  /** tile -> how many are in the box */
  readonly tiles: {
    readonly [k: string]: number;
  };
  /** the seat; chance: a card or tile is to come up; null: the game is over */
  readonly to_move: number | "chance" | null;
  /** whose turn it is; in `start` and `deal` who draws */
  readonly turn: number | null;
  /** tile -> how many this seat cannot see: in the bag and on other racks */
  readonly unseen: {
    readonly [k: string]: number;
  };
  /** the winning seats; null until the game is over */
  readonly winners: readonly number[] | null;
}
/** The options of a game, complete. */
export interface TopscoreOptions {
  /** agreed words that are valid, in capitals */
  readonly extra: readonly string[];
  /** agreed words that are not; forbidden wins */
  readonly forbidden: readonly string[];
  /** of words (SC-25) */
  readonly judge: "agreement" | "dictionary";
  /** of the tiles and the words */
  readonly language: "de" | "en" | "fr" | "nl";
  /** letters that a longest word gives to the boxes (SC-22) */
  readonly letters: 1 | 2;
  /** letters of a longest word (SC-23) */
  readonly longest: 5 | 6 | 7;
  /** for a turn (SC-24); null: no limit */
  readonly seconds: number | null;
}
/** A tile that this seat saw going into the bag: it is none of those on a rack since before `time`. */
export interface ReturnedView {
  readonly tile: string;
  readonly time: number;
}
/** What all see of a player. */
export interface SeatView {
  /** points for filling the boxes early */
  readonly bonus: number;
  /** the seven small boxes */
  readonly boxes: readonly (string | null)[];
  /** 1 for the first who filled his boxes, and so on */
  readonly finished: number | null;
  /** laid a word in the own pyramid in the last (or this) turn */
  readonly laid: boolean;
  /** the moves of the last (or this) turn; swapped tiles are ? */
  readonly last: readonly string[];
  /** the tile drawn for who begins */
  readonly lot: string | null;
  /** the word in the boxes; null before it is named, "" when none was */
  readonly named: string | null;
  /** points for it */
  readonly pyramid: number;
  /** the words that scored, in order */
  readonly sheet: readonly ScoredView[];
  /** per tile on the rack, earliest first: since which time it may be there (see `returned`) */
  readonly since: readonly number[];
  /** how many tiles are on the rack */
  readonly tiles: number;
  /** turns running without a word laid in the own pyramid */
  readonly waited: number;
  /** a longest word that the successor completed waits for its owner (SC-16) */
  readonly waiting: boolean;
  /** the word in the pyramid, "" for none; after a longest word what is left of it */
  readonly word: string;
  /** their points */
  readonly words: number;
}
/** A line of the score sheet. */
export interface ScoredView {
  /** the seat in whose pyramid it was laid */
  readonly field: number;
  readonly points: number;
  /** as it was laid: small letters are blanks */
  readonly word: string;
}
