import { describe, expect, it } from "vitest";
import { DAYS, type Mistake, mistakes, together } from "./mistakes.svelte";

const DAY = 24 * 60 * 60 * 1000;
const one = { table: "a", at: 12, game: "plain" };

describe("a costly move", () => {
  it("that was found at once is not kept", () => {
    mistakes.tried(one, true, 0);
    expect(mistakes.due(100 * DAY)).toEqual([]);
  });

  it("that was missed comes back after 1, 3 and 7 days, and then no more", () => {
    let now = 0;
    mistakes.tried(one, false, now);
    for (const days of DAYS) {
      expect(mistakes.due(now + days * DAY - 1)).toEqual([]);
      now += days * DAY;
      expect(mistakes.due(now)).toMatchObject([one]);
      mistakes.tried(one, true, now);
    }
    expect(mistakes.due(now + 1000 * DAY)).toEqual([]);
  });

  it("that was missed again begins anew", () => {
    const other = { ...one, at: 20 };
    mistakes.tried(other, false, 0);
    mistakes.tried(other, true, DAY);
    mistakes.tried(other, false, 4 * DAY);
    expect(mistakes.due(5 * DAY)).toMatchObject([{ at: 20, stage: 0 }]);
    mistakes.drop("a");
    expect(mistakes.due(1000 * DAY)).toEqual([]);
  });

  it("is known to two devices as it was tried last", () => {
    const kept = (at: number, stage: number, changed: number): Mistake => ({ ...one, at, stage, due: 0, changed });
    const all = together([kept(1, 0, 5), kept(2, 1, 9)], [kept(1, 3, 7), kept(3, 0, 1)]);
    expect(all.map(({ at, stage }) => [at, stage])).toEqual([
      [2, 1],
      [3, 0],
      [1, 3],
    ]);
  });

  it("is one of not too many", () => {
    for (let at = 0; at < 200; at++) mistakes.tried({ ...one, table: "b", at }, false, at);
    expect(mistakes.due(1000 * DAY).length).toBe(60);
    expect(mistakes.due(1000 * DAY)[0]?.at).toBe(140);
  });
});
