import { expect, it } from "vitest";
import { changed } from "./changes";

it("changes what is named, and nothing else", () => {
  const view = { tile: "brwy", seats: [{ word: "" }, { word: "TEA" }], hand: ["a", "b"], round: null };
  const changes = { tile: null, seats: { "0": { word: "TEN" } }, hand: ["b"], round: { colour: "r" } };
  expect(changed(view, changes)).toEqual({
    tile: null,
    seats: [{ word: "TEN" }, { word: "TEA" }],
    hand: ["b"],
    round: { colour: "r" },
  });
  expect(view.seats[0]).toEqual({ word: "" });
});
