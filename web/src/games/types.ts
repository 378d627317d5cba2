/**
 * What the shell and a game's folder promise each other. `docs/web.md` shows how to fill one in.
 *
 * A game folder has five parts, loaded only when they are needed:
 *   card.ts       what the lobby shows (always loaded: keep it small)
 *   index.ts      how the game is drawn and put into words (loaded at a table)
 *   options.ts    the controls of the set-up page
 *   i18n/*.ts     its texts, one file a language, typed by the keys of en.ts
 *   rules/*.md    its rules page, one file a language
 */
import type { Component } from "svelte";

export const LANGUAGES = ["nl", "en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export type Params = Record<string, string | number>;
/** The text of a key in the chosen language; `{name}` is filled from params, `one|many` is chosen by `n`. */
export type Say<Key extends string = string> = (key: Key, params?: Params) => string;
export type Texts<Key extends string = string> = Readonly<Record<Key, string>>;

export type OptionValue = string | number | boolean | null | readonly string[];
export type Options = Readonly<Record<string, OptionValue>>;

/** What the views of all games have; a game's own View adds to it (`src/toptafel/games/<game>/view.py`). */
export interface View {
  game: string;
  players: number;
  /** The seat that looks, or null for a spectator. */
  seat: number | null;
  /** The seat to move, "chance" while a card or tile is about to come up, null when the game is over. */
  to_move: number | "chance" | null;
  scores: readonly number[];
  /** The winning seats, or null while the game goes on. */
  winners: readonly number[] | null;
}

/** One entry of the move list, as the looking seat may see it. */
export interface Logged {
  /** Number of the move, counted from 0. */
  n: number;
  /** Who made it; null for chance. */
  seat: number | null;
  /** Notation; hidden parts are `?`. */
  move: string;
}

/** Why the server did not accept something. */
export interface Refusal {
  code: string;
  message: string;
  params: Params;
}

/** What all of a game's components and functions may know about the table. */
export interface Context<Key extends string = string> {
  /** The names of the seats, never empty. */
  names: readonly string[];
  options: Options;
  /** The seat that looks at the table, or null: a spectator, a covered device or a replay. */
  seat: number | null;
  /** All moves so far, chance included. */
  log: readonly Logged[];
  /** This game's texts in the chosen language. */
  say: Say<Key>;
}

export interface BoardProps<V extends View = View, Key extends string = string> extends Context<Key> {
  view: V;
  /** Every legal move in notation when `seat` is to move, else empty. Topscore: without the word moves. */
  legal: readonly string[];
  /** May the person move now? False for spectators, in replays, and while a move is on its way to the server. */
  interactive: boolean;
  /** The last move that was not chance: to be highlighted. Null at the beginning. */
  lastMove: Logged | null;
  /** A move to point out because the person asked for a hint, or null. */
  hint: string | null;
  /** Why the last move sent from this position was refused, or null. A half-built move must survive it. */
  refused: Refusal | null;
  /** When the time of the seat to move runs out, as in `Date.now()`; null when no clock runs. */
  deadline: number | null;
  /** False when the person wants no animation. */
  motion: boolean;
  /** Play this move. */
  onmove: (move: string) => void;
  /** Topscore by agreement: put this word to the others. */
  onword: (word: string) => void;
}

export interface SheetProps<V extends View = View, Key extends string = string> extends Context<Key> {
  view: V;
}

/** One step of the first-game guide. Steps follow each other; the person can skip the rest at any time. */
export interface GuideStep<V extends View = View, Key extends string = string> {
  text: Key;
  /** Highlights the element of the board with `data-guide="<name>"`. */
  at?: string;
  /** The step is done when this becomes true; without it the step has a "next" button. */
  until?: (view: V, context: Context<Key>) => boolean;
}

/** How a game is drawn and put into words. */
export interface GameModule<V extends View = View, Key extends string = string> {
  Board: Component<BoardProps<V, Key>>;
  /** The score sheet, shown beside the board and in the result. */
  Sheet: Component<SheetProps<V, Key>>;
  /** A move in words that can follow the player's name ("lays …"); "" leaves it out of the move list. */
  describe: (move: Logged, context: Context<Key>) => string;
  /** One plain sentence: what the seat that looks, and is to move, can do now. */
  sentence: (view: V, context: Context<Key>) => string;
  guide: readonly GuideStep<V, Key>[];
  /** Codes of refusals that the board itself puts into words; the shell is silent about them. */
  tells?: readonly string[];
}

/** A control of the set-up page. Its texts: `option.<name>` (label) and `option.<name>.help` (one sentence). */
export type OptionControl = {
  /** As in records. */
  name: string;
  /** Shown only when this is true; absent: always. */
  when?: (players: number, options: Options) => boolean;
} & (
  | { kind: "switch" }
  /** Choices are labelled by the text `option.<name>.<value>`; numbers without such a text by themselves. */
  | { kind: "choice"; values: (players: number) => readonly (string | number)[] }
  /** A whole number; `none` also offers null, labelled by the text `option.<name>.none`. */
  | { kind: "number"; min: number; max: number; none?: boolean }
  /** A list of words, typed with spaces, commas or new lines between them. */
  | { kind: "words" }
  | { kind: "custom"; Control: Component<ControlProps> }
);

export interface ControlProps {
  id: string;
  players: number;
  options: Options;
  value: OptionValue;
  say: Say;
  onchange: (value: OptionValue) => void;
}

/** What the lobby shows of a game, and how to load the rest. */
export interface GameCard {
  /** As in records: "topas". */
  name: string;
  /** As people write it: "Topas". */
  title: string;
  players: readonly number[];
  /** How many play when somebody just presses "Play now". */
  usual: number;
  /** Do players hold secrets (a hand, a rack)? A shared device is then covered between turns. */
  secret: boolean;
  /** About how long a game lasts, in minutes: from, to. */
  minutes: readonly [number, number];
  /** One sentence that makes you want to play it. */
  line: Readonly<Record<Language, string>>;
  /** A drawn picture; its SVG fills the width it gets, 4:3, and is decoration (aria-hidden). */
  Picture: Component;
  game: () => Promise<{ default: GameModule }>;
  options: () => Promise<{ default: readonly OptionControl[] }>;
  texts: Readonly<Record<Language, () => Promise<{ default: Texts }>>>;
  rules: Readonly<Record<Language, () => Promise<{ default: string }>>>;
}

/** Checks a game against its own View and text keys, then forgets them: the shell needs neither. */
export function defineGame<V extends View, Key extends string>(game: GameModule<V, Key>): GameModule {
  return game as unknown as GameModule;
}
