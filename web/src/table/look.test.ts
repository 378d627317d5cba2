import { describe, expect, it } from "vitest";
import { nextLook } from "./look";

describe("who looks at a shared device", () => {
  it("needs no cover for one person or for spectators", () => {
    expect(nextLook([1], null, 0, true)).toEqual({ look: 1, cover: null });
    expect(nextLook([], null, 0, true)).toEqual({ look: null, cover: null });
  });

  it("covers the table for the next seat of this device", () => {
    expect(nextLook([0, 1], 0, 1, true)).toEqual({ look: null, cover: 1 });
    expect(nextLook([0, 1], null, 0, true)).toEqual({ look: null, cover: 0 });
  });

  it("keeps looking while it is one's own turn, somebody else's elsewhere, chance's, or nobody's", () => {
    for (const toMove of [0, 2, "chance", null] as const)
      expect(nextLook([0, 1], 0, toMove, true)).toEqual({ look: 0, cover: null });
  });

  it("passes without a cover when there are no secrets", () => {
    expect(nextLook([0, 1], 0, 1, false)).toEqual({ look: 1, cover: null });
    expect(nextLook([0, 1], null, 2, false)).toEqual({ look: 0, cover: null });
  });
});
