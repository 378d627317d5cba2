/**
 * The rules of Topas as far as the client works them out by itself: what a card would bring, for the preview, and what each
 * move brought, for the move list.
 *
 * This is a second implementation; the library has the first (src/toptafel/games/topas/) and the server judges by it.
 * The tests hold this one to it by games that the library plays: fixtures/games.json (docs/web.md).
 */
import { oncePerLog } from "../shared/replayed";
import type { Logged } from "../../net/protocol";
import { type Cell, type Colour, type Direction, DIRECTIONS, type RowView } from "./view";

// The showcase: what lies on which cell, and what a card would bring there.

export interface Half {
  colour: Colour;
  gems: number;
}

/** A card with a place. */
export interface Laid {
  /** As in moves: r1g3. */
  card: string;
  /** The cell of its first half. */
  x: number;
  y: number;
  dir: Direction;
}

/** What a card would bring. */
export interface Outcome {
  rows: readonly RowView[];
  /** Rows of more gems than are allowed: with one of these the card may not lie there. */
  tooLong: readonly RowView[];
  points: number;
}

/** Cell (as `keyOf` writes it) -> the half on it. */
export type Showcase = ReadonlyMap<string, Half>;

export const LIMIT = 7; // TP-08
export const STEPS: Readonly<Record<Direction, Cell>> = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };

const MOVE = /^([rgby][1-3][rgby][1-3])@(-?\d+),(-?\d+)([nesw])$/;

/** Null for a text that lays no card. */
export function readMove(move: string): Laid | null {
  const [, card, x, y, dir] = MOVE.exec(move) ?? [];
  return card === undefined ? null : { card, x: Number(x), y: Number(y), dir: dir as Direction };
}

export function writeMove({ card, x, y, dir }: Laid): string {
  return `${card}@${x},${y}${dir}`;
}

export function keyOf([x, y]: Cell): string {
  return `${x},${y}`;
}

export function cellOf(key: string): Cell {
  const [x, y] = key.split(",").map(Number);
  return [x ?? 0, y ?? 0];
}

export function shifted([x, y]: Cell, dir: Direction): Cell {
  const [dx, dy] = STEPS[dir];
  return [x + dx, y + dy];
}

/** Both halves of a card: the first one first. */
export function halvesOf(card: string): readonly [Half, Half] {
  const half = (i: number): Half => ({ colour: card[i] as Colour, gems: Number(card[i + 1]) });
  return [half(0), half(2)];
}

/** The cells of its first and its second half. */
export function cellsOf({ x, y, dir }: Laid): readonly [Cell, Cell] {
  return [[x, y], shifted([x, y], dir)];
}

export function showcaseOf(cards: readonly Laid[]): Showcase {
  const found = new Map<string, Half>();
  for (const laid of cards) {
    const halves = halvesOf(laid.card);
    for (const [i, cell] of cellsOf(laid).entries()) found.set(keyOf(cell), halves[i]!);
  }
  return found;
}

/** TP-05: two empty cells, and an edge of one of them at an edge of a half that lies already. */
export function fits(showcase: Showcase, laid: Laid): boolean {
  const cells = cellsOf(laid);
  if (cells.some((cell) => showcase.has(keyOf(cell)))) return false;
  return cells.some((cell) => DIRECTIONS.some((dir) => showcase.has(keyOf(shifted(cell, dir)))));
}

export function outcomeOf(showcase: Showcase, laid: Laid, expert: boolean): Outcome {
  const halves = halvesOf(laid.card);
  const rows = cellsOf(laid).flatMap((cell, i) => rowsThrough(showcase, cell, halves[i]!));
  return { rows, tooLong: rows.filter(({ gems }) => gems > LIMIT), points: pointsOf(rows, expert) };
}

/** TP-10, TP-12: rows are added; experts multiply them, but no row is still nothing. */
function pointsOf(rows: readonly RowView[], expert: boolean): number {
  if (expert && rows.length > 0) return rows.reduce((product, { gems }) => product * gems, 1);
  return rows.reduce((sum, { gems }) => sum + gems, 0);
}

/** TP-06, TP-07: the horizontal and the vertical row through a new half, when it is not alone in it. */
function rowsThrough(showcase: Showcase, cell: Cell, { colour, gems }: Half): RowView[] {
  return (["we", "sn"] as const).flatMap(([back, on]) => {
    const before = run(showcase, cell, back as Direction, colour);
    const after = run(showcase, cell, on as Direction, colour);
    if (before.length + after.length === 0) return [];
    const others = [...before, ...after].reduce((sum, other) => sum + showcase.get(keyOf(other))!.gems, 0);
    return [{ colour, gems: gems + others, cells: [...before.reverse(), cell, ...after] }];
  });
}

/** The cells of one colour that follow on a cell without a break. */
function run(showcase: Showcase, cell: Cell, dir: Direction, colour: Colour): Cell[] {
  const cells: Cell[] = [];
  let next = shifted(cell, dir);
  while (showcase.get(keyOf(next))?.colour === colour) {
    cells.push(next);
    next = shifted(next, dir);
  }
  return cells;
}

// What each move of a log brought, worked out by laying the cards again.

const HAND = 3; // TP-03
const COLUMN = 15; // solitaire: the moves of a column: its start card, then seven times a card and where it lies

/** Is this chance move the card that starts a showcase? */
export function isStart(n: number, players: number): boolean {
  return players === 1 ? n % COLUMN === 0 : n === HAND * players;
}

/** Solitaire: the column of a move, from 0. */
export function columnOf(n: number): number {
  return Math.floor(n / COLUMN);
}

function replayed(log: readonly Logged[], players: number, expert: boolean): Map<number, Outcome> {
  const found = new Map<number, Outcome>();
  let cards: Laid[] = [];
  for (const { n, move } of log) {
    const laid = readMove(move);
    if (isStart(n, players)) cards = [{ card: move.slice(1), x: 0, y: 0, dir: "e" }];
    if (laid === null) continue;
    found.set(n, outcomeOf(showcaseOf(cards), laid, expert));
    cards.push(laid);
  }
  return found;
}

/** Number of a move -> what it brought. */
export const outcomes = oncePerLog(replayed);
