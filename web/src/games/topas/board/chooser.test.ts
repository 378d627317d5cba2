import { describe, expect, it } from "vitest";
import { Chooser, type Position } from "./chooser.svelte";
import { readMove, showcaseOf } from "../rules";

function chooser(changes: Partial<Position> = {}): Chooser {
  const position: Position = {
    showcase: showcaseOf([readMove("r3g2@0,0e")!, readMove("r3b1@0,1n")!]),
    expert: false,
    hand: ["b1y2", "r2y1"],
    legal: ["b1y2@2,0e", "b1y2@0,-1e", "b1y2@2,0n", "r2y1@2,0e"],
    at: 7,
    last: [0, 1],
    ...changes,
  };
  return new Chooser(() => position);
}

describe("choosing a card", () => {
  it("begins with the first one and forgets one that has gone", () => {
    const some = chooser();
    expect(some.card).toBe("b1y2");
    some.choose("r2y1");
    expect(some.card).toBe("r2y1");
    some.choose("g1y2");
    expect(some.card).toBe("b1y2");
    expect(chooser({ hand: [] }).card).toBeNull();
  });

  it("compares cards on the same cell, each turned as it was", () => {
    const some = chooser();
    some.turn(-1);
    some.hold([2, 0]);
    expect(some.placement?.move).toBe("b1y2@2,0n");
    some.choose("r2y1");
    expect(some.placement?.move).toBe("r2y1@2,0e");
  });
});

describe("choosing a place", () => {
  it("follows the mouse until a place is held", () => {
    const some = chooser();
    some.hover([2, 0]);
    expect([some.placement?.move, some.held]).toEqual(["b1y2@2,0e", false]);
    some.hover(null);
    expect(some.placement).toBeNull();
    some.hold([2, 0]);
    some.hover([2, 1]);
    expect([some.placement?.move, some.held]).toEqual(["b1y2@2,0e", true]);
    expect([some.covers([3, 0]), some.covers([2, 1])]).toEqual([true, false]);
    some.release();
    expect(some.placement).toBeNull();
  });

  it("gives a move only where the server allows it", () => {
    const some = chooser();
    some.hold([2, 0]);
    expect(some.move).toBe("b1y2@2,0e");
    some.choose("r2y1");
    some.hold([0, -1]);
    expect(some.placement?.outcome.tooLong.map(({ gems }) => gems)).toEqual([8]);
    expect(some.move).toBeNull();
  });

  it("turns round the cell that was pointed at, past what does not fit", () => {
    const some = chooser();
    some.hold([2, 0]);
    const seen = [1, 1, 1, 1].map(() => {
      some.turn(1);
      return some.placement?.move;
    });
    expect(seen).toEqual(["b1y2@2,0s", "b1y2@3,0w", "b1y2@2,0n", "b1y2@2,0e"]);
    some.turn(-1);
    expect(some.placement?.move).toBe("b1y2@2,0n");
    expect(some.dirOf("b1y2")).toBe("n");
    expect(some.dirOf("r2y1")).toBe("e");
  });

  it("walks over legal moves by key", () => {
    const some = chooser();
    some.walk("w");
    expect([some.placement?.move, some.held]).toEqual(["b1y2@0,-1e", true]);
    some.walk("e");
    expect(some.placement?.move).toBe("b1y2@2,0e");
    some.walk("e");
    expect(some.placement?.move).toBe("b1y2@2,0e");
  });

  it("takes a hint", () => {
    const some = chooser();
    some.suggest("r2y1@2,0e");
    expect([some.card, some.move, some.held]).toEqual(["r2y1", "r2y1@2,0e", true]);
    some.suggest("g1y2@2,0e");
    expect(some.move).toBe("r2y1@2,0e");
  });

  it("forgets the place when the game has gone on", () => {
    let at = 7;
    const showcase = showcaseOf([readMove("r3g2@0,0e")!]);
    const some = new Chooser(() => ({ showcase, expert: false, hand: ["b1y2"], legal: [], at, last: [0, 0] }));
    some.hold([0, 1]);
    expect(some.held).toBe(true);
    at += 1;
    expect(some.held).toBe(false);
  });
});
