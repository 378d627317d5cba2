/** How the pieces paint. A colour is never the only sign: each has its own figure too. */
import type { Colour } from "../view";

export interface Paint {
  /** The face of a stone or a segment. */
  face: string;
  /** The lit edge. */
  light: string;
  /** The side of a stone. */
  dark: string;
  /** The figure on it. */
  figure: string;
}

export const PAINTS: Readonly<Record<Colour, Paint>> = {
  r: { face: "#d8392f", light: "#f4776a", dark: "#8a1a15", figure: "#ffe3dc" },
  b: { face: "#2c6fd4", light: "#74a8f5", dark: "#143a7c", figure: "#e2eeff" },
  y: { face: "#f3b916", light: "#ffe07a", dark: "#9c6a00", figure: "#593a00" },
  w: { face: "#f7f2e6", light: "#ffffff", dark: "#a89c82", figure: "#4d463a" },
};

/** The figures, drawn in a circle of radius 10: diamond, waves, star and ring. */
export const FIGURES: Readonly<Record<Colour, string>> = {
  r: "M0-10L8 0L0 10L-8 0Z",
  b: "M-10-2.5C-7-9-3-9 0-5.5S7-2.5 10-8.5V-3C7 3.5 3 3.5 0 0S-7-3-10 3ZM-10 7C-7 .5-3 .5 0 4S7 7 10 1V6.5C7 13 3 13 0 9.5S-7 6.5-10 12.5Z",
  y: "M0-10.5L2.9-3.6 10.3-3 4.7 1.9 6.4 9.2 0 5.3-6.4 9.2-4.7 1.9-10.3-3-2.9-3.6Z",
  w: "M0-9.5A9.5 9.5 0 1 0 0 9.5A9.5 9.5 0 1 0 0-9.5ZM0-4.6A4.6 4.6 0 1 1 0 4.6A4.6 4.6 0 1 1 0-4.6Z",
};

export const SLATE = { face: "#2b2c33", light: "#5a5c68", dark: "#131418" };

/** A stone: half its width, half its depth as seen from the chair, and its height. */
export const STONE = { wide: 25, deep: 19, high: 11 };
