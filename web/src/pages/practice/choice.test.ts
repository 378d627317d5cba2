import { describe, expect, it } from "vitest";
import type { PuzzleFacts } from "../../net/protocol";
import { after, type Solver } from "../../state/solver.svelte";
import { chosen, readable } from "./choice";

const puzzle = (id: string, rating: number, language = "en"): PuzzleFacts => ({
  id,
  players: 2,
  options: { language },
  rating,
  tries: 0,
  solved: 0,
});
const solver: Solver = { rating: 1500, tries: 0, done: [] };

describe("the next puzzle", () => {
  const all = [puzzle("a", 1200), puzzle("b", 1450), puzzle("c", 1900)];
  it("is near one's level, and new while there are new ones", () => {
    expect(chosen(all, solver, new Set())?.id).toBe("b");
    expect(chosen(all, { ...solver, done: ["b"] }, new Set())?.id).toBe("a");
    expect(chosen(all, { ...solver, done: ["a", "b", "c"] }, new Set())?.id).toBe("b");
    expect(chosen(all, solver, new Set(["a", "b", "c"]))).toBeNull();
  });
  it("is in the language of the page", () => {
    const both = [puzzle("a", 1500, "nl"), puzzle("b", 1500, "en")];
    expect(readable(both, { language: "nl" }).map(({ id }) => id)).toEqual(["a"]);
    expect(readable(both, {}).length).toBe(2);
  });
});

describe("a solver's level", () => {
  it("rises with what is found, more for what is hard", () => {
    const found = after(solver, "a", 1500, true);
    expect(found).toEqual({ rating: 1540, tries: 1, done: ["a"] });
    expect(after(solver, "a", 1900, true).rating).toBeGreaterThan(found.rating);
    expect(after(solver, "a", 1500, false).rating).toBe(1460);
    expect(after({ ...solver, tries: 1000 }, "a", 1500, true).rating).toBe(1508);
  });
});
