/**
 * The rules of On Top as far as the client works them out by itself: what a placement would do, for the preview, what each
 * placement did, for the move list, and the board in the box, for pages where there is no table yet.
 *
 * This is a second implementation; the library has the first (src/toptafel/games/ontop/) and the server judges by it.
 * The tests hold this one to it by games that the library plays: fixtures/games.json (docs/web.md).
 */
import { oncePerLog } from "../shared/replayed";
import type { Logged, Options } from "../../net/protocol";
import { neighboursOf, rhombus } from "./board/geometry";
import { type Placement, readPlacement } from "./board/placements";
import {
  type BoardView,
  type Colour,
  COLOURS,
  type Cover,
  type CrossingView,
  type Ending,
  type Position,
  type ScoredView,
} from "./view";

// What a placement would do, so that it can be shown before it is made. The server judges by `rules.py`.

export interface Outcome {
  /** The crossings it completes, in the order in which they are scored. */
  scored: readonly ScoredView[];
  /** The holes it makes: they turn black. */
  black: readonly string[];
  /** Why the game ends in the middle of scoring, or null. */
  ended: Extract<Ending, "last_stone" | "neutral_spent"> | null;
  /** The position afterwards, but for whose turn it is. */
  after: Position;
}

type Covers = Readonly<Record<string, Cover>>;
type Segments = Record<Colour, number>;

export function outcome(position: Position, placement: Pick<Placement, "tile" | "first" | "second">): Outcome {
  const { board } = position;
  const triangles: Record<string, Cover> = { ...position.triangles };
  const crossings: Record<string, CrossingView> = { ...position.crossings };
  const stones = { ...position.stones };

  for (const [i, crossing] of (rhombus(board, placement.first, placement.second) ?? []).entries()) {
    const before = crossings[crossing];
    const colour = placement.tile[i] as Colour;
    if (!before) continue;
    // OT-01: an acute corner is one segment, an obtuse corner two.
    const segments = { ...before.segments, [colour]: before.segments[colour] + (i % 2 === 0 ? 1 : 2) };
    crossings[crossing] = { ...before, segments };
  }

  triangles[placement.first] = triangles[placement.second] = "tile";
  const black = holes(board, triangles);
  const reserve = fill(triangles, black, position.reserve);

  const scored: ScoredView[] = [];
  let ended: Outcome["ended"] = null;
  for (const name of completed(position, triangles)) {
    const crossing = crossings[name];
    if (!crossing) continue;
    if (ended !== null) {
      crossings[name] = { ...crossing, complete: true }; // OT-19, OT-20: no further crossing is scored
      continue;
    }
    const built = build(position, crossing.segments, stones);
    ended = built.ended;
    const seat = seatOf(position, built.tower.at(-1));
    const worth = built.tower.length * (board.golden.includes(name) ? 2 : 1);
    const points = seat === null || ended === "last_stone" ? 0 : worth; // OT-15, OT-19
    crossings[name] = { ...crossing, complete: true, tower: built.tower, points, seat };
    scored.push({ crossing: name, tower: built.tower, points, seat });
  }
  return { scored, black, ended, after: { ...position, triangles, crossings, stones, reserve } };
}

/** OT-10: the empty triangles that have no empty neighbour any more, in reading order. */
export function holes(board: BoardView, triangles: Covers): string[] {
  const neighbours = neighboursOf(board);
  return Object.keys(board.triangles).filter(
    (name) => triangles[name] === null && (neighbours.get(name) ?? []).every((near) => triangles[near] !== null),
  );
}

/** OT-10: black triangles on the holes while there are any; how many are left. */
export function fill(triangles: Record<string, Cover>, found: readonly string[], reserve: number): number {
  for (const [i, hole] of found.entries()) triangles[hole] = i < reserve ? "black" : "hole";
  return Math.max(0, reserve - found.length);
}

/** OT-11, OT-16: the crossings that are complete now and were not before, in reading order. */
export function completed({ board, crossings }: Pick<Position, "board" | "crossings">, triangles: Covers): string[] {
  const open = new Set<string>();
  for (const [name, corners] of Object.entries(board.triangles)) {
    if (triangles[name] === null) for (const crossing of corners) open.add(crossing);
  }
  return Object.keys(board.crossings).filter((name) => !open.has(name) && !crossings[name]?.complete);
}

/** The colours that place a stone, from bottom to top; none when nobody or more than one is strongest. */
export function ranking({ colours, neutral }: Pick<Position, "colours" | "neutral">, segments: Segments): Colour[] {
  const counts = COLOURS.map((colour) => segments[colour]);
  const most = Math.max(...counts);
  if (most === 0 || counts.filter((count) => count === most).length > 1) return []; // OT-13
  const second = Math.max(...counts.filter((count) => count < most));
  // OT-14; OT-19: tied second colours in seat order, then neutral ones.
  const lower = [...colours, ...neutral].filter((colour) => second > 0 && segments[colour] === second);
  return [...lower, ...COLOURS.filter((colour) => segments[colour] === most)];
}

/** Put the stones of a crossing one by one; `stones` loses them. */
function build(position: Position, segments: Segments, stones: Segments): { tower: string; ended: Outcome["ended"] } {
  let tower = "";
  let spent = false;
  for (const colour of ranking(position, segments)) {
    tower += colour;
    stones[colour] -= 1;
    if (stones[colour] > 0) continue;
    if (position.colours.includes(colour)) return { tower, ended: "last_stone" }; // OT-19
    spent = true;
  }
  return { tower, ended: spent ? "neutral_spent" : null }; // OT-20
}

function seatOf({ colours }: Position, top: string | undefined): number | null {
  const seat = colours.indexOf(top as Colour);
  return seat < 0 ? null : seat;
}

// The outcome of every placement of a game, worked out again from its moves: for the move list.

const STONES = 20;
const BLACK_TRIANGLES = 10;

/** The position before the first tile. */
export function opening(board: BoardView, colours: readonly Colour[], starts: readonly string[]): Position {
  const neutral = COLOURS.filter((colour) => !colours.includes(colour));
  const empty: CrossingView = {
    complete: false,
    segments: { r: 0, b: 0, y: 0, w: 0 },
    tower: "",
    points: 0,
    seat: null,
  };
  const triangles: Record<string, Cover> = {};
  for (const name of Object.keys(board.triangles)) triangles[name] = null;
  for (const start of starts) triangles[start] = "black";
  const reserve = fill(triangles, holes(board, triangles), BLACK_TRIANGLES - starts.length);
  const crossings = Object.fromEntries(Object.keys(board.crossings).map((name) => [name, empty]));
  // OT-22: holes between the start triangles are black, and a crossing surrounded by black stays empty.
  for (const name of completed({ board, crossings }, triangles)) crossings[name] = { ...empty, complete: true };
  const stones = { r: STONES, b: STONES, y: STONES, w: STONES };
  return { board, colours, neutral, triangles, crossings, stones, reserve };
}

function replayed(log: readonly Logged[], players: number, options: Options): Map<number, Outcome> {
  const colours = typeof options.colours === "string" ? options.colours : COLOURS.join("");
  const starts = Array.isArray(options.starts) ? (options.starts as readonly string[]) : [];
  let position = opening(standardBoard(), [...colours].slice(0, players) as Colour[], starts);
  const found = new Map<number, Outcome>();
  for (const { n, move } of log) {
    if (move.startsWith("*")) continue;
    const placement = readPlacement(position.board, move);
    if (placement === null) break;
    const done = outcome(position, placement);
    found.set(n, done);
    position = done.after;
  }
  return found;
}

/** Number of a move -> what it did. Ends early when the moves are not of this board. */
export const outcomes = oncePerLog(replayed);

// The board in the box, for pages where there is no table yet. A view brings its own (`board.txt` of the library).

/** OT-05: half sides from the left end of the middle row to the first crossing of each row, and how many there are. */
const ROWS = [
  [3, 5],
  [2, 6],
  [1, 7],
  [0, 8],
  [1, 7],
  [2, 6],
  [3, 5],
] as const;

export const STARTS: readonly string[] = ["C4", "D10"];

let made: BoardView | null = null;

export function standardBoard(): BoardView {
  return (made ??= make());
}

function make(): BoardView {
  const crossings: Record<string, number[]> = {};
  const at = new Map<string, string>();
  for (const [row, [start, count]] of ROWS.entries()) {
    for (let k = 0; k < count; k++) {
      const name = `${row + 1}.${k + 1}`;
      crossings[name] = [start + 2 * k, row];
      at.set(`${start + 2 * k} ${row}`, name);
    }
  }
  const triangles: Record<string, string[]> = {};
  for (let row = 0; row + 1 < ROWS.length; row++) {
    let number = 0;
    for (let x = 0; x <= 14; x++) {
      const up = [at.get(`${x} ${row}`), at.get(`${x + 1} ${row + 1}`), at.get(`${x - 1} ${row + 1}`)];
      const down = [at.get(`${x - 1} ${row}`), at.get(`${x + 1} ${row}`), at.get(`${x} ${row + 1}`)];
      const corners = [up, down].find((wanted) => !wanted.includes(undefined));
      if (corners) triangles[`${"ABCDEF"[row]}${++number}`] = corners as string[];
    }
  }
  // The ends of the five middle rows.
  const golden = ROWS.flatMap(([, count], row) =>
    row === 0 || row === 6 ? [] : [`${row + 1}.1`, `${row + 1}.${count}`],
  );
  return { triangles, crossings, golden };
}
