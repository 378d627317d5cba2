/** The review of a game, as it comes in. */
import { api } from "../../net/api";
import { type Judged, type Refusal, Refused, type ReviewLine, type ReviewSummed } from "../../net/protocol";

type Lines = (record: unknown, signal: AbortSignal) => AsyncIterable<ReviewLine>;

const kept = new Map<string, Review>();

/** The review of a table's game: one for all pages, so that what the result began the replay goes on with. */
export function reviewOf(table: string): Review {
  let found = kept.get(table);
  if (!found) kept.set(table, (found = new Review()));
  return found;
}

export class Review {
  state = $state<"none" | "running" | "done">("none");
  /** How many decisions will be judged. */
  decisions = $state(0);
  judged = $state.raw<readonly Judged[]>([]);
  /** How it all sums up; null until everything is judged. */
  sum = $state.raw<ReviewSummed | null>(null);
  problem = $state.raw<Refusal | null>(null);
  private stopper = new AbortController();

  constructor(private readonly lines: Lines = api.review) {}

  async start(record: unknown): Promise<void> {
    this.stop();
    const { signal } = (this.stopper = new AbortController());
    this.state = "running";
    this.decisions = 0;
    this.judged = [];
    this.sum = null;
    this.problem = null;
    try {
      for await (const line of this.lines(record, signal)) {
        if (signal.aborted) return;
        if ("code" in line) throw new Refused(line.code, line.message, line.params);
        if ("decisions" in line) this.decisions = line.decisions;
        else if ("seats" in line) this.sum = line;
        else this.judged = [...this.judged, line];
      }
      if (this.judged.length < this.decisions) throw new Refused("server", "The review broke off.");
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!signal.aborted) this.problem = error;
    } finally {
      if (!signal.aborted) this.state = this.judged.length > 0 ? "done" : "none";
    }
  }

  /** What was found so far stays. */
  stop(): void {
    this.stopper.abort();
    this.state = this.judged.length > 0 ? "done" : "none";
  }
}
