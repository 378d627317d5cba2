import { describe, expect, it } from "vitest";
import { sayer } from "../../../i18n/phrase";
import { readFaces, STANDARD } from "../cards/faces";
import en from "../i18n/en";
import type { PlayView, RoundView } from "../view";
import { verdictOf } from "./verdict";

const faces = readFaces(STANDARD);
const context = { say: sayer(en, "en"), names: ["An", "Bo", "Cy"] };
const led: PlayView = { seat: 1, value: 4, follows: true, move: "", cards: [], spots: [] };
const round: RoundView = { game: 1, tiebreak: 0, seats: [1, 2, 0], leader: 1, colour: "r", plays: [led] };
const lead: RoundView = { ...round, colour: null, plays: [] };

function told(stack: string[], more: Partial<Parameters<typeof verdictOf>[0]> = {}) {
  const seen = more.round ?? round;
  const hand = [...stack, "ra"];
  return verdictOf({
    faces,
    stack,
    named: null,
    now: { colour: seen.colour, hand },
    round: seen,
    expert: true,
    context,
    ...more,
  });
}

describe("the verdict on a stack", () => {
  it("says how it would stand", () => {
    expect(told(["rk"]).words).toBe("Puts you ahead.");
    expect(told(["rf"]).words).toBe("Too low to get ahead of Bo.");
    expect(told(["ri"]).words).toBe("Level with Bo: a tiebreak, if nobody plays higher.");
    expect(told(["ri"], { expert: false }).words).toBe("Level with Bo, who was earlier and stays ahead.");
    expect(told(["bk"], { now: { colour: "r", hand: ["bk"] } }).words).toBe("Not red: this card cannot win.");
    expect(told(["gk"], { round: lead }).words).toBe("You lead with green.");
    expect(told(["J", "gk"], { round: lead, named: "y" }).words).toBe("You lead with yellow.");
  });

  it("says what is wrong, the colour of a joker last", () => {
    expect(told(["bk"])).toMatchObject({ problem: "must_follow", words: en["error.must_follow"] });
    expect(told(["J", "gk"], { round: lead })).toMatchObject({ problem: "colour_not_named", value: 4 });
    expect(told(["J", "gk", "rk"], { round: lead })).toMatchObject({
      problem: "adds_nothing",
      words: en["build.unfixable"],
    });
  });

  it("knows when another order is better, or lets every card count", () => {
    expect(told(["rk", "rh"])).toMatchObject({
      problem: "adds_nothing",
      value: 5,
      better: true,
      words: en["build.fixable"],
    });
    expect(told(["rh", "rk"])).toMatchObject({ problem: null, value: 6, better: false });
    expect(told(["ra", "rb"], { now: { colour: "r", hand: ["ra", "rb"] } }).better).toBe(false);
  });
});
