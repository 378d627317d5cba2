/** What the person is about to do: tiles placed, tiles picked to swap, a letter and a box. Never a copy of the view. */
import { filled, spelled, typed } from "./compose";
import { blankFor, isBlank } from "../notation/letters";
import { readMove } from "../notation/moves";
import {
  type Exchange,
  type Kind,
  moveOf,
  oldSigns,
  type Placed,
  pointsOf,
  problemOf,
  rackTiles,
  sizeOf,
  type Task,
  wordOf,
} from "../rules";
import { BLANK, type TopscoreView } from "../view";

export type Mode = Kind | "swap";

export class Composer {
  /** What was chosen; see `mode` for what is possible. */
  private wish = $state<Mode>("own");
  /** The letter that was typed last, when there is no tile for it. */
  missing = $state<string | null>(null);
  placed = $state.raw<readonly Placed[]>([]);
  exchange = $state.raw<Exchange | null>(null);
  /** Places on the rack of the tiles to put back. */
  picked = $state.raw<readonly number[]>([]);
  /** A blank that waits for its letter: its place on the rack, and where it goes. */
  asking = $state.raw<{ index: number; at: number } | null>(null);
  /** The letter of the longest word that goes into a box, by its place in the word. */
  letter = $state<number | null>(null);
  /** The boxes from which to which the named word reads. */
  range = $state.raw<readonly [number, number] | null>(null);

  constructor(private readonly view: () => TopscoreView) {}

  readonly modes: readonly Mode[] = $derived.by(() => this.possible());
  readonly mode: Mode = $derived(this.modes.includes(this.wish) ? this.wish : "own");
  readonly kind: Kind = $derived(this.mode === "swap" ? "own" : this.mode);
  readonly field: number = $derived.by(() => {
    const { help, seat } = this.view();
    return this.kind === "help" ? (help ?? 0) : (seat ?? 0);
  });
  readonly task: Task = $derived.by(() => {
    const { seats, rack } = this.view();
    return { kind: this.kind, old: seats[this.field]?.word ?? "", rack, field: this.field, exchange: this.exchange };
  });
  readonly old: readonly string[] = $derived(oldSigns(this.task));
  readonly rack: readonly string[] = $derived(rackTiles(this.task));
  readonly size: number = $derived(sizeOf(this.task));
  readonly points: number = $derived(this.kind === "change" ? 0 : pointsOf(this.size));
  readonly word: string = $derived(wordOf(this.placed));
  readonly problem = $derived(problemOf(this.task, this.placed));
  /** Is there a word to build at all? Not while a longest word waits for its letter (SC-16), nor when finished. */
  readonly building: boolean = $derived.by(() => {
    const { seat, seats, phase, options } = this.view();
    if (seat === null || seats[seat]?.finished || (phase === "box" && this.view().turn === seat) || phase === "over")
      return false;
    return this.size <= options.longest && this.mode !== "swap";
  });

  private possible(): Mode[] {
    const { seat, seats, phase, help, pending, turn, options } = this.view();
    const modes: Mode[] = ["own"];
    if (seat === null || turn !== seat || phase !== "turn") return modes;
    const word = seats[seat]?.word ?? "";
    if (help !== null && [...(seats[help]?.word ?? "")].length < options.longest) modes.push("help");
    if (word !== "") modes.push("change");
    if (pending === null) modes.push("swap");
    return modes;
  }

  /** Forget everything: the tiles are others now. */
  reset(): void {
    this.clear();
    this.wish = "own";
  }

  clear(): void {
    this.placed = [];
    this.missing = null;
    this.picked = [];
    this.exchange = this.asking = this.letter = this.range = null;
  }

  choose(mode: Mode): void {
    this.clear();
    this.wish = mode;
  }

  isPlaced(from: Placed["from"], index: number): boolean {
    return this.placed.some((one) => one.from === from && one.index === index);
  }

  /** A tile of the old word or the rack goes into the word, at the end or at a place. */
  put(from: Placed["from"], index: number, at = this.placed.length): void {
    this.missing = null;
    if (!this.building || this.isPlaced(from, index) || this.placed.length >= this.size) return;
    const sign = from === "word" ? this.old[index] : this.rack[index];
    if (sign === undefined) return;
    if (sign === BLANK) this.asking = { index, at };
    else this.placed = this.placed.toSpliced(at, 0, { from, index, sign });
  }

  /** The blank that was asked about stands for this letter. */
  name(letter: string): void {
    if (!this.asking) return;
    const { index, at } = this.asking;
    this.asking = null;
    this.placed = this.placed.toSpliced(at, 0, { from: "rack", index, sign: blankFor(letter) });
  }

  /** A tile goes back to where it came from. */
  take(at: number): void {
    this.missing = null;
    this.placed = this.placed.toSpliced(at, 1);
  }

  /** A tile of the new word goes to another place in it. */
  shift(at: number, to: number): void {
    const tile = this.placed[at];
    if (tile) this.placed = this.placed.toSpliced(at, 1).toSpliced(to, 0, tile);
  }

  /** A letter of the keyboard; false when no tile has it. */
  type(letter: string): boolean {
    if (this.asking) {
      this.name(letter);
      return true;
    }
    const placed = this.building ? typed(this.task, this.placed, letter) : null;
    if (placed) this.placed = placed;
    this.missing = placed ? null : letter;
    return placed !== null;
  }

  /** Swap: the tile goes back, or stays after all. */
  pick(index: number): void {
    this.picked = this.picked.includes(index) ? this.picked.filter((one) => one !== index) : [...this.picked, index];
  }

  /** May this sign of somebody's word be taken for a letter of the own rack (SC-13)? */
  mayExchange(sign: string): boolean {
    const { seat, turn, phase, rack } = this.view();
    const mine = seat !== null && turn === seat && (phase === "turn" || phase === "helped");
    return mine && (this.mode === "own" || this.mode === "help") && isBlank(sign) && rack.includes(sign.toUpperCase());
  }

  /** Take the blank on a field for the letter it stands for, or undo that. */
  trade(field: number, letter: string): void {
    const same = this.exchange?.field === field && this.exchange.letter === letter;
    this.placed = [];
    this.asking = null;
    const index = this.view().rack.indexOf(letter);
    this.exchange = same || index < 0 ? null : { index, letter, field };
  }

  /** SC-17: the word reads from one box to another. */
  mark(box: number): void {
    const [from, to] = this.range ?? [box, box];
    if (this.range === null || from !== to) this.range = [box, box];
    else this.range = [Math.min(from, box), Math.max(to, box)];
  }

  /** Lay out a move that somebody proposes. */
  suggest(text: string): void {
    const move = readMove(text);
    if (!move) return;
    if (move.kind === "swap") {
      this.choose("swap");
      const left = [...move.tiles];
      this.picked = this.view().rack.flatMap((tile, i) => {
        const at = left.indexOf(tile);
        if (at >= 0) left.splice(at, 1);
        return at >= 0 ? [i] : [];
      });
    } else if (move.kind === "lay" || move.kind === "help" || move.kind === "change") {
      this.choose(move.kind === "lay" ? "own" : move.kind);
      if (move.exchange) this.trade(move.exchange.field, move.exchange.letter);
      this.placed = filled(this.task, move.word) ?? [];
    } else if (move.kind === "box") {
      const { seats, seat } = this.view();
      this.letter = [...(seats[seat ?? 0]?.word ?? "")].indexOf(move.letter);
    } else if (move.kind === "name") {
      this.nameWord(move.word);
    }
  }

  nameWord(word: string): void {
    const { seats, seat } = this.view();
    const at = (seats[seat ?? 0]?.boxes ?? [])
      .map((box) => box ?? " ")
      .join("")
      .indexOf(word);
    this.range = word !== "" && at >= 0 ? [at, at + [...word].length - 1] : null;
  }

  /** A word that the others admitted must be played now: lay it out where it fits. */
  admit(word: string): void {
    if (this.word.toUpperCase() === word && this.problem === null) return;
    const wish = this.wish;
    for (const mode of this.modes) {
      if (mode === "swap") continue;
      this.choose(mode);
      const placed = spelled(this.task, word);
      if (placed && problemOf(this.task, placed) === null) {
        this.placed = placed;
        return;
      }
    }
    this.choose(wish);
  }

  /** The word move in notation; only when nothing is wrong with its shape. */
  get move(): string | null {
    return this.mode !== "swap" && this.building && this.problem === null ? moveOf(this.task, this.placed) : null;
  }

  get swap(): string | null {
    const { rack } = this.view();
    return this.picked.length > 0
      ? `~${[...this.picked]
          .sort((a, b) => a - b)
          .map((i) => rack[i])
          .join("")}`
      : null;
  }
}
