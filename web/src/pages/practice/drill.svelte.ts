/** One decision that is made again: tried, weighed, shown. */
import { type Exercise, type Refusal, Refused, type Weighed } from "../../net/protocol";

/** What was found of a move: is it as good as the best? */
export interface Verdict {
  readonly right: boolean;
  readonly played: Weighed;
  readonly best: Weighed;
}

/** A decision with whoever knows about it. */
export interface Task {
  readonly game: string;
  readonly exercise: Exercise;
  /** Of the seats. */
  readonly names: readonly string[];
  /** What was played there, where that is known. */
  readonly before: Verdict | null;
  /** A word or two about it, under the title. */
  readonly note?: string;
  /** `first`: nothing else was tried or shown before. */
  weigh: (move: string, first: boolean) => Promise<Verdict>;
  /** The best move, for whoever gives up; `first` as above. */
  solution: (first: boolean) => Promise<Verdict>;
}

export class Drill {
  /** The last move that was weighed, with the verdict. */
  verdict = $state.raw<Verdict | null>(null);
  /** The best move, when somebody wanted to see it. */
  shown = $state.raw<Weighed | null>(null);
  waiting = $state(false);
  /** Why the last move cannot be made, or could not be weighed. */
  problem = $state.raw<Refusal | null>(null);
  /** How often a move was laid back: the board is laid out anew each time. */
  tries = $state(0);
  private fresh = $state(true);
  private first = $state(false);

  constructor(readonly task: Task) {}

  get done(): boolean {
    return this.verdict?.right === true;
  }
  /** Was the first move the right one? */
  get found(): boolean {
    return this.done && this.first;
  }

  /** Make a move. Is it right? */
  async play(move: string): Promise<boolean> {
    const first = this.fresh;
    await this.ask(async () => {
      this.verdict = await this.task.weigh(move, first);
      this.fresh = false;
      this.first = first && this.verdict.right;
      if (!this.verdict.right) this.tries += 1;
    });
    return this.done;
  }

  async show(): Promise<void> {
    const first = this.fresh;
    await this.ask(async () => {
      this.shown = (await this.task.solution(first)).best;
      this.fresh = false;
    });
  }

  private async ask(work: () => Promise<void>): Promise<void> {
    if (this.waiting || this.done) return;
    this.waiting = true;
    this.problem = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error;
    } finally {
      this.waiting = false;
    }
  }
}
