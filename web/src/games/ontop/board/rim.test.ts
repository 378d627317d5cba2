import { describe, expect, it } from "vitest";
import { distance, pointOf } from "./geometry";
import { along, FIELDS, frameOf, goldenSides, hull, RIM, widened } from "./rim";
import { standardBoard } from "../rules";

const board = standardBoard();
const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];

describe("hull", () => {
  it("goes clockwise round from the top left", () => {
    expect(hull([{ x: 5, y: 5 }, square[2]!, square[0]!, { x: 5, y: 0 }, square[3]!, square[1]!])).toEqual(square);
  });

  it("is the stretched hexagon of the board", () => {
    const corners = ["1.1", "1.5", "4.8", "7.5", "7.1", "4.1"].map((name) => pointOf(board, name));
    expect(hull(Object.keys(board.crossings).map((name) => pointOf(board, name)))).toEqual(corners);
  });
});

describe("widened", () => {
  it("moves every side outwards by the same", () => {
    expect(widened(square, 2)).toEqual([
      { x: -2, y: -2 },
      { x: 12, y: -2 },
      { x: 12, y: 12 },
      { x: -2, y: 12 },
    ]);
  });
});

describe("along", () => {
  it("walks round clockwise and starts again", () => {
    expect(along(square, 0)).toEqual({ x: 0, y: 0 });
    expect(along(square, 0.375)).toEqual({ x: 10, y: 5 });
    expect(along(square, 1.125)).toEqual({ x: 5, y: 0 });
    expect(along(square, -0.125)).toEqual({ x: 0, y: 5 });
  });

  it("leaves room for a stone on every field of the track", () => {
    const { track } = frameOf(board);
    for (let field = 0; field < FIELDS; field++) {
      expect(distance(along(track, field / FIELDS), along(track, (field + 1) / FIELDS))).toBeGreaterThan(36);
    }
    expect(RIM.track - RIM.inside).toBeGreaterThan(30);
  });
});

describe("frameOf", () => {
  it("lights the top more than the bottom, and fits in its box", () => {
    const { sides, outer, left, right, top, bottom } = frameOf(board);
    expect(sides[0]!.light).toBeGreaterThan(sides[3]!.light);
    for (const { x, y } of outer) {
      expect(x > left && x < right && y > top && y < bottom).toBe(true);
    }
  });
});

describe("goldenSides", () => {
  it("joins the golden crossings at both ends", () => {
    expect(goldenSides(board)).toHaveLength(8);
    expect(goldenSides(board)).toContainEqual(["3.1", "4.1"]);
  });
});
