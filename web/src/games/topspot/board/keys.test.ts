import { describe, expect, it } from "vitest";
import { keyAction } from "./keys";

const pressed = (key: string, more: object = {}) =>
  keyAction({ key, ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false, target: null, ...more });

/** An element that stands in elements with these names. */
const inside = (...names: string[]) => ({
  target: { closest: (selectors: string) => (selectors.split(", ").some((one) => names.includes(one)) ? {} : null) },
});

describe("keyAction", () => {
  it("chooses cards, finds the best order, plays and clears", () => {
    expect(pressed("ArrowLeft")).toEqual({ kind: "choose", step: -1 });
    expect(pressed("End")).toEqual({ kind: "choose", step: 100 });
    expect(pressed("b")).toEqual({ kind: "best" });
    expect(pressed("P")).toEqual({ kind: "play" });
    expect(pressed("Enter")).toEqual({ kind: "play" });
    expect(pressed("Escape")).toEqual({ kind: "clear" });
  });

  it("works on the buttons of the board, where Enter presses them", () => {
    expect(pressed("p", inside("[data-board]", "button"))).toEqual({ kind: "play" });
    expect(pressed("Enter", inside("[data-board]", "button"))).toBeNull();
  });

  it("leaves others their keys", () => {
    expect(pressed("p", { ctrlKey: true })).toBeNull();
    expect(pressed("p", { defaultPrevented: true })).toBeNull();
    expect(pressed("x")).toBeNull();
    expect(pressed("p", inside("button"))).toBeNull();
    expect(pressed("p", inside("[data-board]", "dialog"))).toBeNull();
    expect(pressed("ArrowLeft", inside("[data-board]", "input"))).toBeNull();
  });
});
