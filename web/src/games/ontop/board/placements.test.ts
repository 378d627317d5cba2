import { describe, expect, it } from "vitest";
import { games } from "../fixtures/games";
import { middle, neighboursOf, pointOf, rhombus, shapeOf, steady, TURNS } from "./geometry";
import { Placements, readPlacement } from "./placements";
import { standardBoard } from "../rules";

const board = standardBoard();
const legal = Object.keys(games[0]!.tried[0]!.outcomes);
const placements = new Placements(board, legal);

describe("rhombus", () => {
  it("names the crossings under a tile like the library", () => {
    for (const { end } of games) {
      for (const { triangles, corners } of end.tiles)
        expect(rhombus(board, triangles[0]!, triangles[1]!)).toEqual(corners);
    }
  });

  it("is none where triangles share no side", () => {
    expect(rhombus(board, "A1", "A3")).toBeNull();
    expect(rhombus(board, "A1", "Z9")).toBeNull();
  });
});

describe("neighboursOf", () => {
  it("finds every pair from both sides", () => {
    const near = neighboursOf(board);
    expect(near.get("A1")).toEqual(["A2", "B2"]);
    expect([...near.values()].flat()).toHaveLength(2 * 89);
  });
});

describe("steady", () => {
  it("gives one object for one board, and another for another", () => {
    const copy = structuredClone(board);
    const other = { ...board, golden: [] };
    expect(steady(copy)).toBe(copy);
    expect(steady(structuredClone(board))).toBe(copy);
    expect(steady(other)).toBe(other);
  });
});

describe("readPlacement", () => {
  it("tells a tile turned half round apart", () => {
    const one = readPlacement(board, "brwy@C5C6")!;
    const other = readPlacement(board, "brwy@C6C5")!;
    expect((one.turn + 3) % TURNS).toBe(other.turn);
    expect(one.corners).toEqual([other.corners[2], other.corners[3], other.corners[0], other.corners[1]]);
  });

  it("refuses what is no placement", () => {
    for (const text of ["*brwy", "brwy@C5", "brwy@C5C9", "bgwy@C5C6"]) expect(readPlacement(board, text)).toBeNull();
  });
});

describe("Placements", () => {
  it("reaches every legal placement from each of its triangles, by turning only", () => {
    const reached = new Set<string>();
    for (const triangle of placements.triangles) {
      for (let turn = 0; turn < TURNS; turn++) {
        const placement = placements.at(triangle, turn);
        expect([placement?.first, placement?.second]).toContain(triangle);
        reached.add(placement?.move ?? "");
      }
    }
    expect([...reached].sort()).toEqual([...legal].sort());
  });

  it("keeps the turn where it fits and turns on where it does not", () => {
    for (const triangle of placements.triangles) {
      const fits = new Set(Array.from({ length: TURNS }, (_, turn) => placements.at(triangle, turn)!.turn));
      expect(placements.count(triangle)).toBe(fits.size);
      for (const turn of fits) expect(placements.at(triangle, turn)!.turn).toBe(turn);
    }
  });

  it("has nothing where nothing is legal", () => {
    expect(placements.has("D10")).toBe(false);
    expect(placements.at("D10", 0)).toBeNull();
    expect(placements.count("D10")).toBe(0);
    expect(new Placements(board, []).nearest({ x: 0, y: 0 })).toBeNull();
  });

  it("walks over all triangles with the arrow keys", () => {
    const start = placements.nearest(pointOf(board, "4.4"))!;
    const seen = new Set([start]);
    for (const triangle of seen) {
      for (const [x, y] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        seen.add(placements.beside(triangle, { x, y }));
    }
    expect([...seen].sort()).toEqual(placements.triangles.sort());
  });

  it("goes the way of the arrow, or stays", () => {
    for (const triangle of placements.triangles) {
      const right = placements.beside(triangle, { x: 1, y: 0 });
      if (right === triangle) continue;
      expect(middle(shapeOf(board, right)).x).toBeGreaterThan(middle(shapeOf(board, triangle)).x);
    }
  });
});
