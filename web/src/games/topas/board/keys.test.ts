import { describe, expect, it } from "vitest";
import { keyAction } from "./keys";

const press = (key: string, changes = {}) =>
  keyAction({ key, ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false, target: null, ...changes });

/** As much of an element as the keys ask of it. */
class Target {
  constructor(private readonly inside: readonly string[]) {}
  closest(selector: string): Target | null {
    return selector.split(", ").some((one) => this.inside.includes(one)) ? this : null;
  }
}

describe("keys", () => {
  it("walk, turn, choose and lay", () => {
    expect(press("ArrowUp")).toEqual({ kind: "walk", towards: "n" });
    expect(press("r")).toEqual({ kind: "turn", step: 1 });
    expect(press("R")).toEqual({ kind: "turn", step: -1 });
    expect(press("3")).toEqual({ kind: "choose", number: 2 });
    expect(press("Enter")).toEqual({ kind: "lay" });
    expect(press("x")).toBeNull();
  });

  it("leave the browser its own", () => {
    expect(press("r", { ctrlKey: true })).toBeNull();
    expect(press("r", { defaultPrevented: true })).toBeNull();
  });

  it("belong to what has the focus outside the board", () => {
    expect(press("ArrowUp", { target: new Target(["input"]) })).toBeNull();
    expect(press("ArrowUp", { target: new Target(["[data-board]", "button"]) })).not.toBeNull();
    expect(press("ArrowUp", { target: new Target(["[data-board]", "dialog"]) })).toBeNull();
  });

  it("press a button that has the focus", () => {
    expect(press("Enter", { target: new Target(["[data-board]", "button"]) })).toBeNull();
    expect(press("Enter", { target: new Target(["[data-board]"]) })).toEqual({ kind: "lay" });
  });
});
