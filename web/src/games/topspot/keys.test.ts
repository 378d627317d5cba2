import { describe, expect, it } from "vitest";
import { keyAction } from "./keys";

const pressed = (key: string, more: object = {}) =>
  keyAction({ key, ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false, target: null, ...more });

describe("keyAction", () => {
  it("chooses cards, finds the best order, plays and clears", () => {
    expect(pressed("ArrowLeft")).toEqual({ kind: "choose", step: -1 });
    expect(pressed("End")).toEqual({ kind: "choose", step: 100 });
    expect(pressed("b")).toEqual({ kind: "best" });
    expect(pressed("P")).toEqual({ kind: "play" });
    expect(pressed("Enter")).toEqual({ kind: "play" });
    expect(pressed("Escape")).toEqual({ kind: "clear" });
  });

  it("leaves the browser its own keys", () => {
    expect(pressed("p", { ctrlKey: true })).toBeNull();
    expect(pressed("p", { defaultPrevented: true })).toBeNull();
    expect(pressed("x")).toBeNull();
  });
});
