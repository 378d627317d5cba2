/** What a seat sees, with names for parts of it. */
import type { CardView, RowView, TopasView } from "./view.gen";

export type * from "./view.gen";

export const COLOURS = ["r", "g", "b", "y"] as const satisfies readonly RowView["colour"][];
export type Colour = RowView["colour"];
/** Where the second half of a card lies, seen from its first; in the order of a clockwise turn. */
export const DIRECTIONS = ["n", "e", "s", "w"] as const satisfies readonly CardView["dir"][];
export type Direction = CardView["dir"];
/** x grows east, y grows north; the start card lies on 0,0 and 1,0. */
export type Cell = CardView["cells"][number];
export type Phase = TopasView["phase"];
export type Verdict = NonNullable<TopasView["verdict"]>;
