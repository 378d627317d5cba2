import { describe, expect, it } from "vitest";
import type { DayWays } from "../../net/protocol";
import { doors, isSame, partsAt, wayBars } from "./choice";

const found: DayWays = {
  game: "chess",
  bots: [],
  results: {
    counts: [
      { result: 3, people: 1 },
      { result: 5, people: 4 },
      { result: 9, people: 1 },
    ],
    median: 5,
    master: 8,
  },
  ways: [
    { way: "low", result: 3, mine: false },
    { way: "a", result: 5, mine: false },
    { way: "own", result: 5, mine: true },
    { way: "high", result: 9, mine: false },
  ],
  master: "star",
};

describe("ways", () => {
  it("offers one's own, the best, the middle and master's", () => {
    expect(doors(found, 5).map(({ name, chosen }) => `${name} ${chosen.way} ${chosen.result}`)).toEqual([
      "mine null 5",
      "best high 9",
      "median a 5",
      "master star 8",
    ]);
  });

  it("calls nothing the best that is not as good as one's own", () => {
    expect(doors(found, 10).map(({ name }) => name)).toEqual(["mine", "median", "master"]);
    expect(doors(found, 9).map(({ name }) => name)).toEqual(["mine", "best", "median", "master"]);
  });

  it("offers nothing twice, and nothing that is not there", () => {
    const few = { ...found, ways: found.ways.slice(0, 1), master: null };
    expect(doors(few, null).map(({ name }) => name)).toEqual(["best"]);
    expect(doors({ ...few, ways: [], results: { counts: [], median: null, master: null } }, null)).toEqual([]);
  });

  it("puts each way into its bar, one's own as one's own", () => {
    const bars = wayBars(found, 5);
    expect(bars.find(({ low }) => low === 5)?.ways.map(({ kind, way }) => `${kind} ${way}`)).toEqual([
      "somebody a",
      "mine null",
    ]);
    expect(bars.find(({ low }) => low === 8)?.ways).toEqual([]);
  });

  it("knows where two ways part", () => {
    expect(partsAt(["*a", "x", "*b"], ["*a", "y", "*b"])).toBe(1);
    expect(partsAt(["*a"], ["*a", "y"])).toBe(1);
    expect(partsAt(["*a", "y"], ["*a", "y"])).toBeNull();
  });

  it("tells one way from another", () => {
    const one = { kind: "somebody", way: "a", result: 1 } as const;
    expect(isSame(one, { ...one })).toBe(true);
    expect(isSame(one, { ...one, way: "b" })).toBe(false);
    expect(isSame(one, null)).toBe(false);
  });
});
