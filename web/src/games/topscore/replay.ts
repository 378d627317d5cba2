/** The words of a log: who laid them where, and out of which. */
import type { Logged } from "../../net/protocol";
import { blankFor } from "./letters";
import { readMove } from "./moves";
import { BOXES } from "./view";

export interface LaidWord {
  seat: number;
  /** In whose pyramid. */
  field: number;
  word: string;
  /** What lay there, with the letter of an exchange in it; "" for nothing. */
  before: string;
}

const told = new WeakMap<readonly Logged[], ReadonlyMap<number, LaidWord>>();

/** Number of a move -> the word that it laid. */
export function laidWords(log: readonly Logged[], players: number): ReadonlyMap<number, LaidWord> {
  let known = told.get(log);
  if (!known) told.set(log, (known = replayed(log, players)));
  return known;
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
      if (exchange) words[exchange.field] = (words[exchange.field] ?? "").replace(blankFor(exchange.letter), exchange.letter);
      found.set(n, { seat, field, word, before: words[field] ?? "" });
      words[field] = word;
    }
  }
  return found;
}

/** SC-21: the previous player who is still in the game. */
function predecessor(seat: number, filled: readonly number[]): number {
  const { length } = filled;
  for (let step = 1; step < length; step++) {
    const other = (seat - step + length) % length;
    if (filled[other]! < BOXES) return other;
  }
  return seat;
}
