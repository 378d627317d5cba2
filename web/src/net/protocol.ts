/** Everything that goes over the wire (docs/protocol.md) as types: all code takes them from here. */
import type { Params } from "../i18n/types";

export type OptionValue = string | number | boolean | null | readonly string[];
export type Options = Readonly<Record<string, OptionValue>>;

/** The frame of a view: what those of all games have. A game's own adds to it (`games/<game>/view.ts`). */
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

export interface OptionFacts {
  name: string;
  /** By number of players. */
  default: Readonly<Record<string, OptionValue>>;
  /** The values there are; null when they cannot be listed. */
  choices?: readonly OptionValue[] | null;
}

export interface GameFacts {
  name: string;
  /** As people write it. */
  title?: string;
  players: readonly number[];
  /** Do players hold secrets? */
  secret?: boolean;
  options: readonly OptionFacts[];
}

/** How a level did against the one below it. */
export interface Strength {
  beats: string;
  /** Of the wins, 0 to 1. */
  share: number;
  games: number;
  /** How many of the level below sat at the table. */
  rivals: number;
}

/** `GET /api/games`: what this server offers. */
export interface ServerFacts {
  games: readonly GameFacts[];
  /** Bot levels, weakest first. */
  levels: readonly string[];
  /** What was measured of them: by game and level. */
  strength: Readonly<Record<string, Readonly<Record<string, Strength>>>>;
  /** The address for invitations when the page's own is of no use to another device. */
  address: string | null;
}

export type SeatSetup = { kind: "here"; name: string } | { kind: "open" } | { kind: "bot"; level: string };

/** Seconds; null is no limit. */
export interface ClockSetup {
  move: number | null;
  game: number | null;
}

export interface TableSetup {
  game: string;
  options: Record<string, OptionValue>;
  seats: readonly SeatSetup[];
  clock: ClockSetup | null;
  pace: boolean;
  hints: boolean;
}

export interface TableMade {
  table: string;
  tokens: Record<string, string>;
  host: string;
  commitment: string;
}

export interface SeatTaken {
  token: string;
  commitment: string;
}

export interface Seat {
  kind: "person" | "open" | "bot";
  name: string | null;
  level: string | null;
  present: boolean;
  resigned: boolean;
  /** Wants a rematch. */
  asked: boolean;
}

/** May a move be taken back, or (`move`) may this one be made? */
export interface Question {
  kind: "undo" | "move";
  /** Who asks. */
  seat: number;
  to?: number;
  /** In notation. */
  move?: string;
  yes: readonly number[];
  no: readonly number[];
  waiting: readonly number[];
}

export interface Clock {
  /** Milliseconds left, per seat. */
  left: readonly (number | null)[];
  running: number | null;
}

/** The public head of a table. */
export interface Head {
  table: string;
  game: string;
  options: Options;
  status: "open" | "playing" | "finished";
  seats: readonly Seat[];
  commitment: string;
}

/** The head that a browser at the table gets. */
export interface TableHead extends Head {
  mine: readonly number[];
  look: number | null;
  question: Question | null;
  next: string | null;
  clock: ClockSetup | null;
  hints: boolean;
  watchers: number;
}

export interface Position {
  at: number;
  look: number | null;
  view: View;
  /** An SVG of the view, for a browser whose hello asked for it. */
  picture?: string | null;
  legal?: readonly string[];
  log: readonly Logged[];
  from: number;
  clock: Clock | null;
  undone?: boolean;
}

export interface Result {
  scores: readonly number[];
  winners: readonly number[];
  fair: unknown;
}

/** A move and what it is worth to the seat that makes it. */
export interface Worth {
  move: string;
  /** The share of the win to expect, 0 to 1; null where the bot decides by rule. */
  value: number | null;
  /** The points to expect. */
  points: number;
}

export interface Weighed extends Worth {
  /** The standard error of `value`. */
  error: number;
}

/** One decision of a record, judged. */
export interface Judged {
  /** Moves before it. */
  at: number;
  seat: number;
  played: Weighed;
  best: Weighed;
  /** The share of the win that was given away. */
  cost: number;
}

/** A line of `POST /api/review`: how many decisions there are, then one each. */
export type ReviewLine = { decisions: number } | Judged;

/** What a record says of its draws: docs/fairness.md. */
export interface Proof {
  commitment: string;
  entropy: readonly string[];
}

/** `POST /api/replay`: a record as it was read, and every position in it. */
export interface Replay {
  game: string;
  players: number;
  options: Options;
  seats?: unknown;
  frames: readonly Frame[];
}

/** One position of a record: the view after `move`, which `seat` made (null: chance, or the beginning). */
export interface Frame {
  view: View;
  move: string | null;
  seat: number | null;
  /** An SVG of the view, when it was asked for. */
  picture?: string | null;
}

/** `POST /api/verify`. */
export interface Verdict {
  ok: boolean;
  message?: string;
  reason?: string;
  draws?: number;
}

export type FromServer =
  | ({ type: "table" } & TableHead)
  | ({ type: "position" } & Position)
  | ({ type: "result" } & Result)
  | { type: "done"; id: string }
  | { type: "hint"; id: string; moves: readonly Worth[] }
  | { type: "error"; id?: string; code: string; message: string; params: Params }
  | { type: "pong" };

/** The first message of a browser. */
export interface Hello {
  tokens: readonly string[];
  entropy: string;
  /** Send an SVG with every position. */
  picture?: true;
}

/** What a player asks of the table; the socket adds the id. */
export type Request =
  | { type: "move"; seat: number; at: number; move: string }
  /** Put this move to the others. */
  | { type: "ask"; seat: number; at: number; move: string }
  | { type: "undo"; seat: number; to: number }
  | { type: "answer"; seat: number; yes: boolean }
  | { type: "resign"; seat: number }
  | { type: "replace"; seat: number; target: number }
  | { type: "rematch"; seat: number }
  | { type: "hint"; seat: number };

/** A refusal of the server, or of the network, as an exception. */
export class Refused extends Error implements Refusal {
  constructor(
    readonly code: string,
    message: string,
    readonly params: Params = {},
  ) {
    super(message);
  }
}
