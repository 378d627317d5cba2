import { describe, expect, it } from "vitest";
import { Gestures } from "./gestures";

function watched() {
  const told: unknown[] = [];
  const gestures = new Gestures({
    drag: (across, down) => told.push(["drag", across, down]),
    zoom: (times, { x, y }) => told.push(["zoom", times, x, y]),
  });
  return { told, gestures };
}

describe("gestures", () => {
  it("take a trembling finger for a tap", () => {
    const { told, gestures } = watched();
    gestures.press(1, { x: 10, y: 10 });
    gestures.move(1, { x: 13, y: 12 });
    gestures.lift(1);
    expect(gestures.dragging).toBe(false);
    expect(told).toEqual([]);
  });

  it("drag with one finger, until the next press", () => {
    const { told, gestures } = watched();
    gestures.press(1, { x: 10, y: 10 });
    gestures.move(1, { x: 20, y: 10 });
    gestures.move(1, { x: 25, y: 12 });
    gestures.lift(1);
    expect(gestures.dragging).toBe(true);
    expect(told).toEqual([["drag", 5, 2]]);
    gestures.press(1, { x: 0, y: 0 });
    expect(gestures.dragging).toBe(false);
  });

  it("pinch with two, round the middle between them", () => {
    const { told, gestures } = watched();
    gestures.press(1, { x: 0, y: 0 });
    gestures.press(2, { x: 100, y: 0 });
    gestures.move(2, { x: 200, y: 0 });
    expect(told).toEqual([
      ["zoom", 2, 50, 0],
      ["drag", 50, 0],
    ]);
    expect(gestures.dragging).toBe(true);
  });

  it("ignore a mouse that is not pressed", () => {
    const { told, gestures } = watched();
    gestures.move(1, { x: 0, y: 0 });
    gestures.move(1, { x: 100, y: 0 });
    expect(told).toEqual([]);
  });
});
