/** What everybody at the table sees; mirrors `src/toptafel/games/ontop/view.py`. */
import type { View } from "../../net/protocol";

export const COLOURS = ["r", "b", "y", "w"] as const;
export type Colour = (typeof COLOURS)[number];

/** The printed board; it never changes during a game. */
export interface BoardView {
  /** Name -> its three crossings, clockwise from the top (or the top left). In reading order. */
  triangles: Readonly<Record<string, readonly string[]>>;
  /** Name -> where: half sides to the right, rows down. In reading order. */
  crossings: Readonly<Record<string, readonly number[]>>;
  /** The crossings that count double. */
  golden: readonly string[];
}

/** A tile on the board. */
export interface TileView {
  /** Its corners clockwise, such as "brwy". */
  tile: string;
  /** The two triangles it covers, the one with its first acute corner first. */
  triangles: readonly string[];
  /** The crossing under each letter of `tile`: acute, obtuse, acute, obtuse. */
  corners: readonly string[];
  seat: number;
}

/** A crossing and the tower on it. */
export interface CrossingView {
  complete: boolean;
  /** Colour -> its segments around the crossing so far. */
  segments: Readonly<Record<Colour, number>>;
  /** Colours of the stones from bottom to top; "" when there is none. */
  tower: string;
  /** What the tower brought the player on top. */
  points: number;
  /** The player on top; null for no tower or a neutral colour. */
  seat: number | null;
}

/** A crossing that was, or would be, scored. */
export interface Scored {
  crossing: string;
  tower: string;
  points: number;
  seat: number | null;
}

/** What a placement did. */
export interface LastView {
  move: string;
  seat: number;
  /** The crossings it completed, in the order in which they were scored. */
  scored: readonly Scored[];
  /** The holes it made. */
  black: readonly string[];
}

export type Cover = "tile" | "black" | "hole" | null;
export type Ending = "no_room" | "no_tile" | "last_stone" | "neutral_spent";

/** As much of a position as the outcome of a placement depends on. */
export interface Position {
  board: BoardView;
  /** The colour of each seat. */
  colours: readonly Colour[];
  /** The colours nobody plays. */
  neutral: readonly Colour[];
  /** What lies on each triangle. */
  triangles: Readonly<Record<string, Cover>>;
  crossings: Readonly<Record<string, CrossingView>>;
  /** Colour -> stones still to place. */
  stones: Readonly<Record<Colour, number>>;
  /** Black triangles still beside the board. */
  reserve: number;
}

export interface OnTopView extends View, Position {
  game: "ontop";
  phase: "reveal" | "place" | "over";
  ended: Ending | null;
  /** Do seats 0 and 2 play together against 1 and 3? */
  teams: boolean;
  /** The triangles that were black from the start. */
  starts: readonly string[];
  /** The tiles on the board in the order in which they were placed. */
  tiles: readonly TileView[];
  /** The revealed tile. */
  tile: string | null;
  /** Tile -> how many are still face down. */
  tiles_left: Readonly<Record<string, number>>;
  last: LastView | null;
}
