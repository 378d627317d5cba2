import { describe, expect, it } from "vitest";
import { games, logOf, positionAt, textOf } from "./fixtures/games";
import { outcome, outcomes, ranking, standardBoard } from "./rules";
import { readPlacement } from "./board/placements";

describe("outcome", () => {
  it("says what the rules library says of every legal placement", () => {
    let tried = 0;
    for (const game of games) {
      for (const { at, outcomes: wanted } of game.tried) {
        const position = positionAt(game, at);
        for (const [move, text] of Object.entries(wanted)) {
          const placement = readPlacement(position.board, move);
          expect(placement).not.toBeNull();
          if (placement) expect(`${move} ${textOf(outcome(position, placement))}`).toBe(`${move} ${text}`);
          tried += 1;
        }
      }
    }
    expect(tried).toBeGreaterThan(500);
  });

  it("leads to the position that the library has at the end of the game", () => {
    for (const game of games) {
      const { board, colours, neutral, triangles, crossings, stones, reserve, last } = game.end;
      expect(positionAt(game, game.moves.length)).toEqual({
        board,
        colours,
        neutral,
        triangles,
        crossings,
        stones,
        reserve,
      });
      const done = outcomes(logOf(game), game.players, game.options);
      expect(done.size).toBe(game.end.tiles.length);
      expect(textOf(done.get(game.moves.length - 1)!)).toBe(textOf(last!));
    }
  });

  it("knows why a game ends while towers are built", () => {
    const early = games.map(
      (game) => outcomes(logOf(game), game.players, game.options).get(game.moves.length - 1)?.ended,
    );
    expect(early).toEqual(games.map(({ end }) => (end.ended === "no_room" ? null : end.ended)));
    expect(new Set(early)).toEqual(new Set([null, "last_stone", "neutral_spent"]));
  });

  it("does not touch the position it is asked about", () => {
    const game = games[0]!;
    const { at, outcomes: wanted } = game.tried[0]!;
    const position = positionAt(game, at);
    const before = structuredClone(position);
    outcome(position, readPlacement(position.board, Object.keys(wanted)[0]!)!);
    expect(position).toEqual(before);
  });
});

describe("ranking", () => {
  const seats = { colours: ["w", "r"], neutral: ["b", "y"] } as const;

  it("puts the strongest on top of the second strongest", () => {
    expect(ranking(seats, { r: 3, b: 0, y: 2, w: 1 })).toEqual(["y", "r"]);
    expect(ranking(seats, { r: 0, b: 4, y: 0, w: 0 })).toEqual(["b"]);
  });

  it("lets all tied second colours place a stone, players first", () => {
    expect(ranking(seats, { r: 1, b: 1, y: 2, w: 1 })).toEqual(["w", "r", "b", "y"]);
  });

  it("gives nobody a stone when the strongest are tied, or all is black", () => {
    expect(ranking(seats, { r: 2, b: 1, y: 2, w: 0 })).toEqual([]);
    expect(ranking(seats, { r: 0, b: 0, y: 0, w: 0 })).toEqual([]);
  });
});

describe("standardBoard", () => {
  it("is the board of the library", () => {
    for (const { end } of games) {
      expect(standardBoard()).toEqual(end.board);
      expect(Object.keys(standardBoard().triangles)).toEqual(Object.keys(end.board.triangles));
      expect(Object.keys(standardBoard().crossings)).toEqual(Object.keys(end.board.crossings));
    }
  });
});
