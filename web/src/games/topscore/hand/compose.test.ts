import { describe, expect, it } from "vitest";
import { filled, spelled, typed } from "./compose";
import { moveOf, oldSigns, pointsOf, problemOf, rackTiles, sizeOf, type Task, wordOf } from "../rules";

function task(old: string, rack: string, kind: Task["kind"] = "own", exchange: Task["exchange"] = null): Task {
  return { kind, old, rack: [...rack], field: 0, exchange };
}

/** What lies there after typing; keys that no tile has do nothing. */
function type(made: Task, keys: string): string {
  let placed = typed(made, [], keys.charAt(0)) ?? [];
  for (const key of keys.slice(1)) placed = typed(made, placed, key) ?? placed;
  return wordOf(placed);
}

describe("typing", () => {
  it("takes letters of the old word before those of the rack, and a blank last", () => {
    const made = task("ROE", "NRE?EE");
    const placed = spelled(made, "OREN")!;
    expect(placed.map(({ from }) => from)).toEqual(["word", "word", "word", "rack"]);
    expect(type(task("", "RO?"), "ROE")).toBe("ROe");
  });

  it("knows no letter that is not there, and no more letters than fit", () => {
    expect(type(task("", "ROENST"), "RXO")).toBe("RO");
    expect(type(task("", "ROENST"), "ROEN")).toBe("ROE");
  });

  it("keeps a blank of the old word as the letter it stands for", () => {
    expect(type(task("RoE", "NSTTTT"), "OREN")).toBe("oREN");
  });

  it.each([
    ["one tile IJ", "KĲKTEN", "KIJK", "KĲK"],
    ["a separate I and J", "BIJTEN", "BIJ", "BIJ"],
    ["an IJ after all where there is no J", "BIĲTEN", "BIJ", "BĲ"],
    ["a blank for IJ", "KKT?EN", "KIJK", "KĳK"],
    ["an I alone", "KINĲEN", "KIN", "KIN"],
  ])("I and J: %s", (_, rack, keys, word) => {
    expect(type(task("", rack), keys)).toBe(word);
  });

  it("lets the tile IJ be typed as itself", () => {
    expect(type(task("", "KĲKTEN"), "KĲK")).toBe("KĲK");
  });
});

describe("shape", () => {
  it("has three letters, one more, or as many", () => {
    expect(sizeOf(task("", ""))).toBe(3);
    expect(sizeOf(task("RĲK", ""))).toBe(4);
    expect(sizeOf(task("RĲK", "", "change"))).toBe(3);
    expect([3, 4, 5, 6, 7].map(pointsOf)).toEqual([5, 10, 15, 20, 25]);
  });

  it("wants all old letters and one new tile", () => {
    const made = task("ROE", "NSTTEE");
    expect(problemOf(made, spelled(made, "ORE")!)).toBe("short");
    expect(problemOf(made, spelled(made, "OREN")!)).toBeNull();
    expect(problemOf(made, spelled(made, "ROTS")!)).toBe("keep");
    expect(moveOf(made, spelled(made, "OREN")!)).toBe("+OREN");
    expect(moveOf({ ...made, kind: "help" }, spelled(made, "OREN")!)).toBe("^OREN");
  });

  it("changes exactly one letter into another one", () => {
    const made = task("RĲN", "KOĲNST", "change");
    expect(problemOf(made, spelled(made, "RĲK")!)).toBeNull();
    expect(problemOf(made, spelled(made, "NOR")!)).toBeNull();
    expect(problemOf(made, spelled(made, "RĲN")!)).toBe("one");
    expect(problemOf(made, spelled(made, "KOR")!)).toBe("one");
    expect(moveOf(made, spelled(made, "RĲK")!)).toBe("=RĲK");
  });

  it("does not change a letter into itself, nor a blank into a blank", () => {
    const made = task("ROe", "E?STTT", "change");
    expect(problemOf(made, filled(made, "ROE")!)).toBe("same");
    const blank = { from: "rack", index: 1, sign: "t" } as const;
    expect(problemOf(made, [...filled(made, "RO")!, blank])).toBe("same");
  });
});

describe("exchange of a blank", () => {
  const exchange = { index: 0, letter: "E", field: 0 };

  it("puts the letter into the word and the blank on the rack", () => {
    const made = task("ROe", "ENSTTT", "own", exchange);
    expect(oldSigns(made)).toEqual(["R", "O", "E"]);
    expect(rackTiles(made)).toEqual(["?", "N", "S", "T", "T", "T"]);
    const placed = filled(made, "OREn")!;
    expect(problemOf(made, placed)).toBeNull();
    expect(moveOf(made, placed)).toBe("!E@0+OREn");
  });

  it("leaves the own word alone when the blank is another's", () => {
    expect(oldSigns(task("ROe", "ENSTTT", "own", { ...exchange, field: 1 }))).toEqual(["R", "O", "e"]);
  });

  it("must use the blank", () => {
    const made = task("ROe", "ENSTTT", "own", exchange);
    expect(problemOf(made, filled(made, "OREN")!)).toBe("exchange");
  });
});
