import { describe, expect, it } from "vitest";
import { Composer } from "./composer.svelte";
import type { SeatView, TopscoreView } from "../view";

const SEAT: SeatView = {
  word: "",
  waiting: false,
  boxes: [null, null, null, null, null, null, null],
  tiles: 6,
  sheet: [],
  words: 0,
  named: null,
  pyramid: 0,
  bonus: 0,
  finished: null,
  laid: false,
  waited: 0,
  last: [],
  lot: null,
  since: [],
};

function composer(rack: string, words: readonly string[], changes: Partial<TopscoreView> = {}): Composer {
  const view = {
    seat: 0,
    to_move: 0,
    turn: 0,
    phase: "turn",
    rack: [...rack],
    letters: "ABCDEFGHIJKLMNOPQRSTUVWXYĲZ",
    seats: words.map((word) => ({ ...SEAT, word })),
    help: null,
    pending: null,
    options: { longest: 7 },
    ...changes,
  } as unknown as TopscoreView;
  return new Composer(() => view);
}

describe("Composer", () => {
  it("builds a word by tapping, moves its tiles and takes them back", () => {
    const made = composer("EORSTU", [""]);
    made.put("rack", 1);
    made.put("rack", 2);
    made.put("rack", 0);
    expect([made.word, made.move]).toEqual(["ORE", "+ORE"]);
    made.put("rack", 3);
    expect(made.word).toBe("ORE");
    made.shift(1, 0);
    expect(made.move).toBe("+ROE");
    made.take(0);
    expect([made.word, made.move]).toEqual(["OE", null]);
  });

  it("asks which letter a blank is", () => {
    const made = composer("EO?STU", [""]);
    made.put("rack", 1);
    made.put("rack", 0);
    made.put("rack", 2, 0);
    expect([made.word, made.asking]).toEqual(["OE", { index: 2, at: 0 }]);
    made.name("R");
    expect([made.move, made.asking]).toEqual(["+rOE", null]);
  });

  it("offers what is possible now", () => {
    expect(composer("EORSTU", ["", "ROE"]).modes).toEqual(["own", "swap"]);
    expect(composer("EORSTU", ["ROE", "TAS"], { help: 1 }).modes).toEqual(["own", "help", "change", "swap"]);
    expect(composer("EORSTU", ["ROE", "TAS"], { phase: "helped" }).modes).toEqual(["own"]);
    expect(composer("EORSTU", ["ROE", "TAS"], { turn: 1 }).modes).toEqual(["own"]);
  });

  it("grows the word of the predecessor in his field", () => {
    const made = composer("EORSTU", ["", "TAS"], { help: 1 });
    made.choose("help");
    for (const letter of "STAR") made.type(letter);
    expect([made.field, made.points, made.move]).toEqual([1, 10, "^STAR"]);
  });

  it("swaps what was picked", () => {
    const made = composer("EORST?", [""]);
    made.choose("swap");
    made.pick(5);
    made.pick(0);
    made.pick(3);
    made.pick(3);
    expect([made.swap, made.move]).toEqual(["~E?", null]);
  });

  it("trades a blank only for a letter on the rack, and gives it back", () => {
    const made = composer("EORSTU", ["", "kAs"]);
    expect([made.mayExchange("s"), made.mayExchange("k"), made.mayExchange("A")]).toEqual([true, false, false]);
    made.trade(1, "S");
    for (const letter of "KOE") made.type(letter);
    expect(made.move).toBe("!S@1+kOE");
    made.trade(1, "S");
    expect([made.exchange, made.word]).toEqual([null, ""]);
  });

  it("lays out a hint and a word that was admitted", () => {
    const made = composer("EORSTU", ["TAS", ""]);
    made.suggest("=TOS");
    expect([made.mode, made.move]).toEqual(["change", "=TOS"]);
    made.suggest("~OR");
    expect(made.swap).toBe("~OR");
    made.admit("STAR");
    expect([made.mode, made.move]).toEqual(["own", "+STAR"]);
    made.admit("TOS");
    expect(made.move).toBe("=TOS");
  });

  it("reads a word from one box to another", () => {
    const made = composer("", [""]);
    made.mark(6);
    made.mark(3);
    expect(made.range).toEqual([3, 6]);
    made.mark(1);
    expect(made.range).toEqual([1, 1]);
  });
});
