import { describe, expect, it } from "vitest";
import { Refused } from "../../net/protocol";
import { Drill, type Task, type Verdict } from "./drill.svelte";

const weighed = (move: string, value: number) => ({ move, value, points: 0, error: 0, reasons: [] });
const verdict = (move: string): Verdict => ({
  right: move === "best",
  played: weighed(move, move === "best" ? 0.6 : 0.4),
  best: weighed("best", 0.6),
});

function drill(): [Drill, [string, boolean][]] {
  const asked: [string, boolean][] = [];
  const task = {
    weigh: async (move: string, first: boolean) => {
      await Promise.resolve();
      if (move === "?") throw new Refused("notation", "No move.");
      asked.push([move, first]);
      return verdict(move);
    },
    solution: (first: boolean) => {
      asked.push(["", first]);
      return Promise.resolve(verdict("played"));
    },
  } as unknown as Task;
  return [new Drill(task), asked];
}

describe("a decision that is made again", () => {
  it("is found at once", async () => {
    const [one, asked] = drill();
    expect(await one.play("best")).toBe(true);
    expect([one.done, one.found, one.tries, asked]).toEqual([true, true, 0, [["best", true]]]);
    await one.play("other"); // it is over
    expect(asked.length).toBe(1);
  });

  it("is found later", async () => {
    const [one, asked] = drill();
    expect(await one.play("other")).toBe(false);
    expect(one.verdict?.right).toBe(false);
    expect(await one.play("best")).toBe(true);
    expect([one.done, one.found, one.tries]).toEqual([true, false, 1]);
    expect(asked.map(([, first]) => first)).toEqual([true, false]);
  });

  it("that was shown was not found", async () => {
    const [one] = drill();
    await one.show();
    expect(one.shown?.move).toBe("best");
    await one.play("best");
    expect([one.done, one.found]).toEqual([true, false]);
  });

  it("does not count what is no move", async () => {
    const [one] = drill();
    await one.play("?");
    expect([one.problem?.code, one.tries, one.waiting]).toEqual(["notation", 0, false]);
    await one.play("best");
    expect([one.problem, one.found]).toEqual([null, true]);
  });
});
