import { describe, expect, it } from "vitest";
import { bars, beaten, labelEvery, sharedTry } from "./daily";

const counts = [
  { result: -3, people: 1 },
  { result: 4, people: 2 },
  { result: 9, people: 1 },
];

describe("a try among all", () => {
  it("is better than so many of the others", () => {
    expect(beaten(counts, 9)).toBe(1);
    expect(beaten(counts, 4)).toBe(0.5);
    expect(beaten(counts, -3)).toBe(0);
    expect(beaten([{ result: 4, people: 1 }], 4)).toBeNull();
  });

  it("is one of a few bars in which everybody is", () => {
    const drawn = bars(counts, [40]);
    expect(drawn.length).toBeLessThanOrEqual(12);
    expect(drawn[0]?.low).toBe(-3);
    expect(drawn.at(-1)?.high).toBeGreaterThanOrEqual(40);
    expect(drawn.reduce((sum, { people }) => sum + people, 0)).toBe(4);
    expect(bars([], [])).toEqual([]);
    expect(bars([], [5])).toEqual([{ low: 5, high: 5, people: 0 }]);
  });

  it("has room for the numbers below the bars", () => {
    const drawn = (low: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ low: low + i, high: low + i, people: 0 }));
    expect(labelEvery(drawn(-40, 12))).toBe(1);
    expect(labelEvery(drawn(-340, 12))).toBe(2);
    expect(labelEvery(drawn(-340, 4))).toBe(1);
    expect(labelEvery([])).toBe(1);
  });

  it("is shared without a word about the deal", () => {
    const shared = { title: "Any", date: "16 November 2026", result: "43 points", link: "https://x/day" };
    const lines = sharedTry({ ...shared, beaten: 0.7, streak: 1 }).split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toBe("43 points ▰▰▰▰▰▰▰▱▱▱");
    expect(sharedTry({ ...shared, beaten: null, streak: 1 }).split("\n")[1]).toBe("43 points");
    expect(sharedTry({ ...shared, beaten: 0.7, streak: 3 }).split("\n")).toHaveLength(4);
  });
});
