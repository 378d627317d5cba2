/** How gems are cut: each colour has a shape of its own, so that nobody needs to see colours to tell them apart. */
import type { Colour } from "../view";

type Corner = readonly [x: number, y: number];

export interface Facet {
  points: string;
  fill: string;
}

export interface Paint {
  base: string;
  /** Outlines, and letters on a light ground. */
  dark: string;
  /** The enamel of a card round the gems. */
  enamel: string;
}

export const PAINTS: Readonly<Record<Colour, Paint>> = {
  r: { base: "#d81e3f", dark: "#7d0a20", enamel: "#fbdcdd" },
  g: { base: "#109a5c", dark: "#04502c", enamel: "#d3f0de" },
  b: { base: "#2a5fdd", dark: "#102f80", enamel: "#d9e4fd" },
  y: { base: "#f0ae12", dark: "#835500", enamel: "#fdeebf" },
};

/** Where the gems of a half lie round its middle, and how large they are, in cells. */
export const PLACES: readonly { size: number; at: readonly Corner[] }[] = [
  { size: 0.29, at: [[0, 0]] },
  {
    size: 0.2,
    at: [
      [-0.185, -0.165],
      [0.185, 0.165],
    ],
  },
  {
    size: 0.18,
    at: [
      [0, -0.195],
      [-0.205, 0.175],
      [0.205, 0.175],
    ],
  },
];

const LIGHT: Corner = [-0.55, -0.83]; // it comes from the top left

/** A colour mixed with white (amount above 0) or black (below). */
export function lit(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((i) => {
    const value = parseInt(colour.slice(i, i + 2), 16);
    return Math.round(value + (target - value) * Math.min(1, Math.abs(amount)));
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function around(count: number, radius: number, from: number): Corner[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = ((from + (i * 360) / count) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

function scaled(corners: readonly Corner[], times: number, [cx, cy]: Corner = [0, 0]): Corner[] {
  return corners.map(([x, y]) => [cx + (x - cx) * times, cy + (y - cy) * times]);
}

function written(corners: readonly Corner[]): string {
  return corners.map(([x, y]) => `${+x.toFixed(3)},${+y.toFixed(3)}`).join(" ");
}

/** A facet that leans outwards is as bright as it faces the light; one under the table the other way round. */
function facet(base: string, corners: readonly Corner[], middle: Corner, strength: number): Facet {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length - middle[0];
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length - middle[1];
  const facing = (x * LIGHT[0] + y * LIGHT[1]) / Math.hypot(x, y);
  return { points: written(corners), fill: lit(base, strength * facing) };
}

/** The facets between two outlines with as many corners. */
function step(
  base: string,
  outer: readonly Corner[],
  inner: readonly Corner[],
  middle: Corner,
  strength: number,
): Facet[] {
  return outer.map((corner, i) => {
    const next = (i + 1) % outer.length;
    return facet(base, [corner, outer[next]!, inner[next]!, inner[i]!], middle, strength);
  });
}

/** The flat top: what is seen through it is bright where the crown is dark. */
function table(base: string, outline: readonly Corner[], middle: Corner): Facet[] {
  return outline.map((corner, i) =>
    facet(lit(base, 0.16), [corner, outline[(i + 1) % outline.length]!, middle], middle, -0.3),
  );
}

/** Round, with a star: ruby. */
function brilliant(base: string): Facet[] {
  const outer = around(8, 1, 22.5);
  const star = around(8, 0.58, 45);
  const crown = outer.flatMap((corner, i) => {
    const next = outer[(i + 1) % 8]!;
    return [
      facet(base, [corner, next, star[i]!], [0, 0], 0.5),
      facet(lit(base, 0.12), [star[i]!, next, star[(i + 1) % 8]!], [0, 0], 0.32),
    ];
  });
  return [...crown, ...table(base, star, [0, 0])];
}

/** Tall, with steps: emerald. */
function steps(base: string): Facet[] {
  const outer: Corner[] = [
    [-0.42, -1],
    [0.42, -1],
    [0.78, -0.66],
    [0.78, 0.66],
    [0.42, 1],
    [-0.42, 1],
    [-0.78, 0.66],
    [-0.78, -0.66],
  ];
  const inner = scaled(outer, 0.72);
  const top = scaled(outer, 0.42);
  return [
    ...step(base, outer, inner, [0, 0], 0.5),
    ...step(lit(base, 0.1), inner, top, [0, 0], 0.28),
    { points: written(top), fill: lit(base, 0.3) },
  ];
}

/** A drop: sapphire. */
function drop(base: string): Facet[] {
  const right: Corner[] = [
    [0.36, -0.5],
    [0.68, 0],
    [0.78, 0.42],
    [0.5, 0.86],
  ];
  const left = [...right].reverse().map(([x, y]): Corner => [-x, y]);
  const outer: Corner[] = [[0, -1.14], ...right, [0, 1.02], ...left];
  const middle: Corner = [0, 0.26];
  const inner = scaled(outer, 0.54, middle);
  return [...step(base, outer, inner, middle, 0.5), ...table(base, inner, middle)];
}

/** On its point: gold. */
function lozenge(base: string): Facet[] {
  const outer: Corner[] = [
    [0, -1.12],
    [0.5, -0.56],
    [1, 0],
    [0.5, 0.56],
    [0, 1.12],
    [-0.5, 0.56],
    [-1, 0],
    [-0.5, -0.56],
  ];
  const inner: Corner[] = [
    [0, -0.5],
    [0.3, -0.3],
    [0.46, 0],
    [0.3, 0.3],
    [0, 0.5],
    [-0.3, 0.3],
    [-0.46, 0],
    [-0.3, -0.3],
  ];
  return [...step(base, outer, inner, [0, 0], 0.46), ...table(base, inner, [0, 0])];
}

/** Colour -> the facets of its gem, which reaches from about -1 to 1. */
export const CUTS: Readonly<Record<Colour, readonly Facet[]>> = {
  r: brilliant(PAINTS.r.base),
  g: steps(PAINTS.g.base),
  b: drop(PAINTS.b.base),
  y: lozenge(PAINTS.y.base),
};

/** Colour -> its outline. */
export const OUTLINES: Readonly<Record<Colour, string>> = {
  r: written(around(8, 1, 22.5)),
  g: "-0.42,-1 0.42,-1 0.78,-0.66 0.78,0.66 0.42,1 -0.42,1 -0.78,0.66 -0.78,-0.66",
  b: "0,-1.14 0.36,-0.5 0.68,0 0.78,0.42 0.5,0.86 0,1.02 -0.5,0.86 -0.78,0.42 -0.68,0 -0.36,-0.5",
  y: "0,-1.12 1,0 0,1.12 -1,0",
};
