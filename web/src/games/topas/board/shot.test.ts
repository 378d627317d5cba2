import { describe, expect, it } from "vitest";
import { boxOf, cellAt, dragged, fitted, frameOf, inSight, zoomed } from "./shot";

const size = { width: 400, height: 300 };
const box = boxOf([
  [-2, 0],
  [3, 1],
  [0, -4],
]);

describe("the shot at the showcase", () => {
  it("frames all cells", () => {
    expect(box).toEqual({ west: -2, east: 3, south: -4, north: 1 });
    const shot = fitted(box, size, 2);
    expect(shot).toEqual({ x: 0.5, y: 1.5, scale: 30 });
    expect(inSight(shot, [-2, 1], size)).toBe(true);
    expect(inSight(shot, [3, -6], size)).toBe(true);
    expect(inSight(shot, [3, -7], size)).toBe(false);
  });

  it("outlines a row of cells", () => {
    const row = [
      [2, -1],
      [3, -1],
    ] as const;
    expect(frameOf(row)).toEqual({ x: 154, y: 54, width: 192, height: 92 });
  });

  it("makes few cards no larger than is pleasant, and many no smaller than can be seen", () => {
    expect(fitted(boxOf([[0, 0]]), { width: 4000, height: 4000 }, 2).scale).toBe(84);
    expect(fitted(boxOf([[0, 0]]), { width: 0, height: 0 }, 2).scale).toBe(12);
  });

  it("knows the cell under a point", () => {
    const shot = { x: 0.5, y: 1.5, scale: 30 };
    expect(cellAt(shot, { x: 200 + 2.5 * 30, y: 150 }, size)).toEqual([3, -2]);
    expect(cellAt(shot, { x: 200 - 14, y: 150 - 44 }, size)).toEqual([0, 0]);
    expect(cellAt({ x: 0, y: 0, scale: 30 }, { x: 200, y: 150 }, size)).toEqual([0, 0]);
  });

  it("is dragged along with the finger, but not out of sight", () => {
    expect(dragged({ x: 0, y: 0, scale: 30 }, 30, -15, box)).toEqual({ x: -1, y: 0.5, scale: 30 });
    expect(dragged({ x: 0, y: 0, scale: 30 }, 3000, 3000, box)).toEqual({ x: -4, y: -3, scale: 30 });
  });

  it("comes closer round a point that stays where it is", () => {
    const at = { x: 320, y: 40 };
    const before = { x: 0.5, y: 1.5, scale: 30 };
    const after = zoomed(before, 2, at, size);
    expect(after.scale).toBe(60);
    expect(cellAt(after, at, size)).toEqual(cellAt(before, at, size));
    expect(after.x + 120 / 60).toBeCloseTo(before.x + 120 / 30);
    expect(zoomed(before, 100, at, size).scale).toBe(140);
    expect(zoomed(before, 0.01, at, size).scale).toBe(12);
  });
});
