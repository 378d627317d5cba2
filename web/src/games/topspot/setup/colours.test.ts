import { describe, expect, it } from "vitest";
import { withColour } from "./colours";

describe("colours of a match", () => {
  it("stay as many when another is chosen", () => {
    expect(withColour(["r", "b", "g"], "p")).toBe("bgp");
    expect(withColour(["r", "b", "g"], "b")).toBe("rbg");
  });
});
