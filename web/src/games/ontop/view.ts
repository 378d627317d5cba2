/** What everybody at the table sees, with names for parts of it. */
import type { OnTopView } from "./view.gen";

export type * from "./view.gen";

export type Colour = OnTopView["colours"][number];
export const COLOURS = ["r", "b", "y", "w"] as const satisfies readonly Colour[];
export type Cover = OnTopView["triangles"][string];
export type Ending = NonNullable<OnTopView["ended"]>;

/** As much of a position as the outcome of a placement depends on. */
export type Position = Pick<
  OnTopView,
  "board" | "colours" | "neutral" | "triangles" | "crossings" | "stones" | "reserve"
>;
