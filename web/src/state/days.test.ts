import { describe, expect, it } from "vitest";
import type { DayFacts } from "../net/protocol";
import { days, joined, type KeptDays, streak } from "./days.svelte";

const kept = (more: Partial<KeptDays>): KeptDays => ({ secret: "", tries: {}, promises: {}, played: [], ...more });

describe("a streak", () => {
  it("goes on until today or yesterday", () => {
    expect(streak([], "2026-03-01")).toBe(0);
    expect(streak(["2026-02-27", "2026-02-28"], "2026-03-01")).toBe(2);
    expect(streak(["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-01")).toBe(3);
    expect(streak(["2026-02-27", "2026-02-28"], "2026-03-02")).toBe(0);
    expect(streak(["2026-02-26", "2026-02-28"], "2026-02-28")).toBe(1);
  });

  it("goes over leap days, year ends and changes of clocks", () => {
    expect(streak(["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01")).toBe(3);
    expect(streak(["2028-02-28", "2028-03-01"], "2028-03-01")).toBe(1);
    expect(streak(["2026-12-30", "2026-12-31", "2027-01-01"], "2027-01-01")).toBe(3);
    expect(streak(["2026-03-28", "2026-03-29", "2026-03-30"], "2026-03-31")).toBe(3);
  });
});

describe("what is kept", () => {
  it("has a key for each deal, and the same again", () => {
    expect(days.key("2026-03-01", "a")).toMatch(/^[0-9a-f]{64}$/);
    expect(days.key("2026-03-01", "a")).toBe(days.key("2026-03-01", "a"));
    expect(days.key("2026-03-02", "a")).not.toBe(days.key("2026-03-01", "a"));
    expect(days.key("2026-03-01", "b")).not.toBe(days.key("2026-03-01", "a"));
  });

  it("is the first try and its result", () => {
    days.begin("2026-03-01", "a", "table");
    days.begin("2026-03-01", "a", "other");
    expect(days.find("2026-03-01", "a")).toEqual({ table: "table", result: null });
    days.settle("2026-03-01", "a", "table", -2);
    days.begin("2026-03-01", "a", "other");
    expect(days.find("2026-03-01", "a")).toEqual({ table: "table", result: -2 });
    expect(days.kept.played).toEqual(["2026-03-01"]);
  });

  it("is what came of a try whose table is no more", () => {
    days.begin("2026-03-03", "a", "t");
    days.settle("2026-03-03", "a", "t", 7);
    expect(days.own).toContainEqual({ date: "2026-03-03", deal: "a", key: days.key("2026-03-03", "a") });
    days.lose();
    expect(days.find("2026-03-03", "a")).toEqual({ table: "", result: 7 });
  });

  it("is the promise that was seen first", () => {
    const promised = (commitment: string) =>
      ({
        today: { date: "2026-03-01", deals: [{ deal: "a", commitment }] },
        tomorrow: { date: "2026-03-02", deals: [] },
      }) as unknown as DayFacts;
    days.note(promised("one"));
    days.note(promised("two"));
    expect(days.kept.promises["2026-03-01"]).toEqual({ a: "one" });
  });
});

describe("two devices", () => {
  it("have one secret, all days, and no result is lost", () => {
    const one = kept({ secret: "b", tries: { d: { a: { table: "x", result: null } } }, played: ["2026-03-01"] });
    const other = kept({ secret: "a", tries: { d: { a: { table: "y", result: 4 } } }, played: ["2026-02-28"] });
    for (const all of [joined(one, other), joined(other, one)]) {
      expect(all.secret).toBe("a");
      expect(all.tries).toEqual({ d: { a: { table: "y", result: 4 } } });
      expect(all.played).toEqual(["2026-02-28", "2026-03-01"]);
    }
    expect(joined(one, kept({})).secret).toBe("b");
  });
});
