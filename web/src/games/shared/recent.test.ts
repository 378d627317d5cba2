import { expect, test } from "vitest";
import type { Logged } from "../../net/protocol";
import { isNewest, recentOf } from "./recent";

const moves: Logged[] = [4, 5, 6].map((n) => ({ n, seat: n % 3, move: "" }));
const [first = null, , last = null] = moves;

test("the pieces of the last moves are the last ones", () => {
  expect(recentOf(["a", "b", "c", "d"], moves, null)).toEqual(["b", "c", "d"]);
  expect(recentOf(["a", "b"], [], null)).toEqual([]);
});

test("of a move that somebody looks at there is one piece", () => {
  expect(recentOf(["a", "b", "c", "d"], moves, first)).toEqual(["b"]);
  expect(recentOf(["a", "b", "c", "d"], moves, last)).toEqual(["d"]);
  expect([null, first, last].map((stepped) => isNewest(moves, stepped))).toEqual([true, false, true]);
});
