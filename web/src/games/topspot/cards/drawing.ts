/** How a card is drawn: upright, 100 wide and 140 high, its nine places three by three. */
import { type Face, has, PLACES } from "./faces";
import type { Colour } from "../view";

export const WIDTH = 100;
export const HEIGHT = 140;
export const HOLE = 12.5;
export const SPOT = 11;
/** How far each card of a stack lies below the one on it. */
export const THICKNESS = 1.5;

const CORNER = 9;

export interface Point {
  x: number;
  y: number;
}

export function pointOf(place: number): Point {
  return { x: 20 + 30 * (place % 3), y: 40 + 30 * Math.floor(place / 3) };
}

export function pointsIn(mask: number): Point[] {
  return PLACES.filter((place) => has(mask, place)).map(pointOf);
}

const [right, bottom] = [WIDTH - 2 * CORNER, HEIGHT - 2 * CORNER];
export const EDGE =
  `M${CORNER} 0h${right}a${CORNER} ${CORNER} 0 0 1 ${CORNER} ${CORNER}v${bottom}` +
  `a${CORNER} ${CORNER} 0 0 1-${CORNER} ${CORNER}h-${right}a${CORNER} ${CORNER} 0 0 1-${CORNER}-${CORNER}v-${bottom}` +
  `a${CORNER} ${CORNER} 0 0 1 ${CORNER}-${CORNER}z`;

/** The cardboard: the edge of a card with its holes cut out, to be filled by the even-odd rule. */
export function outlineOf({ holes }: Pick<Face, "holes">): string {
  const cut = pointsIn(holes).map(
    ({ x, y }) => `M${x - HOLE} ${y}a${HOLE} ${HOLE} 0 1 0 ${2 * HOLE} 0a${HOLE} ${HOLE} 0 1 0-${2 * HOLE} 0z`,
  );
  return EDGE + cut.join("");
}

export interface Paint {
  fill: string;
  /** Its edge, and the rim of its holes. */
  edge: string;
  /** What is printed on it. */
  ink: string;
}

export type Suit = Colour | "J";

export const PAINTS: Readonly<Record<Suit, Paint>> = {
  r: { fill: "#cb3d2d", edge: "#8d2317", ink: "#fff6e6" },
  b: { fill: "#2b6cb8", edge: "#17447a", ink: "#fff6e6" },
  g: { fill: "#347e3c", edge: "#1f5a28", ink: "#fff6e6" },
  y: { fill: "#f2b92f", edge: "#a9780b", ink: "#3d2a02" },
  p: { fill: "#8d52b3", edge: "#58297a", ink: "#fff6e6" },
  J: { fill: "#37323f", edge: "#17141c", ink: "#f0c667" },
};

export const SPOT_FILL = "#fff8e7";

/** A sign of its own for every colour, about 20 by 20 around the origin. */
export const SYMBOLS: Readonly<Record<Suit, string>> = {
  r: "M0-10L8 0 0 10-8 0z",
  b: "M0-10.5C4.5-4 7.5-.4 7.5 3.2a7.5 7.5 0 0 1-15 0C-7.5-.4-4.5-4 0-10.5z",
  g: "M-9 9.5C-10.5-3.5-2-9.5 9.5-9.5 10 2 3.5 8.5-4.5 6.8-4 2.5-1-1 3-3.5-3-1-6.5 3.5-7.3 9.7z",
  y: "M0-10.5L2.9-3.7 10.2-3.2 4.6 1.6 6.4 8.8 0 4.9-6.4 8.8-4.6 1.6-10.2-3.2-2.9-3.7z",
  p: "M3.5-9.8A10 10 0 1 0 9.7 4.2 8.2 8.2 0 0 1 3.5-9.8z",
  J: "M-9.5 7.5h19l1.2-12-6 4.5L0-9.5-4.7 0l-6-4.5z",
};
