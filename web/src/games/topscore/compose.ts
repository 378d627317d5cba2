/**
 * A move in the making: which tiles lie where, and what shape is still wrong. Whether it is a word is for the server
 * to say.
 */
import { BLANK } from "./view";
import { blankFor, IJ, isBlank, without } from "./letters";

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

export function wordOf(placed: readonly Placed[]): string {
  return placed.map(({ sign }) => sign).join("");
}

function isFree(placed: readonly Placed[], from: Placed["from"], index: number): boolean {
  return !placed.some((one) => one.from === from && one.index === index);
}

/** A tile of the old word or the rack that has this sign and is not placed yet; `null` for none. */
function find(task: Task, placed: readonly Placed[], sign: string): Placed | null {
  const old = oldSigns(task).findIndex((one, i) => one === sign && isFree(placed, "word", i));
  if (old >= 0) return { from: "word", index: old, sign };
  const tile = isBlank(sign) ? BLANK : sign;
  const rack = rackTiles(task).findIndex((one, i) => one === tile && isFree(placed, "rack", i));
  return rack >= 0 ? { from: "rack", index: rack, sign } : null;
}

/** A tile for a letter: of the old word, else of the rack, else a blank. */
function tileFor(task: Task, placed: readonly Placed[], letter: string): Placed | null {
  const small = blankFor(letter);
  const old = oldSigns(task).findIndex((one, i) => one === small && isFree(placed, "word", i));
  const exact = find(task, placed, letter);
  if (exact?.from === "word") return exact;
  if (old >= 0) return { from: "word", index: old, sign: small };
  return exact ?? find(task, placed, small);
}

/** The word with one letter typed behind it, or null when no tile has it. */
export function typed(task: Task, placed: readonly Placed[], letter: string): Placed[] | null {
  const last = placed.at(-1);
  if (letter === "J" && last) {
    const joined = joinedIJ(task, placed, last);
    if (joined) return joined;
  }
  if (placed.length >= sizeOf(task)) return null;
  const exact = tileFor(task, placed, letter);
  // Whoever means IJ types an I first: without an I its tile is taken, and the J that follows changes nothing.
  const tile = letter === "I" && (exact === null || exact.from === "rack" && isBlank(exact.sign)) ? (letterTile(task, placed, IJ) ?? exact) : exact;
  return tile && [...placed, tile];
}

function letterTile(task: Task, placed: readonly Placed[], letter: string): Placed | null {
  const tile = tileFor(task, placed, letter);
  return tile && !(tile.from === "rack" && isBlank(tile.sign)) ? tile : null;
}

/** J after I: one IJ where only that fits, else null. */
function joinedIJ(task: Task, placed: readonly Placed[], last: Placed): Placed[] | null {
  if (last.sign.toUpperCase() === IJ) return [...placed];
  if (last.sign.toUpperCase() !== "I" || letterTile(task, placed, "J")) return null;
  const before = placed.slice(0, -1);
  const tile = letterTile(task, before, IJ);
  if (tile) return [...before, tile];
  return last.from === "rack" && isBlank(last.sign) ? [...before, { ...last, sign: blankFor(IJ) }] : null;
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

/** The move in notation. */
export function moveOf({ kind, exchange }: Task, placed: readonly Placed[]): string {
  const given = exchange ? `!${exchange.letter}@${exchange.field}` : "";
  return `${given}${SIGNS[kind]}${wordOf(placed)}`;
}

/** The tiles for a word as written, or null when they are not there. */
export function filled(task: Task, word: string): Placed[] | null {
  const placed: Placed[] = [];
  for (const sign of word) {
    const tile = find(task, placed, sign);
    if (!tile) return null;
    placed.push(tile);
  }
  return placed;
}

/** The tiles for a word in capitals, blanks where no letter tile is. */
export function spelled(task: Task, word: string): Placed[] | null {
  const placed: Placed[] = [];
  for (const letter of word) {
    const tile = tileFor(task, placed, letter);
    if (!tile) return null;
    placed.push(tile);
  }
  return placed;
}
