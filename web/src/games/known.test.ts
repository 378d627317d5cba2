import { expect, it, describe } from "vitest";
import type { GameFacts, Frame } from "../net/protocol";
import { GAMES } from "./index";
import { gamesOf } from "./known.svelte";
import { cardOf, controlOf } from "./plain/facts";
import { pictureUrl } from "../ui/pictureUrl";
import { drawnAfter, factsOf } from "./plain/moves";

const DRAWN = GAMES.map(({ name, title, players }) => ({ name, title, rules: 1, players, secret: true, options: [] }));
const PIG: GameFacts = {
  name: "pig",
  title: "Pig",
  rules: 1,
  players: [2, 3, 4],
  secret: false,
  options: [
    { name: "first_to", default: { "2": 100 }, choices: null },
    { name: "dice", default: { "2": 1 }, choices: [1, 2] },
    { name: "hog", default: { "2": false }, choices: [false, true] },
  ],
};

describe("the games there are", () => {
  it("have a folder with every part, in the order of their cards", async () => {
    expect(GAMES.map(({ order }) => order)).toEqual(GAMES.map((_, i) => i + 1));
    for (const card of GAMES) {
      expect((await card.game()).Board, card.name).toBeDefined();
      expect(await card.rules("nl"), card.name).toContain("<h2>");
      expect(await card.texts("fr")).not.toEqual(await card.texts("de"));
    }
  });

  it("are those of the server: one without a folder comes last", () => {
    const found = gamesOf({ games: [PIG, ...DRAWN] });
    expect(found.map(({ name }) => name)).toEqual([...GAMES.map(({ name }) => name), "pig"]);
    expect(gamesOf({ games: [PIG] }).map(({ name }) => name)).toEqual(["pig"]);
  });
});

describe("a game without a folder", () => {
  it("has a card made of what the server says", async () => {
    const card = cardOf(PIG);
    expect(card).toMatchObject({ name: "pig", title: "Pig", usual: 2, secret: false, drawn: false, line: null });
    expect(await card.rules("en")).toBeNull();
    expect((await card.game()).guide).toEqual([]);
    expect(cardOf({ ...PIG, players: [1], secret: true })).toMatchObject({ usual: 1, secret: true });
  });

  it("has a control for every option that can be offered", async () => {
    const controls = await cardOf(PIG).options();
    expect(controls.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      "first_to number",
      "dice choice",
      "hog switch",
    ]);
    const texts = await cardOf(PIG).texts("en");
    expect(texts["option.first_to"]).toBe("First to");
    expect(texts["option.first_to.help"]).toBe("");
    expect(controlOf({ name: "words", default: { "2": [] }, choices: null })?.kind).toBe("words");
    expect(controlOf({ name: "open", default: { "2": true }, choices: null })?.kind).toBe("switch");
    expect(controlOf({ name: "board", default: { "2": "abc" }, choices: null })).toBeNull();
  });

  it("is told by what its view adds to those of all games", () => {
    const view = { game: "pig", players: 2, seat: 0, to_move: 0, scores: [0, 3], winners: null, turn: 5, kept: [1, 2] };
    expect(factsOf(view as Frame)).toEqual([
      ["turn", "5"],
      ["kept", "1 · 2"],
    ]);
  });

  it("tells what came up by chance, unless it is hidden", async () => {
    const log = ["throw", "*4", "*?", "hold"].map((move, n) => ({ n, seat: /^[*]/.test(move) ? null : 0, move }));
    expect(drawnAfter(log[0]!, log)).toEqual(["4"]);
    expect(drawnAfter(log[3]!, log)).toEqual([]);
  });

  it("has a picture that cannot break out of its address", () => {
    const url = pictureUrl('<svg xmlns="http://www.w3.org/2000/svg"><text>#1 "é"</text></svg>');
    expect(url).toMatch(/^data:image\/svg\+xml;charset=utf-8,[^"'#<>]+$/);
  });
});
