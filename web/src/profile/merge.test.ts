import { describe, expect, it } from "vitest";
import type { Played } from "../state/history.svelte";
import type { KeptTable } from "../state/tables.svelte";
import { hex, keysOf, newSecret, sealed } from "./keys";
import { type Contents, fitting, merged } from "./merge";

const table = (id: string, seen: number, more: Partial<KeptTable> = {}): KeptTable => ({
  id,
  game: "any",
  tokens: {},
  host: null,
  invitations: {},
  commitment: null,
  entropy: null,
  pledges: null,
  undone: null,
  names: [],
  finished: false,
  seen,
  ...more,
});
const contents = (tables: KeptTable[], changed = 0, dropped = {}): Contents =>
  ({ settings: { name: `at ${changed}`, changed }, tables, dropped }) as unknown as Contents;

describe("two devices", () => {
  it("have all tables together, the last one first", () => {
    const both = merged(contents([table("a", 1)]), contents([table("b", 2)]));
    expect(both.tables.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("lose no seat, and the later token counts", () => {
    const one = table("a", 1, { tokens: { 0: "old", 1: "second" }, host: "host", finished: true });
    const other = table("a", 2, { tokens: { 0: "new" }, names: ["An"] });
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const [found] = merged(contents([mine]), contents([theirs])).tables;
      expect(found).toEqual({ ...other, tokens: { 0: "new", 1: "second" }, host: "host", finished: true });
    }
  });

  it("take the settings that were changed last", () => {
    expect(merged(contents([], 5), contents([], 4)).settings.name).toBe("at 5");
    expect(merged(contents([], 4), contents([], 5)).settings.name).toBe("at 5");
  });

  it("do not bring back what was taken off, unless it was opened since", () => {
    const off = contents([], 0, { a: 5, b: 5 });
    const both = merged(off, contents([table("a", 4), table("b", 6)]));
    expect(both.tables.map(({ id }) => id)).toEqual(["b"]);
    expect(both.dropped).toEqual({ a: 5, b: 5 });
  });

  it("agree whoever begins", () => {
    const one = contents([table("a", 1), table("c", 9)], 3, { x: 1 });
    const other = contents([table("b", 2), table("a", 4)], 7, { x: 2 });
    expect(merged(one, other)).toEqual(merged(other, one));
    expect(merged(merged(one, other), other)).toEqual(merged(one, other));
  });
});

const game = (id: string, ended: number, more: Partial<Played> = {}): Played => ({
  id,
  game: "any",
  options: { variant: true },
  ended,
  seats: [{ name: "An" }, { name: "Bo", level: "easy" }],
  scores: [12, 9],
  winners: [0],
  me: 0,
  ...more,
});
const past = (history: Played[], removed = {}): Contents => ({ ...contents([]), history, removed });

describe("the history of two devices", () => {
  it("is one, the last game first, and keeps a review", () => {
    const both = merged(past([game("a", 1), game("b", 5, { accuracy: 80 })]), past([game("b", 4), game("c", 9)]));
    expect(both.history).toEqual([game("c", 9), game("b", 4, { accuracy: 80 }), game("a", 1)]);
  });

  it("does not bring back what was taken off, one or all", () => {
    expect(merged(past([], { a: 7 }), past([game("a", 1), game("b", 2)])).history).toEqual([game("b", 2)]);
    expect(merged(past([game("c", 9)]), past([game("a", 1)], { "": 5 })).history).toEqual([game("c", 9)]);
  });

  it("is that of one, when the other has an older program", () => {
    expect(merged(past([game("a", 1)]), contents([])).history).toEqual([game("a", 1)]);
    expect(merged(contents([]), past([game("a", 1)])).history).toEqual([game("a", 1)]);
  });

  it("agrees whoever begins", () => {
    const one = past([game("a", 3, { accuracy: 70 }), game("b", 3)], { x: 1 });
    const other = past([game("c", 3), game("a", 2)], { y: 2 });
    expect(merged(one, other)).toEqual(merged(other, one));
  });
});

const noise = (): string => hex(crypto.getRandomValues(new Uint8Array(3000)));

it("takes along what fits, the games that go on before the others, and those before the history", async () => {
  const list = [
    table("over", 30, { names: [noise()], finished: true }),
    ...Array.from({ length: 14 }, (_, i) => table(`${i}`, 20 - i, { names: [noise()] })),
  ];
  const many = Array.from({ length: 300 }, (_, i) => game(`g${i}`, 1000 - i));
  const fit = await fitting({ ...contents(list), history: many });
  expect(fit.tables.map(({ id }) => id)).not.toContain("over");
  expect(fit.tables.map(({ id }) => id)).toContain("0");
  expect(fit.history?.length).toBeLessThan(30);
  expect(fit.history?.[0]?.id).toBe("g0");
});

it("takes along hundreds of games beside fifty tables", async () => {
  const secret = (): string => hex(newSecret()) + hex(newSecret());
  const tables = Array.from({ length: 50 }, (_, i) =>
    table(secret().slice(0, 12), i, {
      tokens: { 0: secret() },
      host: secret(),
      commitment: secret(),
      entropy: secret(),
    }),
  );
  const history = Array.from({ length: 500 }, (_, i) =>
    game(secret().slice(0, 12), 1_700_000_000_000 + 86_399_123 * i, {
      scores: [i % 90, (7 * i) % 83],
      accuracy: 91.25 - (i % 13),
    }),
  );
  const fit = await fitting({ ...contents(tables), history });
  expect(fit.tables).toHaveLength(50);
  expect(fit.history!.length).toBeGreaterThan(400);
  const { key } = await keysOf(newSecret());
  expect((await sealed(key, fit)).length).toBeLessThan(60_000);
});
