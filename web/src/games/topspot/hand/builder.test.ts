import { describe, expect, it } from "vitest";
import { Builder, heldOf } from "./builder.svelte";

function building(hand: string[]) {
  const table = { hand, at: 7 };
  const builder = new Builder(
    () => heldOf(table.hand),
    () => table.at,
  );
  return { table, builder };
}

describe("a stack that is built", () => {
  it("grows on top, and a tap takes a card off", () => {
    const { builder } = building(["ra", "rb", "rc"]);
    builder.tap("ra");
    builder.tap("rb");
    expect(builder.cards).toEqual(["rb", "ra"]);
    builder.tap("rb");
    expect(builder.cards).toEqual(["ra"]);
  });

  it("keeps its joker on top", () => {
    const { builder } = building(["ra", "gb", "J", "J"]);
    builder.tap("ra");
    builder.tap("J2");
    builder.tap("gb");
    expect(builder.cards).toEqual(["J", "gb", "ra"]);
    expect(builder.stack[0]?.id).toBe("J2");
  });

  it("can be put in another order", () => {
    const { builder } = building(["ra", "rb", "rc"]);
    for (const id of ["ra", "rb", "rc"]) builder.tap(id);
    builder.move("rc", 2);
    expect(builder.cards).toEqual(["rb", "ra", "rc"]);
    builder.move("rc", -1);
    expect(builder.cards).toEqual(["rc", "rb", "ra"]);
    builder.arrange(["ra", "rc", "rb"]);
    expect(builder.cards).toEqual(["ra", "rc", "rb"]);
  });

  it("is laid out from a move", () => {
    const { builder } = building(["ra", "rb", "J"]);
    builder.lay("J/rb=g");
    expect(builder.cards).toEqual(["J", "rb"]);
    expect(builder.named).toBe("g");
  });

  it("does not outlive its turn, nor cards that left the hand", () => {
    const { builder, table } = building(["ra", "rb"]);
    builder.tap("ra");
    builder.name("r");
    table.hand = ["rb"];
    expect(builder.cards).toEqual([]);
    table.hand = ["ra", "rb"];
    expect(builder.cards).toEqual(["ra"]);
    table.at += 1;
    expect(builder.cards).toEqual([]);
    expect(builder.named).toBeNull();
  });
});
