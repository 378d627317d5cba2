/** Generated from toptafel/protocol: do not edit. */

/**
 * Everything that can be seen from a seat. After the end the scores are less the stones not placed.
 */
export interface OnTopView {
  board: BoardView;
  /**
   * the colour of each seat
   */
  colours: ("b" | "r" | "w" | "y")[];
  crossings: {
    [k: string]: CrossingView;
  };
  /**
   * why the game is over; None until it is
   */
  ended: ("last_stone" | "neutral_spent" | "no_room" | "no_tile") | null;
  /**
   * its name, as in records
   */
  game: string;
  /**
   * the last placement
   */
  last: LastView | null;
  /**
   * the colours nobody plays
   */
  neutral: ("b" | "r" | "w" | "y")[];
  /**
   * what happens next
   */
  phase: "over" | "place" | "reveal";
  players: number;
  /**
   * black triangles still beside the board
   */
  reserve: number;
  /**
   * of each seat, so far
   */
  scores: number[];
  /**
   * whose view this is; None for a spectator
   */
  seat: number | null;
  /**
   * the triangles that were black from the start
   */
  starts: string[];
  /**
   * colour -> stones still to place
   */
  stones: {
    [k: string]: number;
  };
  /**
   * do seats 0 and 2 play together against 1 and 3?
   */
  teams: boolean;
  /**
   * the revealed tile
   */
  tile: string | null;
  /**
   * the tiles on the board in the order in which they were placed
   */
  tiles: TileView[];
  /**
   * tile -> how many are still face down
   */
  tiles_left: {
    [k: string]: number;
  };
  /**
   * the seat; chance: a card or tile is to come up; None: the game is over
   */
  to_move: number | "chance" | null;
  /**
   * what lies on each: tile, black, hole (counts as black) or nothing
   */
  triangles: {
    [k: string]: "black" | "hole" | "tile" | null;
  };
  /**
   * the winning seats; None until the game is over
   */
  winners: number[] | null;
}
/**
 * The printed board; it never changes during a game.
 *
 * This interface was referenced by `OnTopView`'s JSON-Schema
 * via the `definition` "BoardView".
 */
export interface BoardView {
  /**
   * name -> where: half sides to the right, rows down
   */
  crossings: {
    [k: string]: number[];
  };
  /**
   * the crossings that count double
   */
  golden: string[];
  /**
   * name -> its three crossings, clockwise from the top (or the top left)
   */
  triangles: {
    [k: string]: string[];
  };
}
/**
 * A crossing and the tower on it.
 *
 * This interface was referenced by `OnTopView`'s JSON-Schema
 * via the `definition` "CrossingView".
 */
export interface CrossingView {
  /**
   * is every triangle around it covered?
   */
  complete: boolean;
  /**
   * what the tower brought the player on top
   */
  points: number;
  /**
   * the player on top; None for no tower or a neutral colour
   */
  seat: number | null;
  /**
   * colour -> its segments around the crossing so far
   */
  segments: {
    [k: string]: number;
  };
  /**
   * colours of the stones from bottom to top; "" when there is none
   */
  tower: string;
}
/**
 * What a placement did.
 *
 * This interface was referenced by `OnTopView`'s JSON-Schema
 * via the `definition` "LastView".
 */
export interface LastView {
  /**
   * the holes it made: filled with black triangles while there are any
   */
  black: string[];
  /**
   * in notation
   */
  move: string;
  /**
   * the crossings it completed, in the order in which they were scored
   */
  scored: ScoredView[];
  /**
   * who made it
   */
  seat: number;
}
/**
 * A crossing that was scored.
 *
 * This interface was referenced by `OnTopView`'s JSON-Schema
 * via the `definition` "ScoredView".
 */
export interface ScoredView {
  /**
   * its name
   */
  crossing: string;
  /**
   * for the player on top
   */
  points: number;
  /**
   * who that is; None for no tower or a neutral colour
   */
  seat: number | null;
  /**
   * the stones placed, from bottom to top; "" when none were
   */
  tower: string;
}
/**
 * A tile on the board.
 *
 * This interface was referenced by `OnTopView`'s JSON-Schema
 * via the `definition` "TileView".
 */
export interface TileView {
  /**
   * the crossing under each letter of `tile`: acute, obtuse, acute, obtuse
   */
  corners: string[];
  /**
   * who placed it
   */
  seat: number;
  /**
   * its corners clockwise, such as "brwy"
   */
  tile: string;
  /**
   * the two triangles it covers, the one with its first acute corner first
   */
  triangles: string[];
}
