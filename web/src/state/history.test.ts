import { beforeEach, describe, expect, it } from "vitest";
import { type Finished, history, playedOf } from "./history.svelte";

const over: Finished = {
  game: "any",
  options: { variant: true, words: ["a long list", "of words that a table agreed on"] },
  seats: [{ name: "Bo", level: null }, { name: "An" }, { name: "Mia", level: "easy" }],
  result: { scores: [3, 5, 4], winners: [1] },
};
const played = (id: string, ended = 1) => playedOf(id, over, [0, 1], "An", ended)!;

beforeEach(() => history.adopt([], {}));

describe("what is kept of a game", () => {
  it("is who played, how it ended, and short options", () => {
    expect(played("a")).toEqual({
      id: "a",
      game: "any",
      options: { variant: true },
      ended: 1,
      seats: [{ name: "Bo" }, { name: "An" }, { name: "Mia", level: "easy" }],
      scores: [3, 5, 4],
      winners: [1],
      me: 1,
    });
  });

  it("is as the first seat of this browser, when nobody there has the person's name", () => {
    expect(playedOf("a", over, [2, 0], "Zoë", 1)?.me).toBe(2);
    expect(playedOf("a", { ...over, rated: true }, [0], "", 1)).toMatchObject({ me: 0, rated: true });
  });

  it("is nothing, when it was only watched or is not over", () => {
    expect(playedOf("a", over, [], "An", 1)).toBeNull();
    expect(playedOf("a", { ...over, result: undefined }, [0], "An", 1)).toBeNull();
  });
});

describe("the history", () => {
  it("has a game once, the last one first, and keeps what a review found", () => {
    history.add(played("a", 1));
    history.add(played("b", 2));
    history.note("a", { accuracy: 90 });
    history.add(played("a", 3));
    history.note("unknown", { accuracy: 10 });
    expect(history.list.map(({ id, ended, accuracy }) => [id, ended, accuracy])).toEqual([
      ["b", 2, undefined],
      ["a", 1, 90],
    ]);
  });

  it("does not take back what was taken off", () => {
    history.add(played("a"));
    history.remove("a");
    history.add(played("a"));
    expect(history.list).toEqual([]);
    history.add(played("b"));
    history.clear();
    history.add(played("c"));
    history.add(played("d", Date.now() + 10));
    expect(history.list.map(({ id }) => id)).toEqual(["d"]);
  });
});
