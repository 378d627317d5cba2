/** Generated from toptafel/protocol by `python3 run.py protocol`: do not edit. */
/** Everything that a seat, or a spectator, may see. In solitaire the score is the lowest full column. */
export interface TopasView {
  /** solitaire: which column of the sheet is being filled, 0 to 3 */
  readonly column: number | null;
  /** its name, as in records */
  readonly game: string;
  /** cards of the seat; a spectator sees none, but in solitaire the drawn card lies open */
  readonly hand: readonly string[];
  /** how many cards each seat holds */
  readonly hand_sizes: readonly number[];
  readonly options: OptionsView;
  /** deal the hands, lay the start card, draw a card, lay a card, or over */
  readonly phase: "deal" | "draw" | "lay" | "over" | "start";
  readonly players: number;
  /** who gets the card that is drawn now; null when it is laid open or none is drawn */
  readonly receiver: number | null;
  /** 1 to 7 */
  readonly round: number;
  /** 7 */
  readonly rounds: number;
  /** of each seat, so far */
  readonly scores: readonly number[];
  /** whose view this is; null for a spectator */
  readonly seat: number | null;
  readonly sheet: readonly ColumnView[];
  /** in the order in which they were laid */
  readonly showcase: readonly CardView[];
  /** cards still to be drawn */
  readonly stock: number;
  /** only in solitaire */
  readonly targets: TargetsView | null;
  /** the seat; chance: a card or tile is to come up; null: the game is over */
  readonly to_move: number | "chance" | null;
  /** solitaire: what the result is called, when it is called anything */
  readonly verdict: ("fantastic" | "good") | null;
  /** the winning seats; null until the game is over */
  readonly winners: readonly number[] | null;
}
export interface OptionsView {
  /** are rows multiplied? (TP-12) */
  readonly expert: boolean;
}
/** A column of the score sheet: one for each seat, in solitaire four for the only player (TP-13). */
export interface ColumnView {
  /** from the first round on */
  readonly entries: readonly EntryView[];
  /** are all seven rounds filled in? */
  readonly full: boolean;
  readonly seat: number;
  readonly total: number;
}
/** One move on the score sheet (TP-10). */
export interface EntryView {
  /** as in the record: r1g3@2,-1n */
  readonly move: string;
  readonly points: number;
  readonly rows: readonly RowView[];
  /** of its column so far */
  readonly total: number;
}
/** A row that scored. */
export interface RowView {
  /** from west to east or from south to north */
  readonly cells: readonly (readonly [number, number])[];
  readonly colour: "b" | "g" | "r" | "y";
  readonly gems: number;
}
/** A card in the showcase. */
export interface CardView {
  /** as in moves: r1g3 */
  readonly card: string;
  /**
   * of its first and second half
   *
   * @minItems 2
   * @maxItems 2
   */
  readonly cells: readonly [readonly [number, number], readonly [number, number]];
  /** where its second half lies */
  readonly dir: "e" | "n" | "s" | "w";
  /** was it the last card laid? */
  readonly last: boolean;
  /** who laid it; null for the start card */
  readonly seat: number | null;
  /** the cell of its first half */
  readonly x: number;
  readonly y: number;
}
/** Solitaire: the points from which a result is called so. */
export interface TargetsView {
  readonly fantastic: number;
  readonly good: number;
}
