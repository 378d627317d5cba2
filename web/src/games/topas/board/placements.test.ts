import { describe, expect, it } from "vitest";
import { tries } from "../fixtures/games";
import { Placements, turned } from "./placements";
import { readMove, showcaseOf } from "../rules";
import { DIRECTIONS } from "../view";

const start = showcaseOf([readMove("r1g3@0,0e")!]);
const placements = new Placements(start, "b1y2", false);

describe("a card over a cell", () => {
  it("lies there with its first half", () => {
    expect(placements.covering([0, 1], "n")?.move).toBe("b1y2@0,1n");
    expect(placements.covering([0, 1], "e")?.move).toBe("b1y2@0,1e");
  });

  it("lies there with its second half when the first one has no room for the other", () => {
    expect(placements.covering([0, 1], "s")?.move).toBe("b1y2@0,2s");
    expect(placements.covering([2, 0], "w")?.move).toBe("b1y2@3,0w");
  });

  it("is turned on until it fits", () => {
    // From 0,2 only a card that comes down to 0,1 touches the showcase.
    expect(placements.covering([0, 2], "e")?.move).toBe("b1y2@0,2s");
    expect(placements.covering([0, 2], "e", -1)?.move).toBe("b1y2@0,1n");
  });

  it("is nowhere near a cell that is taken or too far away", () => {
    expect(placements.covering([0, 0], "n")).toBeNull();
    expect(placements.covering([5, 5], "n")).toBeNull();
  });

  it("turns clockwise", () => {
    expect(turned("w", 1)).toBe("n");
    expect(turned("n", -1)).toBe("w");
  });
});

describe("cells", () => {
  it("are in reading order", () => {
    expect(placements.cells).toEqual([
      ...["0,2", "1,2"],
      ...["-1,1", "0,1", "1,1", "2,1"],
      ...["-2,0", "-1,0", "2,0", "3,0"],
      ...["-1,-1", "0,-1", "1,-1", "2,-1"],
      ...["0,-2", "1,-2"],
    ]);
  });
});

describe("walking by key", () => {
  it.each(tries)("reaches every legal move of a card after $at moves", ({ view, legal, expert }) => {
    const showcase = showcaseOf(view.showcase);
    const moves = Object.keys(legal);
    for (const card of view.hand) {
      const some = new Placements(showcase, card, expert);
      const reached = new Set<string>();
      const waiting = DIRECTIONS.flatMap((dir) => some.nearest(moves, [0, 0], dir) ?? []);
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (reached.has(next.move)) continue;
        reached.add(next.move);
        for (const towards of DIRECTIONS) {
          const beside = some.beside(next, towards, moves);
          if (beside) waiting.push(beside);
        }
      }
      expect([...reached].sort()).toEqual(moves.filter((move) => move.startsWith(card)).sort());
    }
  });

  it("finds the nearest legal move, turned on when there is none that way", () => {
    const legal = ["b1y2@0,1n", "b1y2@1,1n"];
    expect(placements.nearest(legal, [3, 1], "n")?.move).toBe("b1y2@1,1n");
    expect(placements.nearest(legal, [0, 0], "e")?.move).toBe("b1y2@0,1n");
    expect(placements.nearest([], [0, 0], "e")).toBeNull();
  });
});
