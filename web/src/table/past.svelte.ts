/** An earlier position, looked at while the game goes on. */
import type { Context } from "../games/types";
import type { PastMessage } from "../net/protocol";
import type { TableClient } from "./client.svelte";
import { stopsOf } from "./log";

/** Make it while a component is set up. */
export class Past {
  /** The position that is looked at, or null: it is now. */
  shown = $state.raw<PastMessage | null>(null);
  readonly #client: TableClient;
  readonly #context: () => Context;
  /** How many entries the log has after each move; the last is now. */
  readonly stops = $derived.by(() => stopsOf(this.#context().log));
  /** The number of the move after which it is. */
  readonly at = $derived.by(() => (this.shown ? this.stops.indexOf(this.shown.at) : -1));
  /** What was known then. */
  readonly context = $derived.by((): Context => {
    const now = this.#context();
    return this.shown ? { ...now, log: now.log.slice(0, this.shown.at) } : now;
  });

  constructor(client: TableClient, context: () => Context) {
    this.#client = client;
    this.#context = context;
    // Other eyes do not look at what these saw.
    $effect(() => {
      void client.seat;
      void client.cover;
      return () => this.end();
    });
    // What was undone is gone.
    $effect(() => {
      if (this.shown && this.shown.at > context().log.length) this.end();
    });
  }

  /** After the move with this number. */
  async show(number: number): Promise<void> {
    const at = this.stops[number];
    if (number === this.stops.length - 1 || at === undefined) return this.end();
    this.shown = await this.#client.past(at, this.#client.position?.picture !== undefined);
  }

  /** After the move that has this number in the log. */
  async showMove(n: number): Promise<void> {
    await this.show(this.stops.findIndex((at) => at > n));
  }

  /** Back to now. */
  end(): void {
    this.shown = null;
  }
}
