/**
 * The rules of Topscore as far as the client works them out by itself: how long a word must be and which tiles it may
 * use, for the word that is being built, and what each word grew out of, for the move list. What is a word, only the
 * server knows.
 *
 * This is a second implementation; the library has the first (src/toptafel/games/topscore/) and the server judges by it.
 * The tests hold this one to it by games that the library plays: fixtures/games.json (docs/web.md).
 */
import { oncePerLog } from "../shared/replayed";
import type { Logged } from "../../net/protocol";
import { blankFor, isBlank, without } from "./notation/letters";
import { readMove } from "./notation/moves";
import { BLANK, BOXES } from "./view";

// A move in the making.

/** Lay or grow the own word, change it, grow the predecessor's. */
export type Kind = "own" | "change" | "help";
export const SIGNS: Readonly<Record<Kind, string>> = { own: "+", change: "=", help: "^" };

/** Where a tile of the new word comes from: the old word or the rack, and its place there. */
export interface Placed {
  from: "word" | "rack";
  index: number;
  /** As the word is written: small for a blank. */
  sign: string;
}

/** A blank on somebody's field, taken for the right letter of the rack (SC-13). */
export interface Exchange {
  /** The place on the rack of the letter that is given. */
  index: number;
  letter: string;
  field: number;
}

export interface Task {
  kind: Kind;
  /** The word that grows or changes, as written; "" for none. */
  old: string;
  /** The own rack. */
  rack: readonly string[];
  /** Whose field the word is on. */
  field: number;
  exchange: Exchange | null;
}

export type Problem = "short" | "keep" | "one" | "same" | "exchange";

/** The old word once the exchange is made. */
export function oldSigns({ old, exchange, field }: Task): string[] {
  const signs = [...old];
  if (exchange?.field === field) {
    const at = signs.indexOf(blankFor(exchange.letter));
    if (at >= 0) signs[at] = exchange.letter;
  }
  return signs;
}

/** The rack once the exchange is made: the blank stands where the letter was. */
export function rackTiles({ rack, exchange }: Task): string[] {
  return rack.map((tile, i) => (i === exchange?.index ? BLANK : tile));
}

/** How many letters the new word has (SC-05, SC-06, SC-08). */
export function sizeOf({ kind, old }: Pick<Task, "kind" | "old">): number {
  if (old === "") return 3;
  return [...old].length + (kind === "change" ? 0 : 1);
}

/** Points for a word of so many letters. */
export function pointsOf(size: number): number {
  return 5 * (size - 2);
}

/** Points a letter of the word in the boxes (SC-17). */
export const NAMED = 25;

export function wordOf(placed: readonly Placed[]): string {
  return placed.map(({ sign }) => sign).join("");
}

/** What is wrong with the shape of the word, or null when it can be sent. */
export function problemOf(task: Task, placed: readonly Placed[]): Problem | null {
  if (placed.length < sizeOf(task)) return "short";
  const old = oldSigns(task);
  const fresh = placed.filter(({ from }) => from === "rack");
  if (task.kind === "change") return changeProblem(old, placed, fresh);
  if (old.length > 0 && fresh.length !== 1) return "keep"; // SC-06
  if (task.exchange && !fresh.some(({ index }) => index === task.exchange?.index)) return "exchange"; // SC-13
  return null;
}

/** SC-08: one letter goes, another one comes, and the word is a different one. */
function changeProblem(old: readonly string[], placed: readonly Placed[], fresh: readonly Placed[]): Problem | null {
  if (fresh.length !== 1) return "one";
  const signs = placed.map(({ sign }) => sign);
  const [gone] = without(old, signs);
  const came = fresh[0]!.sign;
  if (gone === undefined || (isBlank(gone) && isBlank(came))) return "same";
  return signs.join("").toUpperCase() === old.join("").toUpperCase() ? "same" : null;
}

/** SC-26: with so many rounds left before a game without words ends, people are told. */
export const TOLD_FROM = 6;

/** The move in notation. */
export function moveOf({ kind, exchange }: Task, placed: readonly Placed[]): string {
  const given = exchange ? `!${exchange.letter}@${exchange.field}` : "";
  return `${given}${SIGNS[kind]}${wordOf(placed)}`;
}

// The words of a log: who laid them where, and out of which.

export interface LaidWord {
  seat: number;
  /** In whose pyramid. */
  field: number;
  word: string;
  /** What lay there, with the letter of an exchange in it; "" for nothing. */
  before: string;
}

function replayed(log: readonly Logged[], players: number): Map<number, LaidWord> {
  const found = new Map<number, LaidWord>();
  const words = Array.from({ length: players }, () => "");
  const filled = Array.from({ length: players }, () => 0);
  for (const { n, seat, move } of log) {
    const read = readMove(move);
    if (seat === null || !read) continue;
    if (read.kind === "box") {
      filled[seat]! += 1;
      words[seat] = "";
    } else if (read.kind === "lay" || read.kind === "help" || read.kind === "change") {
      const field = read.kind === "help" ? predecessor(seat, filled) : seat;
      const { exchange, word } = read;
      if (exchange)
        words[exchange.field] = (words[exchange.field] ?? "").replace(blankFor(exchange.letter), exchange.letter);
      found.set(n, { seat, field, word, before: words[field] ?? "" });
      words[field] = word;
    }
  }
  return found;
}

/** Number of a move -> the word that it laid. */
export const laidWords = oncePerLog(replayed);

/** SC-21: the previous player who is still in the game. */
function predecessor(seat: number, filled: readonly number[]): number {
  const { length } = filled;
  for (let step = 1; step < length; step++) {
    const other = (seat - step + length) % length;
    if (filled[other]! < BOXES) return other;
  }
  return seat;
}
