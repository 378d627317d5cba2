/**
 * What the shell and a game's folder promise each other. `docs/web.md` shows how to fill one in.
 *
 * A game folder has five parts, loaded only when they are needed:
 *   card.ts       what the lobby shows (always loaded: keep it small)
 *   index.ts      how the game is drawn and put into words (loaded at a table)
 *   options.ts    the controls of the set-up page
 *   i18n/*.ts     its texts, one file a language, typed by the keys of en.ts
 *   pages/*.md    its rules page, one file a language
 */
import type { Component } from "svelte";
import type { Language, Say, Texts } from "../i18n/types";
import type { Logged, Options, OptionValue, Refusal, Frame } from "../net/protocol";

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

export interface BoardProps<V extends Frame = Frame, Key extends string = string> extends Context<Key> {
  view: V;
  /** An SVG of the view by the server, for games that are not drawn here; else null. */
  picture: string | null;
  /** Every legal move in notation when `seat` is to move, else empty. A game may leave out those that a player must find. */
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
  /** Put this move to the others: it needs their consent. */
  onask: (move: string) => void;
}

export interface SheetProps<V extends Frame = Frame, Key extends string = string> extends Context<Key> {
  view: V;
}

/** One step of the first-game guide. Steps follow each other; the person can skip the rest at any time. */
export interface GuideStep<V extends Frame = Frame, Key extends string = string> {
  text: Key;
  /** Highlights the element of the board with `data-guide="<name>"`. */
  at?: string;
  /** The step is done when this becomes true; without it the step has a "next" button. */
  until?: (view: V, context: Context<Key>) => boolean;
}

/** How a game is drawn and put into words. */
export interface GameModule<V extends Frame = Frame, Key extends string = string> {
  Board: Component<BoardProps<V, Key>>;
  /** The score sheet, shown beside the board and in the result. */
  Sheet: Component<SheetProps<V, Key>>;
  /** A move in words that can follow the player's name ("lays …"); "" leaves it out of the move list. */
  describe: (move: Logged, context: Context<Key>) => string;
  /** One plain sentence: what the seat that looks, and is to move, can do now. */
  sentence: (view: V, context: Context<Key>) => string;
  guide: readonly GuideStep<V, Key>[];
  /** What the others are asked when a seat wants to make a move that needs their consent; without it, `describe`. */
  question?: (move: Logged, context: Context<Key>) => string;
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
  /** A whole number; without `min` and `max` the server knows the limits; `none` also offers null, labelled by the text `option.<name>.none`. */
  | { kind: "number"; min?: number; max?: number; none?: boolean }
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

/** What the lobby shows of a game: the default export of card.ts. The name of the folder is the name of the game. */
export interface Card {
  /** As people write it. */
  title: string;
  /** Where it stands in the lobby: the lowest number first. */
  order?: number;
  players: readonly number[];
  /** How many play when somebody just presses "Play now". */
  usual: number;
  /** Do players hold secrets (a hand, a rack)? A shared device is then covered between turns. */
  secret: boolean;
  /** About how long a game lasts, in minutes: from, to. Null when nobody knows. */
  minutes: readonly [number, number] | null;
  /** One sentence that makes you want to play it; null for none. */
  line: Readonly<Record<Language, string>> | null;
  /** A drawn picture; its SVG fills the width it gets, 4:3, and is decoration (aria-hidden). */
  Picture: Component;
}

/** A game as the shell knows it: its card, and how to load the rest. */
export interface GameCard extends Card {
  /** As in records. */
  name: string;
  /** Has it a folder with a board of its own? Others are played at the plain table. */
  drawn: boolean;
  game: () => Promise<GameModule>;
  options: () => Promise<readonly OptionControl[]>;
  texts: (language: Language) => Promise<Texts>;
  /** The rules page as HTML; null when there is none. */
  rules: (language: Language) => Promise<string | null>;
}

/** Checks a game against its own view and text keys, then forgets them: the shell needs neither. */
export function defineGame<V extends Frame, Key extends string>(game: GameModule<V, Key>): GameModule {
  return game as unknown as GameModule;
}
