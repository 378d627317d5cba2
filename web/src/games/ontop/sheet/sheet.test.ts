import { describe, expect, it } from "vitest";
import { games } from "../fixtures/games";
import { sheetRows } from "./sheet";

describe("sheetRows", () => {
  it("adds up to the scores of the library, however a game ends", () => {
    for (const { end } of games) {
      const totals = sheetRows(end)
        .filter(({ seats }) => seats.length === 1)
        .map(({ total }) => total);
      expect(totals).toEqual(end.scores);
    }
  });

  it("has a line for every neutral colour", () => {
    const neutral = sheetRows(games[0]!.end).filter(({ seats }) => seats.length === 0);
    expect(neutral.map(({ colours, total, stones }) => [colours[0], total, stones])).toEqual([
      ["y", null, games[0]!.end.stones.y],
      ["w", null, games[0]!.end.stones.w],
    ]);
  });

  it("adds up teams, and both partners win", () => {
    const { end } = games.find(({ end: { teams } }) => teams)!;
    const teams = sheetRows(end).filter(({ seats }) => seats.length === 2);
    expect(teams.map(({ total }) => total)).toEqual([end.scores[0]! + end.scores[2]!, end.scores[1]! + end.scores[3]!]);
    expect(teams.map(({ seats, won }) => won && seats)).toContainEqual(end.winners);
  });
});
