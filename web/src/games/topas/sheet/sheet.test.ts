import { describe, expect, it } from "vitest";
import { games, tries } from "../fixtures/games";
import { justFilled, lastEntry, lowest } from "./sheet";

describe("the score sheet", () => {
  it.each(games)("knows the last move of a game for $players", ({ end, moves }) => {
    expect(lastEntry(end)?.move).toBe(moves.findLast((move) => !move.startsWith("*")));
  });

  it.each(tries)("knows the last move after $at moves", ({ view }) => {
    const last = view.showcase.find((card) => card.last && card.seat !== null);
    if (last) expect(lastEntry(view)?.move).toBe(`${last.card}@${last.x},${last.y}${last.dir}`);
    else expect(lastEntry(view) === null || justFilled(view) !== null).toBe(true);
  });

  it("knows the column that counts in solitaire", () => {
    for (const { end } of games) {
      if (end.players === 1) expect(lowest(end)?.total).toBe(end.scores[0]);
      else expect(lowest(end)).toBeNull();
      expect(justFilled(end)).toBeNull();
    }
    const unfinished = tries.filter(({ view }) => view.players === 1).map(({ view }) => lowest(view)?.total ?? null);
    expect(unfinished.filter((total) => total === null).length).toBeGreaterThan(0);
  });

  it("tells when a column has been filled", () => {
    const filled = tries.flatMap(({ view }) => justFilled(view) ?? []);
    expect(filled.map(({ column }) => column)).toEqual([2, 2]);
  });
});
