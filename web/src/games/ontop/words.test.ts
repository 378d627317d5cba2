import { describe as group, expect, it } from "vitest";
import { sayer } from "../../i18n/phrase";
import type { Context } from "../types";
import { games, logOf, positionAt, type PlayedGame } from "./fixtures/games";
import en, { type Key } from "./i18n/en";
import { outcome } from "./rules";
import { readPlacement } from "./board/placements";
import { describe, previewWords, sentence, towerWords } from "./words";

const say = sayer<Key>(en, "en");
const NAMES = ["An", "Bo", "Cy", "Di"];

function contextOf(game: PlayedGame): Context<Key> {
  return { names: NAMES.slice(0, game.players), options: game.options, seat: 0, log: logOf(game), say };
}

/** What the words say of a placement in a game of the library. */
function preview(game: PlayedGame, at: number, move: string): string {
  const position = positionAt(game, at);
  const placement = readPlacement(position.board, move)!;
  return previewWords(placement.first, placement.second, outcome(position, placement), contextOf(game));
}

group("describe", () => {
  const game = games[0]!;
  const context = contextOf(game);

  it("leaves out the tile that came up", () => {
    expect(describe({ n: 0, seat: null, move: "*wbyr" }, context)).toBe("");
  });

  it("tells where a tile was laid and what it brought", () => {
    expect(describe(context.log[1]!, context)).toBe("lays a tile on C5 and D5");
    expect(describe(context.log.at(-1)!, context)).toBe(
      "lays a tile on C13 and D13: 2 points for An, yellow on top, white on top, 1 tie",
    );
  });

  it("tells who placed the last stone", () => {
    const ended = games.find(({ end }) => end.ended === "last_stone")!;
    const all = contextOf(ended);
    const winner = NAMES[ended.end.winners![0]!];
    expect(describe(all.log.at(-1)!, all)).toContain(`and that was the last stone of ${winner}`);
  });

  it("adds up the points of the whole game", () => {
    const sums = [0, 0];
    for (const logged of context.log) {
      for (const [, points, name] of describe(logged, context).matchAll(/(\d+) points? for (\w+)/g)) {
        sums[NAMES.indexOf(name!)]! += Number(points);
      }
    }
    expect(sums).toEqual([0, 1].map((seat) => game.end.scores[seat]! + game.end.stones[game.end.colours[seat]!]));
  });

  it("still names the place on a board that it does not know", () => {
    expect(describe({ n: 1, seat: 0, move: "wbyr@Z1Z2" }, context)).toBe("lays a tile on Z1 and Z2");
  });
});

group("previewWords", () => {
  it("tells what would happen on every crossing", () => {
    const game = games[0]!;
    const { at, outcomes } = game.tried[0]!;
    expect(outcomes["rbwy@D9C9"]).toBe("5.5:ywr:3:0");
    expect(preview(game, at, "rbwy@D9C9")).toBe("On D9 and C9. Red on top: 3 points for An.");
    expect(outcomes["rbwy@D12D11"]).toBe("5.6::0:- #E11");
    expect(preview(game, at, "rbwy@D12D11")).toBe("On D12 and D11. A tie: no stones. 1 hole turns black.");
    expect(outcomes["rbwy@D11D12"]).toBe("5.6:y:0:- #E11");
    expect(preview(game, at, "rbwy@D11D12")).toContain("Yellow on top: nobody scores.");
    expect(preview(game, at, "rbwy@B2B3")).toBe("On B2 and B3. Closes no circle yet.");
  });

  it("warns that the game would end", () => {
    for (const [ended, text] of [
      ["last_stone", "places the last stone and wins!"],
      ["neutral_spent", "stone: the game ends."],
    ] as const) {
      const game = games.find(({ end }) => end.ended === ended)!;
      expect(preview(game, game.moves.length - 1, game.moves.at(-1)!)).toContain(text);
    }
  });
});

group("towerWords", () => {
  it("names the stones from the bottom, and the points", () => {
    const { end } = games[0]!;
    const context = contextOf(games[0]!);
    const [name, { tower, points }] = Object.entries(end.crossings).find(([, { seat }]) => seat === 1)!;
    const words = towerWords(name, end, context);
    expect(words).toContain(`Crossing ${name}: tower of`);
    expect(words.endsWith(points === 1 ? "1 point for Bo" : `${points} points for Bo`)).toBe(true);
    expect(words.match(/red|blue|yellow|white/g)).toHaveLength(tower.length);
  });
});

group("sentence", () => {
  it("says which colour you are, and what the first tile must touch", () => {
    const { end } = games[0]!;
    const context = contextOf(games[0]!);
    expect(sentence({ ...end, tiles: [] }, context)).toBe("You are red. Lay the first tile against a black triangle.");
    expect(sentence(end, { ...context, seat: 1 })).toBe(
      "You are blue. Lay the tile against a tile or a black triangle.",
    );
  });
});
