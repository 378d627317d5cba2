import { expect, it } from "vitest";
import { Draws } from "./draws";

/** A position told from move `from` on; "." is a draw, another sign a move. */
function told(from: number, moves: string, undone = false) {
  const log = [...moves].map((sign, i) => ({ n: from + i, seat: sign === "." ? null : 0, move: sign }));
  return { at: from + moves.length, from, log, undone };
}

it("counts the draws that were taken back, and nothing else", () => {
  const draws = new Draws();
  expect(draws.after(told(0, "..a."))).toBe(0);
  expect(draws.after(told(4, "b."))).toBe(0);
  expect(draws.after(told(0, "..a.b."))).toBe(0); // the same once more: another seat looks
  expect(draws.after(told(4, "", true))).toBe(1);
  expect(draws.after(told(4, "c."))).toBe(0);
  expect(draws.after(told(2, "", true))).toBe(2);
});

it("notices after a lost connection that the game has gone back", () => {
  const draws = new Draws();
  draws.after(told(0, "..a.b."));
  expect(draws.after(told(0, "..a"))).toBe(2);
});
