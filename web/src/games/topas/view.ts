/** What a seat sees; mirrors `src/toptafel/games/topas/view.py`. */
import type { View } from "../../net/protocol";

export const COLOURS = ["r", "g", "b", "y"] as const;
export type Colour = (typeof COLOURS)[number];
/** Where the second half of a card lies, seen from its first; in the order of a clockwise turn. */
export const DIRECTIONS = ["n", "e", "s", "w"] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** x grows east, y grows north; the start card lies on 0,0 and 1,0. */
export type Cell = readonly [x: number, y: number];

export type Phase = "deal" | "start" | "draw" | "lay" | "over";
export type Verdict = "good" | "fantastic";

/** A card in the showcase. */
export interface CardView {
  /** As in moves: r1g3. */
  card: string;
  /** The cell of its first half. */
  x: number;
  y: number;
  dir: Direction;
  /** Of its first and its second half. */
  cells: readonly Cell[];
  /** Who laid it; null for the start card. */
  seat: number | null;
  /** Was it the last card laid? */
  last: boolean;
}

/** A row that scores. */
export interface RowView {
  colour: Colour;
  gems: number;
  /** From west to east or from south to north. */
  cells: readonly Cell[];
}

/** One move on the score sheet. */
export interface EntryView {
  /** As in the record: r1g3@2,-1n. */
  move: string;
  points: number;
  /** Of its column so far. */
  total: number;
  rows: readonly RowView[];
}

/** A column of the score sheet: one for each seat, in solitaire four for the only player. */
export interface ColumnView {
  seat: number;
  /** From the first round on. */
  entries: readonly EntryView[];
  total: number;
  full: boolean;
}

export interface TopasView extends View {
  game: "topas";
  options: { readonly expert: boolean };
  phase: Phase;
  /** Who gets the card that is drawn now; null when it is laid open or none is drawn. */
  receiver: number | null;
  /** From 1. */
  round: number;
  rounds: number;
  /** Solitaire: which column of the sheet is being filled, from 0. */
  column: number | null;
  /** In the order in which the cards were laid. */
  showcase: readonly CardView[];
  /** The cards of the seat that looks; in solitaire everybody sees the drawn card. */
  hand: readonly string[];
  hand_sizes: readonly number[];
  /** Cards still to be drawn. */
  stock: number;
  sheet: readonly ColumnView[];
  /** Solitaire: the points that are called good and fantastic. */
  targets: Readonly<Record<Verdict, number>> | null;
  verdict: Verdict | null;
}
