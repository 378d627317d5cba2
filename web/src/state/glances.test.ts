import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../net/api";
import type { TableGlance } from "../net/protocol";
import { ask, due, type Glance, inOrder, isMyTurn } from "./glances.svelte";
import type { KeptTable } from "./tables.svelte";

const table = (id: string): KeptTable => ({ id, tokens: { 1: "token" } }) as unknown as KeptTable;
const glance = (id: string, to_move: number | null, time: number | null, entries = 3): Glance =>
  ({ table: id, to_move, due: time, entries, read: 1000 }) as unknown as Glance;

afterEach(() => vi.restoreAllMocks());

describe("my games", () => {
  it("stand in the order in which they call", () => {
    const seen = new Map([
      ["a", glance("a", 0, 10)],
      ["b", glance("b", 1, 5000)],
      ["c", glance("c", 1, 900)],
      ["d", glance("d", 1, null)],
    ]);
    const list = ["a", "b", "c", "d", "e"].map(table);
    expect(inOrder(list, seen, 1000).map(({ id }) => id)).toEqual(["c", "b", "d", "a", "e"]);
    expect(list.map((one) => isMyTurn(one, seen.get(one.id)))).toEqual([false, true, true, true, false]);
  });

  it("count down from when they were told", () => {
    expect(due(glance("a", 0, 5000), 3000)).toBe(3000);
    expect(due(glance("a", 0, 500), 3000)).toBe(0);
    expect(due("gone", 3000)).toBeNull();
  });

  it("are asked for with what is known, and not when they are gone", async () => {
    const asked = vi.spyOn(api, "glances").mockResolvedValue({
      tables: [glance("a", 1, null, 4) as unknown as TableGlance],
      gone: ["b"],
    });
    const first = await ask([table("a"), table("b")], new Map());
    expect(asked).toHaveBeenLastCalledWith({ a: -1, b: -1 });
    expect([...first.keys()]).toEqual(["a", "b"]);
    asked.mockResolvedValue({ tables: [], gone: [] });
    expect(await ask([table("a"), table("b")], first)).toBe(first);
    expect(asked).toHaveBeenLastCalledWith({ a: 4 });
  });
});
