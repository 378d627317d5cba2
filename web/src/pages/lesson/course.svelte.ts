/** How far somebody is in a lesson: first the goal, then one task after the other, then how it is won. */
import { changed } from "../../games/shared/changes";
import type { LessonPosition } from "../../games/types";
import type { Frame, Logged } from "../../net/protocol";

const TRIES = 2; // after which the move is shown

export class Course {
  /** 0 is the goal; then the tasks; then the end. */
  step = $state(0);
  /** The right move that was made, or null. */
  done = $state.raw<string | null>(null);
  /** The last move that was not it, or null. */
  wrong = $state.raw<string | null>(null);
  private tries = $state(0);
  private asked = $state(false);

  constructor(private readonly positions: () => readonly LessonPosition[]) {}

  readonly position: LessonPosition | null = $derived.by(() => this.positions()[this.step - 1] ?? null);
  readonly ended: boolean = $derived.by(() => this.step > this.positions().length);
  readonly view: Frame | null = $derived.by(() => {
    const { position, done } = this;
    return position === null || done === null ? (position?.view ?? null) : this.after(done);
  });
  /** With the move that was made. */
  readonly log: readonly Logged[] = $derived.by(() => {
    const { position, done } = this;
    if (position === null || done === null) return position?.log ?? [];
    return [...position.log, { n: position.log.length, seat: position.view.seat, move: done }];
  });
  /** The move to point out: when it was asked for, or after two tries. */
  readonly hint: string | null = $derived.by(() => {
    const wanted = this.asked || this.tries >= TRIES;
    return wanted && this.done === null ? (this.position?.shown ?? null) : null;
  });
  /** How often a card went back: the board is laid out anew each time. */
  get attempt(): string {
    return `${this.step}.${this.tries}`;
  }

  /** What a right move makes of the position. */
  after(move: string): Frame {
    const { view, after } = this.position!;
    return changed(view, after[move] ?? {});
  }

  /** Make a move. Is it right? */
  play(move: string): boolean {
    if (this.position === null || this.done !== null) return false;
    if (move in this.position.after) {
      this.done = move;
      this.wrong = null;
      return true;
    }
    this.tries += 1;
    this.wrong = move;
    return false;
  }

  show(): void {
    this.asked = true;
  }

  go(step: number): void {
    this.step = step;
    this.done = this.wrong = null;
    this.tries = 0;
    this.asked = false;
  }
}
