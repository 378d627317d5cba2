import { describe, expect, it } from "vitest";
import { canToggle, recoloured, startsOf, toggled } from "./choices";

describe("colours", () => {
  it("swaps with whoever had the colour", () => {
    expect(recoloured(["r", "b", "y"], 0, "y")).toBe("ybr");
    expect(recoloured(["r", "b", "y"], 0, "w")).toBe("wby");
    expect(recoloured(["r", "b", "y"], 0, "r")).toBe("rby");
  });
});

describe("starts", () => {
  it("keeps them in reading order, with the usual ones when nothing was chosen", () => {
    expect(startsOf(null)).toEqual(["C4", "D10"]);
    expect(startsOf(["D10", "A1"])).toEqual(["A1", "D10"]);
    expect(toggled(["C4", "D10"], "A1")).toEqual(["A1", "C4", "D10"]);
    expect(toggled(["A1", "C4", "D10"], "C4")).toEqual(["A1", "D10"]);
  });

  it("allows two to ten", () => {
    expect(canToggle(["C4", "D10"], "C4")).toBe(false);
    expect(toggled(["C4", "D10"], "C4")).toEqual(["C4", "D10"]);
    const ten = startsOf(["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "B1"]);
    expect(canToggle(ten, "B2")).toBe(false);
    expect(canToggle(ten, "B1")).toBe(true);
  });
});
