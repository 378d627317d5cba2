import { expect, it } from "vitest";
import type { LessonPosition } from "../../games/types";
import type { Frame } from "../../net/protocol";
import { Course } from "./course.svelte";

const frame = { seat: 0, to_move: 0, scores: [0, 0] } as unknown as Frame;
const positions: LessonPosition[] = ["one", "two"].map((name) => ({
  name,
  view: frame,
  legal: ["a", "b", "c"],
  log: [{ n: 0, seat: null, move: "*x" }],
  shown: "b",
  after: { b: { scores: { "0": 3 } } },
}));

it("goes from the goal through the tasks to the end", () => {
  const course = new Course(() => positions);
  expect([course.position, course.ended]).toEqual([null, false]);
  course.go(1);
  expect(course.position?.name).toBe("one");
  course.go(3);
  expect([course.position, course.ended]).toEqual([null, true]);
});

it("shows what a right move did", () => {
  const course = new Course(() => positions);
  course.go(1);
  expect(course.play("b")).toBe(true);
  expect(course.view?.scores).toEqual([3, 0]);
  expect(course.log.at(-1)).toEqual({ n: 1, seat: 0, move: "b" });
  expect(course.play("b")).toBe(false); // once is enough
  course.go(2);
  expect([course.done, course.view]).toEqual([null, frame]);
});

it("lays a wrong move back, and shows the right one after two tries", () => {
  const course = new Course(() => positions);
  course.go(1);
  const before = course.attempt;
  expect(course.play("a")).toBe(false);
  expect([course.wrong, course.hint, course.view]).toEqual(["a", null, frame]);
  expect(course.attempt).not.toBe(before);
  course.play("c");
  expect(course.hint).toBe("b");
});

it("shows it at once when somebody asks", () => {
  const course = new Course(() => positions);
  course.go(1);
  course.show();
  expect(course.hint).toBe("b");
});
