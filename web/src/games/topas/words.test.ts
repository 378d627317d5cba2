import { describe, expect, it } from "vitest";
import { sayer } from "../../i18n/phrase";
import type { Context } from "../types";
import { games, logOf, type PlayedGame } from "./fixtures/games";
import { en, type Key } from "./i18n/en";
import { cellsOf, outcomeOf, readMove, showcaseOf } from "./rules";
import { describe as describeMove, laidWords, previewWords } from "./words";

const say = sayer<Key>(en, "en");

function context(game: PlayedGame): Context<Key> {
  const names = ["An", "Bo", "Cy", "Di"].slice(0, game.players);
  return { names, options: game.options, seat: null, log: logOf(game), say };
}

describe("moves in words", () => {
  it.each(games)("say what each card brought in a game for $players", (game) => {
    const words = context(game);
    const laid = words.log.filter(({ seat }) => seat !== null).map((move) => describeMove(move, words));
    const wanted = laid.map((_, i) => {
      const { sheet, players } = game.end;
      const { points, rows } = (
        players === 1 ? sheet[Math.floor(i / 7)]!.entries[i % 7] : sheet[i % players]!.entries[Math.floor(i / players)]
      )!;
      return rows.length === 0 ? "no points" : `${points} point${points === 1 ? "" : "s"}`;
    });
    expect(laid.filter((text, i) => !text.endsWith(wanted[i]!))).toEqual([]);
  });

  it("name the start card, and leave out the cards that are drawn", () => {
    const [alone, , pair] = games.map((game) => {
      const words = context(game);
      return words.log.filter(({ seat }) => seat === null).map((move) => describeMove(move, words));
    });
    expect(pair!.filter((text) => text !== "")).toHaveLength(1);
    expect(pair![6]).toMatch(/^The showcase opens with \w+ \d and \w+ \d\.$/);
    expect(alone!.filter((text) => text !== "").map((text) => text.slice(0, 8))).toEqual([
      "Column 1",
      "Column 2",
      "Column 3",
      "Column 4",
    ]);
  });

  it("tell where a card lies", () => {
    const words = context(games[2]!);
    const laid = { card: "r1g3", x: -1, y: 0, dir: "e" } as const;
    const card = { ...laid, cells: cellsOf(laid), last: true };
    expect(laidWords({ ...card, seat: 1 }, words)).toBe("ruby 1 on (−1, 0), emerald 3 on (0, 0), laid by Bo");
    expect(laidWords({ ...card, seat: null }, words)).toBe("ruby 1 on (−1, 0), emerald 3 on (0, 0)");
  });
});

describe("a card on trial in words", () => {
  const showcase = showcaseOf([readMove("r3g3@0,0e")!, readMove("r3b2@0,1n")!]);
  const told = (move: string, expert = false): string => {
    const laid = readMove(move)!;
    return previewWords(laid, outcomeOf(showcase, laid, expert), expert, { say });
  };

  it("adds rows up, or multiplies them", () => {
    expect(told("r1g2@-1,0s")).toBe("ruby 1 on (−1, 0), emerald 2 on (−1, −1). Ruby row of 4. 4 points.");
    expect(told("g1b3@1,1n")).toContain("Emerald row of 4. Sapphire row of 5. 4 + 5 = 9 points.");
    expect(told("g1b3@1,1n", true)).toContain("4 × 5 = 20 points.");
    expect(told("b1y2@2,0e")).toContain("No row, no points.");
  });

  it("says why not", () => {
    expect(told("r2y1@0,-1s")).toContain("Ruby: 8 in a row. More than 7 is not allowed.");
  });
});
