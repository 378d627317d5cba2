import { describe, expect, it } from "vitest";
import { readFaces, STANDARD } from "./cards/faces";
import { matches } from "./fixtures/games";
import { leading, moveOf, problemOf, readMove, standingOf, startsAnew, uselessNow } from "./rules";
import type { PlayView, RoundView } from "./view";

const faces = readFaces(STANDARD);
const tries = matches.flatMap(({ tried }) => tried);

describe("problemOf", () => {
  it("judges every stack as the library does", () => {
    const met = new Set<string>();
    for (const { hand, colour, verdicts } of tries) {
      for (const [move, wanted] of Object.entries(verdicts)) {
        const { cards, named } = readMove(move);
        expect(`${move} ${problemOf(faces, cards, named, { colour, hand }) ?? "legal"}`).toBe(`${move} ${wanted}`);
        met.add(wanted);
      }
    }
    expect([...met].sort()).toEqual(
      ["adds_nothing", "colour_not_named", "joker_below", "legal", "mixed_colours", "must_follow", "throw_one"].sort(),
    );
  });

  it("lets every legal move pass, and writes it as it was", () => {
    for (const { hand, colour, moves } of tries) {
      for (const move of Object.keys(moves)) {
        const { cards, named } = readMove(move);
        expect(problemOf(faces, cards, named, { colour, hand })).toBeNull();
        expect(moveOf(cards, named, { colour, hand })).toBe(move);
        for (const card of cards) expect(uselessNow(card, { colour, hand })).toBeNull();
      }
    }
  });
});

describe("uselessNow", () => {
  it("is for cards of another colour while one can follow and has no joker", () => {
    expect(uselessNow("ba", { colour: "r", hand: ["ra", "ba"] })).toBe("must_follow");
    expect(uselessNow("ba", { colour: "r", hand: ["ra", "ba", "J"] })).toBeNull();
    expect(uselessNow("ba", { colour: "r", hand: ["ga", "ba"] })).toBeNull();
  });
});

describe("startsAnew", () => {
  it("is for another colour, or a card to throw, without a joker in hand", () => {
    const leader = { colour: null, hand: ["ra", "rb", "ba"] };
    expect(startsAnew("rb", ["ra"], leader)).toBe(false);
    expect(startsAnew("ba", ["ra"], leader)).toBe(true);
    expect(startsAnew("ba", ["ra"], { colour: null, hand: [...leader.hand, "J"] })).toBe(false);
    expect(startsAnew("rb", ["ra"], { colour: "g", hand: leader.hand })).toBe(true);
    expect(startsAnew("rb", ["ra"], { colour: "r", hand: leader.hand })).toBe(false);
  });
});

describe("the standing of a stack", () => {
  const play = (seat: number, value: number, follows = true): PlayView => ({
    seat,
    value,
    follows,
    move: "",
    cards: [],
    spots: [],
  });
  const round: RoundView = {
    game: 1,
    tiebreak: 0,
    seats: [1, 2, 0],
    leader: 1,
    colour: "r",
    plays: [play(1, 4), play(2, 5, false)],
  };

  it("compares with those who follow", () => {
    expect(leading(round)).toEqual({ seats: [1], value: 4 });
    expect(standingOf(faces, ["rk"], round)).toBe("first"); // 5
    expect(standingOf(faces, ["ri"], round)).toBe("level"); // 4
    expect(standingOf(faces, ["rf"], round)).toBe("below"); // 3
    expect(standingOf(faces, ["bk"], round)).toBe("thrown");
    expect(standingOf(faces, ["J", "bk"], round)).toBe("level"); // four of its five spots lie under the joker's holes
  });

  it("is first before anybody has played, even with a joker alone", () => {
    expect(standingOf(faces, ["J"], { ...round, colour: null, plays: [] })).toBe("first");
  });
});
