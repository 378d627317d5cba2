/** Generated from toptafel/protocol: do not edit. */

/**
 * Everything that a seat, or a spectator, may see. In solitaire the score is the lowest full column.
 */
export interface TopasView {
  /**
   * solitaire: which column of the sheet is being filled, 0 to 3
   */
  column: number | null;
  /**
   * its name, as in records
   */
  game: string;
  /**
   * cards of the seat; a spectator sees none, but in solitaire the drawn card lies open
   */
  hand: string[];
  /**
   * how many cards each seat holds
   */
  hand_sizes: number[];
  options: OptionsView;
  /**
   * deal the hands, lay the start card, draw a card, lay a card, or over
   */
  phase: "deal" | "draw" | "lay" | "over" | "start";
  players: number;
  /**
   * who gets the card that is drawn now; None when it is laid open or none is drawn
   */
  receiver: number | null;
  /**
   * 1 to 7
   */
  round: number;
  /**
   * 7
   */
  rounds: number;
  /**
   * of each seat, so far
   */
  scores: number[];
  /**
   * whose view this is; None for a spectator
   */
  seat: number | null;
  sheet: ColumnView[];
  /**
   * in the order in which they were laid
   */
  showcase: CardView[];
  /**
   * cards still to be drawn
   */
  stock: number;
  /**
   * only in solitaire
   */
  targets: TargetsView | null;
  /**
   * the seat; chance: a card or tile is to come up; None: the game is over
   */
  to_move: number | "chance" | null;
  /**
   * solitaire: what the result is called, when it is called anything
   */
  verdict: ("fantastic" | "good") | null;
  /**
   * the winning seats; None until the game is over
   */
  winners: number[] | null;
}
/**
 * This interface was referenced by `TopasView`'s JSON-Schema
 * via the `definition` "OptionsView".
 */
export interface OptionsView {
  /**
   * are rows multiplied? (TP-12)
   */
  expert: boolean;
}
/**
 * A column of the score sheet: one for each seat, in solitaire four for the only player (TP-13).
 *
 * This interface was referenced by `TopasView`'s JSON-Schema
 * via the `definition` "ColumnView".
 */
export interface ColumnView {
  /**
   * from the first round on
   */
  entries: EntryView[];
  /**
   * are all seven rounds filled in?
   */
  full: boolean;
  seat: number;
  total: number;
}
/**
 * One move on the score sheet (TP-10).
 *
 * This interface was referenced by `TopasView`'s JSON-Schema
 * via the `definition` "EntryView".
 */
export interface EntryView {
  /**
   * as in the record: r1g3@2,-1n
   */
  move: string;
  points: number;
  rows: RowView[];
  /**
   * of its column so far
   */
  total: number;
}
/**
 * A row that scored.
 *
 * This interface was referenced by `TopasView`'s JSON-Schema
 * via the `definition` "RowView".
 */
export interface RowView {
  /**
   * from west to east or from south to north
   */
  cells: never[][];
  colour: "b" | "g" | "r" | "y";
  gems: number;
}
/**
 * A card in the showcase.
 *
 * This interface was referenced by `TopasView`'s JSON-Schema
 * via the `definition` "CardView".
 */
export interface CardView {
  /**
   * as in moves: r1g3
   */
  card: string;
  /**
   * of its first and second half
   *
   * @minItems 2
   */
  cells: never[];
  /**
   * where its second half lies
   */
  dir: "e" | "n" | "s" | "w";
  /**
   * was it the last card laid?
   */
  last: boolean;
  /**
   * who laid it; None for the start card
   */
  seat: number | null;
  /**
   * the cell of its first half
   */
  x: number;
  y: number;
}
/**
 * Solitaire: the points from which a result is called so.
 *
 * This interface was referenced by `TopasView`'s JSON-Schema
 * via the `definition` "TargetsView".
 */
export interface TargetsView {
  fantastic: number;
  good: number;
}
