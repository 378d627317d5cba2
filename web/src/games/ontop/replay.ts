/** The outcome of every placement of a game, worked out again from its moves: for the move list. */
import type { Logged, Options } from "../../net/protocol";
import { completed, fill, holes, outcome, type Outcome } from "./outcome";
import { readPlacement } from "./placements";
import { standardBoard } from "./standard";
import { type BoardView, type Colour, COLOURS, type Cover, type CrossingView, type Position } from "./view";

const STONES = 20;
const BLACK_TRIANGLES = 10;

/** The position before the first tile. */
export function opening(board: BoardView, colours: readonly Colour[], starts: readonly string[]): Position {
  const neutral = COLOURS.filter((colour) => !colours.includes(colour));
  const empty: CrossingView = { complete: false, segments: { r: 0, b: 0, y: 0, w: 0 }, tower: "", points: 0, seat: null };
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

const told = new WeakMap<readonly Logged[], ReadonlyMap<number, Outcome>>();

/** Number of a move -> what it did. Ends early when the moves are not of this board. */
export function outcomes(log: readonly Logged[], players: number, options: Options): ReadonlyMap<number, Outcome> {
  let known = told.get(log);
  if (!known) told.set(log, (known = replayed(log, players, options)));
  return known;
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
