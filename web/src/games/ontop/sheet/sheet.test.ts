import { describe, expect, it } from "vitest";
import { games } from "../fixtures/games";
import { sheetRows } from "./sheet";

describe("sheetRows", () => {
  it("tells the scores of the library, and what the towers brought, however a game ends", () => {
    for (const { end } of games) {
      const rows = sheetRows(end).filter(({ seats }) => seats.length === 1);
      expect(rows.map(({ points }) => points)).toEqual(end.scores);
      expect(rows.map(({ deducted }) => deducted)).toEqual(
        rows.map(({ stones }) => (end.ended === "last_stone" ? 0 : stones)),
      );
      const built = end.scores.map((_, seat) =>
        Object.values(end.crossings).reduce((sum, tower) => sum + (tower.seat === seat ? tower.points : 0), 0),
      );
      expect(rows.map(({ towers }) => towers)).toEqual(built);
    }
  });

  it("takes nothing off while the game is on: the same number as in the bar of seats", () => {
    const view = { ...games[0]!.end, ended: null, winners: null, scores: [2, 0], deducted: [0, 0] };
    expect(sheetRows(view).map(({ points }) => points)).toEqual([2, 0, null, null]);
  });

  it("has a line for every neutral colour", () => {
    const neutral = sheetRows(games[0]!.end).filter(({ seats }) => seats.length === 0);
    expect(neutral.map(({ colours, points, stones }) => [colours[0], points, stones])).toEqual([
      ["y", null, games[0]!.end.stones.y],
      ["w", null, games[0]!.end.stones.w],
    ]);
  });

  it("adds up teams, and both partners win", () => {
    const { end } = games.find(({ end: { teams } }) => teams)!;
    const teams = sheetRows(end).filter(({ seats }) => seats.length === 2);
    expect(teams.map(({ points }) => points)).toEqual([
      end.scores[0]! + end.scores[2]!,
      end.scores[1]! + end.scores[3]!,
    ]);
    expect(teams.map(({ seats, won }) => won && seats)).toContainEqual(end.winners);
  });
});
