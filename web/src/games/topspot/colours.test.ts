import { describe, expect, it } from "vitest";
import { chosenColours, withColour } from "./colours";

describe("colours of a match", () => {
  it("are as many as players, whatever was given", () => {
    expect(chosenColours("gp", 3)).toEqual(["g", "p", "r"]);
    expect(chosenColours(null, 4)).toEqual(["r", "b", "g", "y"]);
    expect(chosenColours("ppx!", 3)).toEqual(["p", "r", "b"]);
    expect(chosenColours("rbgyp", 3)).toEqual(["r", "b", "g"]);
  });

  it("stay as many when another is chosen", () => {
    expect(withColour(["r", "b", "g"], "p")).toBe("bgp");
    expect(withColour(["r", "b", "g"], "b")).toBe("rbg");
  });
});
