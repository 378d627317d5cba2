/**
 * What the shell and a game's folder promise each other. `docs/web.md` shows how to fill one in.
 *
 * A game folder has six parts, loaded only when they are needed, and may have two more:
 *   card.ts       what the lobby shows (always loaded: keep it small)
 *   index.ts      how the game is drawn and put into words (loaded at a table)
 *   End.svelte    the table at the end, for the picture that is shared
 *   options.ts    the controls of the set-up page
 *   i18n/*.ts     its texts, one file a language, typed by the keys of en.ts
 *   pages/*.md    its rules page, one file a language
 *   lesson/       prepared positions with something to do in each (optional)
 *   pictures/     drawings for its rules page and its lesson (optional)
 */
import type { Component } from "svelte";
import type { Language, Params, Say, Texts } from "../i18n/types";
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
  /** What the others did since the last move of the seat that looks, the oldest first: all of it is to be marked, with whose it is. */
  since: readonly Logged[];
  /** The one of them that somebody looks at: it alone is to be marked. Null or absent: all. */
  stepped?: Logged | null;
  /** A move to point out because the person asked for a hint, or null. */
  hint: string | null;
  /** The place that the task of a lesson is about, as the view names it: to be marked. Null or absent: none. */
  marked?: string | null;
  /** Should the places that the words of a move name be written on the board? */
  coordinates?: boolean;
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

/** What the drawing of an end may know. */
export interface EndProps<V extends Frame = Frame, Key extends string = string> extends Context<Key> {
  view: V;
  /** An SVG of the view by the server, for games that are not drawn here; else null. */
  picture: string | null;
}

/**
 * The table when a game is over, for the picture that is shared: one `<svg>` with a `viewBox` that everything is in, ground
 * included, in light colours. It is drawn once, at no particular size, and becomes an image: shapes and texts only.
 */
export type DrawnEnd = Component<EndProps>;

/** A drawing of a game for its rules page, lesson and guide: decoration beside a text that says the same. */
export type DrawnPicture = Component<{ say: Say }>;
/** By name. The one called "goal" shows how the game is won, moving where that is wanted. */
export type Pictures = Readonly<Record<string, DrawnPicture>>;

/** A position of a lesson as the library prepared it (tests/web/lessons.py): what a table would have sent. */
export interface LessonPosition<V extends Frame = Frame> {
  /** Of its task. */
  name: string;
  view: V;
  legal: readonly string[];
  log: readonly Logged[];
  /** The move that is shown to whoever does not find one. */
  shown: string;
  /** Right move -> what it changes in the view. */
  after: Readonly<Record<string, Changes>>;
}

/** What is new in a view, by key; in a list that keeps its length, by place. */
export type Changes = Readonly<Record<string, unknown>>;

/** One thing to do. Its texts: `<name>.do`, `<name>.done`, and `<name>.why` for what is not it. */
export interface LessonTask<V extends Frame = Frame, Key extends string = string> {
  name: string;
  /** The view with less in it, where something that lies on the table has nothing to do with the task. */
  plain?: (view: V) => V;
  /** The place that it is about, found by the move that is shown to whoever does not find one; null: none. */
  marks?: (shown: string, view: V) => string | null;
  /** What fills the places in its texts. */
  params?: (view: V, context: Context<Key>) => Params;
  /** What fills the places in `.done`, besides. */
  told?: (move: string, view: V) => Params;
  /** A better reason than `<name>.why` why this move is not it: a text, and what fills its places; null: none. */
  why?: (move: string, view: V) => readonly [key: string, params?: Params] | null;
}

/** A game taught by doing. Its texts `goal` and `end` say how it is won. */
export interface Lesson<V extends Frame = Frame, Key extends string = string> {
  tasks: readonly LessonTask<V, Key>[];
}

/** One step of the first-game guide. Steps follow each other; the person can skip the rest at any time. */
export interface GuideStep<V extends Frame = Frame, Key extends string = string> {
  text: Key;
  /** Left out where this is false; absent: always there. It must not change while a game is played. */
  when?: (view: V) => boolean;
  /** A drawing of the game's pictures beside the text. */
  picture?: string;
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
  /** Codes of reasons that `describe` tells already: beside its words they are not said again. */
  described?: readonly string[];
  /** One plain sentence: what the seat that looks, and is to move, can do now. */
  sentence: (view: V, context: Context<Key>) => string;
  guide: readonly GuideStep<V, Key>[];
  /** What else happened at the end, a sentence each: what was taken off or added to the points. */
  ending?: (view: V, context: Context<Key>) => readonly string[];
  /** For how many milliseconds the board shows what the end did, before the result covers it; absent: no longer than a move. */
  parting?: (view: V) => number;
  /** What was agreed and should be in sight at the table, in a few words; absent or "": nothing. */
  note?: (context: Context<Key>) => string;
  /** What the others are asked when a seat wants to make a move that needs their consent; without it, `describe`. */
  question?: (move: Logged, context: Context<Key>) => string;
  /** For who plays by typing: what the seat that looks holds, what lies on the table, and how a move is written, in sentences. */
  tell?: {
    hand: (view: V, context: Context<Key>) => string;
    board: (view: V, context: Context<Key>) => string;
    notation: (context: Context<Key>) => string;
  };
  /** A move as people would type it, in notation; null when it is none. Without it, notation is all that is understood. */
  typed?: (text: string, view: V) => string | null;
  /** Codes of refusals that the board itself puts into words; the shell is silent about them. */
  tells?: readonly string[];
}

/** A control of the set-up page. Its texts: `option.<name>` (label) and `option.<name>.help` (one sentence). */
export type OptionControl = {
  /** As in records. */
  name: string;
  /** Shown only when this is true; absent: always. */
  when?: (players: number, options: Options) => boolean;
  /** This is the game's own limit for a turn: it stands where the table's would, which is not offered then. */
  clock?: true;
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
  /** From which age, as the box says; null when it does not. */
  age: number | null;
  /** Whose game it is: author, publisher and year of the box; null when the box does not say. */
  by: { readonly author: string; readonly publisher: string; readonly year: number } | null;
  /** One sentence that makes you want to play it; null for none. */
  line: Readonly<Record<Language, string>> | null;
  /** The options that follow the language of the page; absent: none do. */
  speaks?: (language: Language) => Options;
  /** What is agreed at every table of the page unless somebody chooses otherwise, where the library is stricter. */
  habits?: Options;
  /** What "Play now" agrees on where the rulebook wants haste: a first game has no clock. */
  relaxed?: Options;
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
  end: () => Promise<DrawnEnd>;
  /** None for a game that draws none. */
  pictures: () => Promise<Pictures>;
  /** Null when the game has none. */
  lesson: ((language: Language) => Promise<LessonParts>) | null;
}

export interface LessonParts {
  lesson: Lesson;
  positions: readonly LessonPosition[];
  texts: Texts;
}

/** Not every picture has words in it. */
export function definePictures(pictures: Readonly<Record<string, DrawnPicture | Component<Record<string, never>>>>) {
  return pictures as Pictures;
}

/** The same for a lesson. */
export function defineLesson<V extends Frame, Key extends string>(lesson: Lesson<V, Key>): Lesson {
  return lesson as unknown as Lesson;
}

/** Checks a game against its own view and text keys, then forgets them: the shell needs neither. */
export function defineGame<V extends Frame, Key extends string>(game: GameModule<V, Key>): GameModule {
  return game as unknown as GameModule;
}
