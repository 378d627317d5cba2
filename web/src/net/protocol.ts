/** The messages of docs/protocol.md as types. */
import type { Logged, OptionValue, Options, Params, Refusal, View } from "../games/types";
import type { Worth } from "./review";

export interface OptionFacts {
  name: string;
  /** By number of players. */
  default: Readonly<Record<string, OptionValue>>;
}

export interface GameFacts {
  name: string;
  players: readonly number[];
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

export interface House {
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

export interface Seat {
  kind: "person" | "open" | "bot";
  name: string | null;
  level: string | null;
  present: boolean;
  resigned: boolean;
  /** Wants a rematch. */
  asked: boolean;
}

export interface Question {
  kind: "undo" | "word";
  /** Who asks. */
  seat: number;
  to?: number;
  word?: string;
  yes: readonly number[];
  no: readonly number[];
  waiting: readonly number[];
}

export interface Clock {
  /** Milliseconds left, per seat. */
  left: readonly (number | null)[];
  running: number | null;
}

export interface TableHead {
  table: string;
  game: string;
  options: Options;
  status: "open" | "playing" | "finished";
  seats: readonly Seat[];
  mine: readonly number[];
  look: number | null;
  commitment: string;
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

export type FromServer =
  | ({ type: "table" } & TableHead)
  | ({ type: "position" } & Position)
  | ({ type: "result" } & Result)
  | { type: "done"; id: string }
  | { type: "hint"; id: string; moves: readonly Worth[] }
  | { type: "error"; id?: string; code: string; message: string; params: Params }
  | { type: "pong" };

/** What a player asks of the table; the socket adds the id. */
export type Request =
  | { type: "move"; seat: number; at: number; move: string }
  | { type: "undo"; seat: number; to: number }
  | { type: "answer"; seat: number; yes: boolean }
  | { type: "word"; seat: number; word: string }
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
