import { describe, expect, it } from "vitest";
import { CUTS, lit, OUTLINES, PAINTS, PLACES } from "./gems";
import { COLOURS } from "../view";

describe("gems", () => {
  it("are lit towards white and shaded towards black", () => {
    expect(lit("#204060", 0)).toBe("#204060");
    expect(lit("#204060", 1)).toBe("#ffffff");
    expect(lit("#204060", -0.5)).toBe("#102030");
  });

  it("have a cut of their own for each colour", () => {
    expect(new Set(COLOURS.map((colour) => OUTLINES[colour])).size).toBe(4);
    for (const colour of COLOURS) {
      const numbers = CUTS[colour].flatMap(({ points }) => points.split(/[ ,]/).map(Number));
      expect(numbers.filter((value) => !(Math.abs(value) <= 1.2))).toEqual([]);
      expect(CUTS[colour].map(({ fill }) => fill)).not.toContain(PAINTS[colour].dark);
    }
  });

  it("stay inside their half, which shows one, two or three", () => {
    expect(PLACES.map(({ at }) => at.length)).toEqual([1, 2, 3]);
    const farthest = PLACES.flatMap(({ size, at }) =>
      at.flatMap(([x, y]) => [Math.abs(x) + size, Math.abs(y) + 1.15 * size]),
    );
    expect(Math.max(...farthest)).toBeLessThan(0.42);
  });
});
