/** Tiles for a word: typed letter by letter, or the whole word at once. Whether it is a word is for the server to say. */
import { blankFor, IJ, isBlank } from "../notation/letters";
import { oldSigns, type Placed, rackTiles, sizeOf, type Task } from "../rules";
import { BLANK } from "../view";

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
  const tile =
    letter === "I" && (exact === null || (exact.from === "rack" && isBlank(exact.sign)))
      ? (letterTile(task, placed, IJ) ?? exact)
      : exact;
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
