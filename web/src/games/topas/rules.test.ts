import { describe, expect, it } from "vitest";
import { games, logOf, rowsText, tries } from "./fixtures/games";
import { Placements } from "./board/placements";
import { columnOf, fits, type Laid, outcomeOf, outcomes, readMove, showcaseOf, writeMove } from "./rules";
import { DIRECTIONS } from "./view";

const laid = (move: string): Laid => readMove(move)!;

describe("moves", () => {
  it("are read and written", () => {
    expect(readMove("r1g3@2,-1n")).toEqual({ card: "r1g3", x: 2, y: -1, dir: "n" });
    expect(writeMove(laid("b2y1@-10,0w"))).toBe("b2y1@-10,0w");
  });

  it("are not mistaken for drawn cards", () => {
    for (const text of ["*r1g3", "*?", "", "r1g3", "r1g4@0,0n", "r1g3@0,0x"]) expect(readMove(text)).toBeNull();
  });
});

describe("what a card brings", () => {
  it.each(tries)("is what the rules say after $at moves", ({ view, legal, expert }) => {
    const showcase = showcaseOf(view.showcase);
    const found = Object.keys(legal).map((move) => [move, rowsText(outcomeOf(showcase, laid(move), expert).rows)]);
    expect(Object.fromEntries(found)).toEqual(legal);
  });

  it.each(tries)(
    "is refused when a row is too long, and only then, after $at moves",
    ({ view, legal, too_long, expert }) => {
      const showcase = showcaseOf(view.showcase);
      const refused = (move: string): boolean => outcomeOf(showcase, laid(move), expert).tooLong.length > 0;
      expect(too_long.filter((move) => !refused(move))).toEqual([]);
      expect(Object.keys(legal).filter(refused)).toEqual([]);
    },
  );

  it.each(games)("counts up to the scores of a game for $players", (game) => {
    const log = logOf(game);
    const found = outcomes(log, game.players, game.options.expert);
    const columns = game.end.sheet.map(({ total }) => ({ total, again: 0 }));
    for (const { n, seat } of log) {
      if (seat !== null) columns[game.players === 1 ? columnOf(n) : seat]!.again += found.get(n)!.points;
    }
    expect(columns.map(({ again }) => again)).toEqual(columns.map(({ total }) => total));
  });

  it("is the product for experts: one row is itself, none is nothing", () => {
    const showcase = showcaseOf([laid("r1g3@0,0e")]);
    const points = (move: string) => [false, true].map((expert) => outcomeOf(showcase, laid(move), expert).points);
    expect(points("r2g1@0,1e")).toEqual([3 + 4, 3 * 4]);
    expect(points("r2b1@0,1n")).toEqual([3, 3]);
    expect(points("b1y2@0,1n")).toEqual([0, 0]);
  });
});

describe("places for a card", () => {
  it.each(tries)("are those that the rules know after $at moves", ({ view, legal, too_long, expert }) => {
    const showcase = showcaseOf(view.showcase);
    const found = new Set<string>();
    for (const card of view.hand) {
      const placements = new Placements(showcase, card, expert);
      for (const key of placements.cells) {
        const [x = 0, y = 0] = key.split(",").map(Number);
        for (const dir of DIRECTIONS) {
          const placement = placements.covering([x, y], dir)!;
          expect(fits(showcase, placement)).toBe(true);
          expect(placement.cells.map(String)).toContain(key);
          found.add(placement.move);
        }
      }
    }
    expect([...found].sort()).toEqual([...Object.keys(legal), ...too_long].sort());
  });
});
