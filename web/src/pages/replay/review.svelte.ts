/** The review of a game, as it comes in. */
import { api } from "../../net/api";
import { type Judged, type Refusal, Refused, type ReviewLine } from "../../net/protocol";

type Lines = (record: unknown, signal: AbortSignal) => AsyncIterable<ReviewLine>;

export class Review {
  state = $state<"none" | "running" | "done">("none");
  /** How many decisions will be judged. */
  decisions = $state(0);
  judged = $state.raw<readonly Judged[]>([]);
  problem = $state.raw<Refusal | null>(null);
  private stopper = new AbortController();

  constructor(private readonly lines: Lines = api.review) {}

  async start(record: unknown): Promise<void> {
    this.stop();
    const { signal } = (this.stopper = new AbortController());
    this.state = "running";
    this.decisions = 0;
    this.judged = [];
    this.problem = null;
    try {
      for await (const line of this.lines(record, signal)) {
        if (signal.aborted) return;
        if ("decisions" in line) this.decisions = line.decisions;
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
