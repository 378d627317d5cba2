/** What a seat may see, with names for parts of it. Cards are names: `ra`, `J`; colours are letters. */
import type { FinishedRoundView, RoundView } from "./view.gen";

export type * from "./view.gen";

export type Colour = NonNullable<RoundView["colour"]>;
/** In the order of the box. */
export const COLOURS = ["r", "b", "g", "y", "p"] as const satisfies readonly Colour[];
export type Outcome = FinishedRoundView["outcome"];
