/** Where things lie on the board. One side of a triangle is 100 units; x to the right, y down. */
import type { BoardView } from "../view";

export interface Point {
  x: number;
  y: number;
}

export const SIDE = 100;
const ROW = (SIDE * Math.sqrt(3)) / 2;

export function pointOf(board: BoardView, crossing: string): Point {
  const [halves = 0, rows = 0] = board.crossings[crossing] ?? [];
  return { x: (halves * SIDE) / 2, y: rows * ROW };
}

/** The corners of a triangle. */
export function shapeOf(board: BoardView, triangle: string): Point[] {
  return (board.triangles[triangle] ?? []).map((crossing) => pointOf(board, crossing));
}

export function middle(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** For the attribute `points` of SVG. */
export function written(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Does the triangle stand on a side? Then its first crossing is alone at the top. */
export function pointsUp(board: BoardView, triangle: string): boolean {
  const [top, right] = shapeOf(board, triangle);
  return top !== undefined && right !== undefined && top.y < right.y;
}

/**
 * The crossings under a tile, clockwise from the acute corner in `first`: acute, obtuse, acute, obtuse.
 * Null when the triangles share no side.
 */
export function rhombus(board: BoardView, first: string, second: string): [string, string, string, string] | null {
  const here = board.triangles[first] ?? [];
  const there = board.triangles[second] ?? [];
  const alone = here.filter((crossing) => !there.includes(crossing));
  const beyond = there.filter((crossing) => !here.includes(crossing));
  const [acute, opposite] = [alone[0], beyond[0]];
  if (alone.length !== 1 || acute === undefined || opposite === undefined) return null;
  const start = here.indexOf(acute);
  return [acute, here[(start + 1) % 3] ?? "", opposite, here[(start + 2) % 3] ?? ""];
}

let lastText = "";
let lastBoard: BoardView | null = null;

/** The same object for the same board: it never changes in a game, so nothing made from it need be made again. */
export function steady(board: BoardView): BoardView {
  const text = JSON.stringify(board);
  if (lastBoard === null || text !== lastText) [lastText, lastBoard] = [text, board];
  return lastBoard;
}

const found = new WeakMap<BoardView, ReadonlyMap<string, readonly string[]>>();

/** Triangle -> the triangles that share a side with it. */
export function neighboursOf(board: BoardView): ReadonlyMap<string, readonly string[]> {
  let neighbours = found.get(board);
  if (!neighbours) {
    const names = Object.keys(board.triangles);
    const near = (name: string) => names.filter((other) => rhombus(board, name, other) !== null);
    found.set(board, (neighbours = new Map(names.map((name) => [name, near(name)]))));
  }
  return neighbours;
}

/** The six ways a tile can lie, by the direction from its first to its second acute corner: turn × 60° + 30°. */
export const TURNS = 6;

export function turnOf(from: Point, to: Point): number {
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (Math.round((degrees - 30) / 60) + 2 * TURNS) % TURNS;
}

/** A part of a circle round `corner` inside a tile, from the side towards `next` clockwise to the one towards `before`. */
export function sector(corner: Point, next: Point, before: Point, radius: number): string {
  const start = towards(corner, next, radius);
  const end = towards(corner, before, radius);
  const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  return `M${at(corner)}L${at(start)}A${radius} ${radius} 0 0 1 ${at(end)}Z`;
}

/** The point at `length` from `from` on the way to `to`. */
export function towards(from: Point, to: Point, length: number): Point {
  const share = length / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** A shape with every corner moved towards its middle. */
export function shrunk(shape: readonly Point[], by: number): Point[] {
  const centre = middle(shape);
  return shape.map((corner) => towards(corner, centre, by));
}
