/** The frame round the field, and the score track on it. Made from the board's crossings, so any board gets one. */
import { distance, type Point, pointOf, round } from "./geometry";
import type { BoardView } from "../view";

/** How far from the outer crossings things lie. */
export const RIM = { inside: 9, track: 47, outside: 85 };

/** Fields of the score track; it starts again after the last. */
export const FIELDS = 50;

/** The corners of the smallest convex shape round some points, clockwise on the screen from the top left. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one.y - other.y || one.x - other.x);
  const half = (way: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of way) {
      while (kept.length > 1 && bend(kept.at(-2)!, kept.at(-1)!, point) <= 1e-6) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  const shape = [...half(sorted), ...half(sorted.reverse())];
  const first = shape.reduce((best, { x, y }, i) => (x + 4 * y < shape[best]!.x + 4 * shape[best]!.y ? i : best), 0);
  return [...shape.slice(first), ...shape.slice(0, first)];
}

/** More than 0 when the way turns clockwise on the screen. */
function bend(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** A clockwise convex shape with every side moved outwards. */
export function widened(shape: readonly Point[], by: number): Point[] {
  return shape.map((corner, i) => {
    const before = outward(shape.at(i - 1)!, corner);
    const after = outward(corner, shape[(i + 1) % shape.length]!);
    // The corner moves along the middle of both normals until each side is `by` further out.
    const share = by / (1 + before.x * after.x + before.y * after.y);
    return { x: round(corner.x + (before.x + after.x) * share), y: round(corner.y + (before.y + after.y) * share) };
  });
}

function outward(from: Point, to: Point): Point {
  const length = distance(from, to);
  return { x: (to.y - from.y) / length, y: -(to.x - from.x) / length };
}

/** The point at a share of the way round a shape, clockwise from its first corner; shares outside 0 to 1 go on round. */
export function along(shape: readonly Point[], share: number): Point {
  const sides = shape.map((corner, i) => distance(corner, shape[(i + 1) % shape.length]!));
  const whole = sides.reduce((sum, side) => sum + side, 0);
  let way = (((share % 1) + 1) % 1) * whole;
  for (const [i, side] of sides.entries()) {
    const from = shape[i]!;
    const to = shape[(i + 1) % shape.length]!;
    if (way <= side)
      return { x: round(from.x + ((to.x - from.x) * way) / side), y: round(from.y + ((to.y - from.y) * way) / side) };
    way -= side;
  }
  return shape[0]!;
}

export interface Side {
  /** Outer start, outer end, inner end, inner start. */
  shape: [Point, Point, Point, Point];
  /** How much light falls on it, from 0 (from below) to 1 (from the top left). */
  light: number;
}

export interface Frame {
  inner: Point[];
  track: Point[];
  outer: Point[];
  sides: Side[];
  /** The box that it fits in. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function frameOf(board: BoardView): Frame {
  const shape = hull(Object.keys(board.crossings).map((name) => pointOf(board, name)));
  const inner = widened(shape, RIM.inside);
  const track = widened(shape, RIM.track);
  const outer = widened(shape, RIM.outside);
  const sides = outer.map((from, i): Side => {
    const next = (i + 1) % outer.length;
    const { x, y } = outward(from, outer[next]!);
    return { shape: [from, outer[next]!, inner[next]!, inner[i]!], light: (1 - 0.55 * x - 0.83 * y) / 2 };
  });
  const [xs, ys] = [outer.map(({ x }) => x), outer.map(({ y }) => y)];
  const margin = 8;
  return {
    inner,
    track,
    outer,
    sides,
    left: Math.min(...xs) - margin,
    right: Math.max(...xs) + margin,
    top: Math.min(...ys) - margin,
    bottom: Math.max(...ys) + margin,
  };
}

/** The sides of the field between two golden crossings. */
export function goldenSides({ triangles, golden }: BoardView): [string, string][] {
  const times = new Map<string, number>();
  for (const corners of Object.values(triangles)) {
    for (const [i, corner] of corners.entries()) {
      const side = [corner, corners[(i + 1) % 3]!].sort().join(" ");
      times.set(side, (times.get(side) ?? 0) + 1);
    }
  }
  return [...times].flatMap(([side, count]) => {
    const [one, other] = side.split(" ");
    // A side of one triangle only is the edge of the field.
    return count === 1 && golden.includes(one!) && golden.includes(other!) ? [[one!, other!] as [string, string]] : [];
  });
}
