/** `POST /api/review`: what a strong bot thinks of the moves of a record, as it comes in. */
import { refusalOf } from "./api";
import { Refused } from "./protocol";

/** A move and what it is worth to the seat that makes it. */
export interface Worth {
  move: string;
  /** The share of the win to expect, 0 to 1; null where the bot decides by rule. */
  value: number | null;
  /** The points to expect. */
  points: number;
}

export interface Weighed extends Worth {
  /** The standard error of `value`. */
  error: number;
}

/** One decision of a record. */
export interface Judged {
  /** Moves before it. */
  at: number;
  seat: number;
  played: Weighed;
  best: Weighed;
  /** The share of the win that was given away. */
  cost: number;
}

export type ReviewLine = { decisions: number } | Judged;

/** JSON values, one a line, from a stream of bytes that may be cut anywhere. */
export async function* jsonLines<T>(body: ReadableStream<Uint8Array>): AsyncGenerator<T> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as T;
    if (done) return;
  }
}

/** The lines of a review. A `Refused` says why there are none (any more). */
export async function* review(record: unknown, signal: AbortSignal): AsyncGenerator<ReviewLine> {
  try {
    const answer = await fetch("/api/review", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(record),
      signal,
    });
    if (!answer.ok || !answer.body) throw await refusalOf(answer);
    yield* jsonLines<ReviewLine>(answer.body);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused("offline", "The server cannot be reached.");
  }
}
