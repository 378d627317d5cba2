/** What the camera shows: which point is in the middle, and how large a cell is. */
import type { Cell } from "../view";

export interface Size {
  width: number;
  height: number;
}

/** A point on the screen, in pixels from the top left corner of the velvet. */
export interface Point {
  x: number;
  y: number;
}

export interface Shot {
  /** In the middle of the velvet: cells to the east and to the south of the middle of cell 0,0. */
  x: number;
  y: number;
  /** Pixels a cell. */
  scale: number;
}

/** A rectangle of cells, all included; y grows north. */
export interface Box {
  west: number;
  east: number;
  south: number;
  north: number;
}

const LARGEST = 84; // pixels a cell when everything is in view
const CLOSEST = 140;
const FARTHEST = 12;
const LEEWAY = 2; // cells beyond the showcase that may be in the middle

export function boxOf(cells: readonly Cell[]): Box {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

/** The outline of a row of cells where a cell is 100. */
export function frameOf(cells: readonly Cell[]): { x: number; y: number; width: number; height: number } {
  const { west, east, south, north } = boxOf(cells);
  return {
    x: 100 * west - 46,
    y: -100 * north - 46,
    width: 100 * (east - west) + 92,
    height: 100 * (north - south) + 92,
  };
}

/** Everything in view, with room round it for a card that is laid outwards. */
export function fitted({ west, east, south, north }: Box, { width, height }: Size, room: number): Shot {
  const scale = Math.min(width / (east - west + 1 + 2 * room), height / (north - south + 1 + 2 * room));
  return { x: (west + east) / 2, y: -(south + north) / 2, scale: Math.max(FARTHEST, Math.min(LARGEST, scale)) };
}

/** Dragged so many pixels; the showcase cannot be dragged out of sight. */
export function dragged(shot: Shot, across: number, down: number, box: Box): Shot {
  const within = (value: number, from: number, to: number): number =>
    Math.max(from - LEEWAY, Math.min(to + LEEWAY, value));
  return {
    x: within(shot.x - across / shot.scale, box.west, box.east),
    y: within(shot.y - down / shot.scale, -box.north, -box.south),
    scale: shot.scale,
  };
}

/** So many times larger; what is at the point stays there. */
export function zoomed(shot: Shot, times: number, at: Point, { width, height }: Size): Shot {
  const scale = Math.max(FARTHEST, Math.min(CLOSEST, shot.scale * times));
  const [across, down] = [at.x - width / 2, at.y - height / 2];
  return { x: shot.x + across / shot.scale - across / scale, y: shot.y + down / shot.scale - down / scale, scale };
}

export function cellAt(shot: Shot, at: Point, { width, height }: Size): Cell {
  const x = Math.round(shot.x + (at.x - width / 2) / shot.scale);
  const y = Math.round(shot.y + (at.y - height / 2) / shot.scale);
  return [x, 0 - y];
}

/** Can the whole cell be seen? */
export function inSight(shot: Shot, [x, y]: Cell, { width, height }: Size): boolean {
  const [across, down] = [Math.abs(x - shot.x) + 0.5, Math.abs(-y - shot.y) + 0.5];
  return across * shot.scale <= width / 2 && down * shot.scale <= height / 2;
}
