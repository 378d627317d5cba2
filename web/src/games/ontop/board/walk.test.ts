import { expect, test } from "vitest";
import { back, FORWARD, LOOK, TURN, whole } from "./walk";

test("nothing is waited for when nothing is taken off", () => {
  expect(whole([])).toBe(0);
  expect(whole([0, 0])).toBe(0);
});

test("the result waits for the stone that walks back farthest", () => {
  expect(whole([1, 4, 0])).toBe(LOOK + FORWARD + TURN + back(4));
  expect(back(4)).toBeGreaterThan(back(1));
});

test("nobody waits for twenty steps one by one", () => {
  expect(back(20)).toBe(back(40));
});
