import { describe as group, expect, it } from "vitest";
import { sayer } from "../../i18n/phrase";
import type { Context } from "../types";
import type { Logged } from "../../net/protocol";
import en, { type Key } from "./i18n/en";
import { keyAction } from "./board/keys";
import { highlight } from "./board/last";
import { letterOf, readable } from "./notation/letters";
import { readMove } from "./notation/moves";
import type { TopscoreView } from "./view";
import { describe, question, quiet, sentence } from "./words";

const say = sayer<Key>(en, "en");

/** Two draws for who begins, twelve tiles, then these moves: each begins with its seat. */
function logOf(...moves: string[]): Logged[] {
  const draws = ["*B", "*K", ...Array.from({ length: 12 }, () => "*?")].map((move, n) => ({ n, seat: null, move }));
  return [...draws, ...moves.map((move, i) => ({ n: 14 + i, seat: Number(move[0]), move: move.slice(1) }))];
}

function told(...moves: string[]): string[] {
  const log = logOf(...moves);
  const context: Context<Key> = { names: ["An", "Bo"], options: {}, seat: 0, log, say };
  return log.map((one) => describe(one, context)).filter((text) => text !== "");
}

group("describe", () => {
  it("tells the draws for who begins and hides the others", () => {
    expect(told()).toEqual(["An draws B to see who begins.", "Bo draws K to see who begins."]);
  });

  it("tells who draws again when lots are equal", () => {
    const lots = ["*K", "*Ĳ", "*K", "*Z", "*?"];
    const log = [...lots, ...Array.from({ length: 18 }, () => "*?")].map((move, n) => ({ n, seat: null, move }));
    const context: Context<Key> = { names: ["An", "Bo", "Cy"], options: {}, seat: 0, log, say };
    expect(log.flatMap((one) => describe(one, context).split(" ")[0] || [])).toEqual(["An", "Bo", "Cy", "An", "Cy"]);
  });

  it("tells words, out of which they came, and whose they are", () => {
    const moves = ["0+RoE", "1+RĲT", "0-", "1^ROEt", "1-", "0=RoES", "1~??", "0!O@0+ROESt"];
    expect(told(...moves).slice(2)).toEqual([
      "lays ROE: 5 points",
      "lays RIJT: 5 points",
      "passes",
      "turns ROE into ROET in the pyramid of An: 10 points",
      "passes",
      "changes ROET into ROES",
      "swaps 2 tiles",
      "gives O for the blank of An and turns ROES into ROEST: 15 points",
    ]);
  });

  it("tells boxes and names", () => {
    expect(told("0#Ĳ@5", "0$KWAL", "0$-", "1&SNORF").slice(2)).toEqual([
      "puts IJ into box 5",
      "names KWAL: 100 points",
      "names no word",
      "may lay SNORF: the others agree",
    ]);
  });
});

group("sentence", () => {
  const base = {
    phase: "turn",
    help: null,
    pending: null,
    due: 0,
    proposals: [],
    seats: [{ word: "ROE" }, { word: "TAS" }],
  };
  const said = (changes: object): string =>
    sentence({ ...base, ...changes } as unknown as TopscoreView, {
      names: ["An", "Bo"],
      options: {},
      seat: 0,
      log: [],
      say,
    });

  it("says what can be done", () => {
    expect(said({})).toBe("Make ROE one letter longer for 10 points.");
    expect(said({ help: 1 })).toContain("add to Bo’s word first");
    expect(said({ seats: [{ word: "" }] })).toBe("Lay a word of three letters.");
    expect(said({ phase: "box", due: 2 })).toContain("You may keep 2");
    expect(said({ phase: "name" })).toContain("no word");
    expect(said({ pending: "SNORF" })).toContain("SNORF");
  });
});

group("quiet", () => {
  const said = (phase: string, rounds_left: number): string =>
    quiet({ phase, rounds_left } as unknown as TopscoreView, { say });

  it("tells in time that a game without words ends, and afterwards why it did (SC-26)", () => {
    expect(said("turn", 12)).toBe("");
    expect(said("turn", 6)).toContain("ends in 6 rounds");
    expect(said("refill", 1)).toContain("ends in 1 round.");
    expect(said("over", 0)).toContain("twelve rounds");
    expect(said("over", 12)).toBe("");
  });
});

group("highlight", () => {
  it("points at the tile that came", () => {
    const log = logOf("0+ROE", "1-", "0+OREN");
    expect(highlight(log.at(-1)!, log, 2)).toEqual({ field: 0, fresh: [3], box: null });
    expect(highlight({ n: 9, seat: 1, move: "#R@3" }, log, 2)).toEqual({ field: 1, fresh: [], box: 2 });
    expect(highlight(null, log, 2).field).toBeNull();
  });
});

group("letters and keys", () => {
  it("reads accents as the letter that a tile has", () => {
    expect([
      letterOf("é", "ABCDE"),
      letterOf("ä", "AÄ"),
      letterOf("ä", "AB"),
      letterOf("ß", "S"),
      letterOf("1", "AB"),
    ]).toEqual(["E", "Ä", "A", null, null]);
    expect(readable("KĳK")).toBe("KIJK");
  });

  it("reads moves", () => {
    expect(readMove("!E@2+SnOER")).toEqual({ kind: "lay", word: "SnOER", exchange: { letter: "E", field: 2 } });
    expect(readMove("nonsense")).toBeNull();
  });

  it("knows the keys of the board", () => {
    const key = (name: string, more = {}) =>
      keyAction(
        { key: name, ctrlKey: false, altKey: false, metaKey: false, defaultPrevented: false, target: null, ...more },
        "ABĲ",
      );
    expect(key("b")).toEqual({ kind: "letter", letter: "B" });
    expect(key("7")).toEqual({ kind: "box", box: 6 });
    expect(key("-")).toEqual({ kind: "pass" });
    expect(key("b", { ctrlKey: true })).toBeNull();
    expect(key("q")).toBeNull();
  });
});

group("question", () => {
  it("asks the others about a word that is in no list", () => {
    const context: Context<Key> = { names: ["An", "Bo"], options: {}, seat: 0, log: [], say };
    expect(question({ n: 14, seat: 1, move: "&RĲK" }, context)).toBe("Bo wants to lay “RIJK”. Does it count?");
  });
});
