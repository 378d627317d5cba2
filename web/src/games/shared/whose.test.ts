import { describe, expect, it } from "vitest";
import { signOf } from "./whose";

describe("the sign of a player", () => {
  it("is the first letter of the name", () => expect(signOf(["An", "élodie"], 1)).toBe("É"));
  it("is the seat when names begin alike, or there is none", () => {
    expect(signOf(["An", "Bo", "bea"], 2)).toBe("3");
    expect(signOf(["An", ""], 1)).toBe("2");
  });
});
