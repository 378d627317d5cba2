import { describe, expect, it } from "vitest";
import { jsonLines } from "../../net/lines";
import { type Judged, Refused, type ReviewLine } from "../../net/protocol";
import { costliest, costOf, finest, matters, percents, wasBest, worst } from "./judged";
import { Review } from "./review.svelte";

function judged(at: number, seat: number, cost: number, error = 0.005): Judged {
  const best = { move: "best", value: 0.6, error, points: 20, reasons: [] };
  return {
    at,
    seat,
    played: { move: cost > 0 ? "other" : "best", value: 0.6 - cost, error, points: 20 - 50 * cost, reasons: [] },
    best,
    cost,
    mark: cost === 0 ? "best" : cost > 2 * Math.SQRT2 * error && cost >= 0.05 ? "blunder" : "good",
    margin: 0,
    before: [0.6, 0.4],
    after: [0.6 - cost, 0.4 + cost],
  };
}

const byRule: Judged = {
  at: 9,
  seat: 1,
  played: { move: "#A@1", value: null, error: 0, points: 10, reasons: [] },
  best: { move: "#S@1", value: null, error: 0, points: 16, reasons: [] },
  cost: 0,
  mark: "careless",
  margin: 0,
  before: [0.6, 0.4],
  after: [0.52, 0.48],
};

describe("what a decision cost", () => {
  it("is a share of the win, or points where nothing else is known", () => {
    expect(costOf(judged(1, 0, 0.2), 2)).toBe(0.2);
    expect(costOf(judged(1, 0, 0.2), 1)).toBeCloseTo(10);
    expect(costOf(byRule, 2)).toBe(6);
  });

  it("counts when it is neither small nor doubtful", () => {
    expect([matters(judged(1, 0, 0.2)), matters(judged(1, 0, 0.01)), matters(judged(1, 0, 0.1, 0.05))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([wasBest(judged(1, 0, 0)), wasBest(judged(1, 0, 0.01)), wasBest(judged(1, 0, 0.2))]).toEqual([
      true,
      true,
      false,
    ]);
    expect(wasBest(byRule)).toBe(false);
  });

  it("is listed from the worst on", () => {
    const all = [judged(1, 0, 0.1), judged(2, 1, 0.3), judged(3, 0, 0.2), judged(4, 1, 0.01), byRule];
    expect(worst(all, 2, 2).map(({ at }) => at)).toEqual([2, 3]);
  });
});

describe("a sum", () => {
  it("adds up in whole percents", () => {
    for (const [start, own, others, result] of [
      [1 / 3, -0.125, 0.4449, 1],
      [0.5, -0.005, 0.005, 0],
      [0.25, -1.499, 0.333, 0.5],
    ] as const) {
      const errors = { luck_error: 0.05, own_error: 0.02, others_error: 0.02 };
      const shown = percents({ start, own, others, result, luck: result - start - own - others, ...errors });
      expect(shown.start + shown.luck + shown.own + shown.others).toBe(shown.result);
      expect(Math.abs(shown.luck - 100 * (result - start - own - others))).toBeLessThan(2);
    }
  });
});

describe("of the moves of some seats", () => {
  const great = { ...judged(5, 0, 0), mark: "great" as const, margin: 0.2 };
  const all = [judged(1, 0, 0.1), judged(2, 1, 0.3), { ...great, at: 3, margin: 0.1 }, great];
  it("the finest and the costliest are found", () => {
    expect([finest(all, [0])?.at, finest(all, [1])]).toEqual([5, null]);
    expect([costliest(all, [0], 2)?.at, costliest(all, [1], 2)?.at, costliest([great], [0], 2)]).toEqual([1, 2, null]);
  });
});

async function* lines(...given: (ReviewLine | Error)[]): AsyncGenerator<ReviewLine> {
  for (const line of given) {
    await Promise.resolve();
    if (line instanceof Error) throw line;
    yield line;
  }
}

describe("a review", () => {
  it("comes in line by line", async () => {
    const review = new Review(() => lines({ decisions: 2 }, judged(1, 0, 0), judged(2, 1, 0)));
    const running = review.start({});
    expect(review.state).toBe("running");
    await running;
    expect([review.state, review.judged.length, review.decisions, review.problem]).toEqual(["done", 2, 2, null]);
  });

  it("that is stopped keeps what it found", async () => {
    const review: Review = new Review(async function* (): AsyncGenerator<ReviewLine> {
      yield { decisions: 3 };
      yield judged(1, 0, 0);
      await Promise.resolve(review.stop());
      yield judged(2, 0, 0);
    });
    await review.start({});
    expect([review.state, review.judged.length, review.problem]).toEqual(["done", 1, null]);
  });

  it("that breaks off says so", async () => {
    const review = new Review(() => lines({ decisions: 3 }, judged(1, 0, 0)));
    await review.start({});
    expect([review.state, review.problem?.code]).toEqual(["done", "server"]);
  });

  it("that the server breaks off says why, and keeps what it found", async () => {
    const last = { code: "broken_off", message: "The review broke off.", params: {} };
    const review = new Review(() => lines({ decisions: 3 }, judged(1, 0, 0), last));
    await review.start({});
    expect([review.state, review.judged.length, review.problem?.code]).toEqual(["done", 1, "broken_off"]);
  });

  it("that is refused says why", async () => {
    const review = new Review(() => lines(new Refused("too_much", "Too much.")));
    await review.start({});
    expect([review.state, review.problem?.code]).toEqual(["none", "too_much"]);
  });

  it("is read however its bytes are cut", async () => {
    const bytes = new TextEncoder().encode('{"a":"é"}\n{"a":2}\n');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const found: unknown[] = [];
    for await (const line of jsonLines(body)) found.push(line);
    expect(found).toEqual([{ a: "é" }, { a: 2 }]);
  });
});
