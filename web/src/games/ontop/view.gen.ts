/** Generated from toptafel/protocol by `python3 run.py protocol`: do not edit. */
/** Everything that can be seen from a seat. After the end the scores are less the stones not placed. */
export interface OnTopView {
  readonly board: BoardView;
  /** the colour of each seat */
  readonly colours: readonly ("b" | "r" | "w" | "y")[];
  readonly crossings: {
    readonly [k: string]: CrossingView;
  };
  /** why the game is over; null until it is */
  readonly ended: ("last_stone" | "neutral_spent" | "no_room" | "no_tile") | null;
  /** its name, as in records */
  readonly game: string;
  /** the last placement */
  readonly last: LastView | null;
  /** the colours nobody plays */
  readonly neutral: readonly ("b" | "r" | "w" | "y")[];
  /** what happens next */
  readonly phase: "over" | "place" | "reveal";
  readonly players: number;
  /** black triangles still beside the board */
  readonly reserve: number;
  /** of each seat, so far */
  readonly scores: readonly number[];
  /** whose view this is; null for a spectator */
  readonly seat: number | null;
  /** the triangles that were black from the start */
  readonly starts: readonly string[];
  /** colour -> stones still to place */
  readonly stones: {
    readonly b: number;
    readonly r: number;
    readonly w: number;
    readonly y: number;
  };
  /** do seats 0 and 2 play together against 1 and 3? */
  readonly teams: boolean;
  /** the revealed tile */
  readonly tile: string | null;
  /** the tiles on the board in the order in which they were placed */
  readonly tiles: readonly TileView[];
  /** tile -> how many are still face down */
  readonly tiles_left: {
    readonly [k: string]: number;
  };
  /** the seat; chance: a card or tile is to come up; null: the game is over */
  readonly to_move: number | "chance" | null;
  /** what lies on each: tile, black, hole (counts as black) or nothing */
  readonly triangles: {
    readonly [k: string]: "black" | "hole" | "tile" | null;
  };
  /** the winning seats; null until the game is over */
  readonly winners: readonly number[] | null;
}
/** The printed board; it never changes during a game. */
export interface BoardView {
  /** name -> where: half sides to the right, rows down */
  readonly crossings: {
    readonly [k: string]: readonly number[];
  };
  /** the crossings that count double */
  readonly golden: readonly string[];
  /** name -> its three crossings, clockwise from the top (or the top left) */
  readonly triangles: {
    readonly [k: string]: readonly string[];
  };
}
/** A crossing and the tower on it. */
export interface CrossingView {
  /** is every triangle around it covered? */
  readonly complete: boolean;
  /** what the tower brought the player on top */
  readonly points: number;
  /** the player on top; null for no tower or a neutral colour */
  readonly seat: number | null;
  /** colour -> its segments around the crossing so far */
  readonly segments: {
    readonly b: number;
    readonly r: number;
    readonly w: number;
    readonly y: number;
  };
  /** colours of the stones from bottom to top; "" when there is none */
  readonly tower: string;
}
/** What a placement did. */
export interface LastView {
  /** the holes it made: filled with black triangles while there are any */
  readonly black: readonly string[];
  /** in notation */
  readonly move: string;
  /** the crossings it completed, in the order in which they were scored */
  readonly scored: readonly ScoredView[];
  /** who made it */
  readonly seat: number;
}
/** A crossing that was scored. */
export interface ScoredView {
  /** its name */
  readonly crossing: string;
  /** for the player on top */
  readonly points: number;
  /** who that is; null for no tower or a neutral colour */
  readonly seat: number | null;
  /** the stones placed, from bottom to top; "" when none were */
  readonly tower: string;
}
/** A tile on the board. */
export interface TileView {
  /** the crossing under each letter of `tile`: acute, obtuse, acute, obtuse */
  readonly corners: readonly string[];
  /** who placed it */
  readonly seat: number;
  /** its corners clockwise, such as "brwy" */
  readonly tile: string;
  /** the two triangles it covers, the one with its first acute corner first */
  readonly triangles: readonly string[];
}
