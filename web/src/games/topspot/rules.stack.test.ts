import { describe, expect, it } from "vitest";
import { count, has, numbersOf, PLACES, readFaces, STANDARD } from "./cards/faces";
import { matches } from "./fixtures/games";
import { addsNothing, bestOrder, readMove, seen, valueOf } from "./rules";

const faces = readFaces(STANDARD);

describe("faces", () => {
  it("are those of the library", () => {
    for (const match of matches) expect(match.faces).toEqual(STANDARD);
  });

  it("have the numbers of the box in their corners", () => {
    const numbers = ["ra", "rb", "rc", "rd", "re", "rf", "rg", "rh", "ri", "rj", "rk", "rl", "J"].map((card) =>
      numbersOf(faces(card)),
    );
    expect(numbers).toEqual([
      "1/6",
      "1/7",
      "2/6",
      "2/7",
      "2/8",
      "3/6",
      "3/7",
      "3/8",
      "4/6",
      "4/7",
      "5/6",
      "5/7",
      "0/6",
    ]);
  });
});

describe("a stack", () => {
  it("looks from above as the library says", () => {
    let tried = 0;
    for (const { shown } of matches.flatMap((match) => match.tried)) {
      for (const [move, wanted] of Object.entries(shown)) {
        const { cards } = readMove(move);
        expect(valueOf(faces, cards)).toBe(wanted.value);
        expect(seen(faces, cards).map((mask) => PLACES.filter((place) => has(mask, place)))).toEqual(wanted.spots);
        expect(addsNothing(faces, cards).map((i) => cards[i])).toEqual(wanted.adds_nothing);
        tried += 1;
      }
    }
    expect(tried).toBeGreaterThan(500);
  });

  it("has the value of the library when it is legal", () => {
    for (const { moves } of matches.flatMap((match) => match.tried)) {
      for (const [move, value] of Object.entries(moves)) expect(valueOf(faces, readMove(move).cards)).toBe(value);
    }
  });
});

describe("the best order", () => {
  it("is worth as much as the best legal order of the same cards, and is legal too", () => {
    for (const { best } of matches.flatMap((match) => match.tried)) {
      for (const [cards, value] of Object.entries(best)) {
        const order = bestOrder(faces, cards.split(" "));
        expect([...order].sort().join(" ")).toBe(cards);
        expect(valueOf(faces, order)).toBe(value);
        expect(addsNothing(faces, order)).toEqual([]);
      }
    }
  });

  it("puts cards that cannot count at the bottom", () => {
    const order = bestOrder(faces, ["ra", "rk", "rl", "rf"]);
    const useless = addsNothing(faces, order);
    expect(useless.length).toBeGreaterThan(0);
    expect(addsNothing(faces, order.slice(0, Math.min(...useless)))).toEqual([]);
  });

  it("keeps the joker on top and is quick with a whole hand", () => {
    const hand = ["J", "ra", "rb", "gc", "rd", "ge", "rf", "rg", "yh", "ri", "yj", "rk", "gl"];
    const start = performance.now();
    expect(bestOrder(faces, hand)[0]).toBe("J");
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

it("counts places", () => {
  expect(count(0b101000001)).toBe(3);
});
