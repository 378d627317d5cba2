/** What a seat sees, with names for parts of it. */
export type * from "./view.gen";

export const BLANK = "?";
export const BOXES = 7;
