import { expect, test } from "vitest";
import { back, FORWARD, LOOK, standing, TURN, whole } from "./walk";

test("nothing is waited for when nothing is taken off", () => {
  expect(whole([])).toBe(0);
  expect(whole([0, 0])).toBe(0);
});

test("stones walk back one after the other, and the result waits for the last", () => {
  const deducted = [1, 4, 0, 2];
  expect(deducted.map((_, seat) => standing(deducted, seat))).toEqual([
    0,
    back(1),
    back(1) + back(4),
    back(1) + back(4),
  ]);
  expect(whole(deducted)).toBe(LOOK + FORWARD + TURN + back(1) + back(4) + back(2));
  expect(back(4)).toBeGreaterThan(back(1));
});

test("nobody waits for twenty steps one by one", () => {
  expect(back(20)).toBe(back(40));
});
