import { describe, expect, it } from "vitest";
import { deadline, timeLeft } from "./clock";
import { lastMove, merged, since, undoPoint } from "./log";

const log = [
  { n: 0, seat: null, move: "*r1g3" },
  { n: 1, seat: 0, move: "r1g3@2,0e" },
  { n: 2, seat: 1, move: "b1y2@3,0e" },
  { n: 3, seat: null, move: "*?" },
];

describe("the log", () => {
  it("grows, and shrinks when moves were taken back", () => {
    expect(merged(log, [{ n: 4, seat: 0, move: "x" }], 4)).toHaveLength(5);
    expect(merged(log, [], 2).map(({ n }) => n)).toEqual([0, 1]);
    expect(merged(log, log, 0)).toEqual(log);
  });

  it("knows the last move that was not chance", () => {
    expect(lastMove(log)?.n).toBe(2);
    expect(lastMove([])).toBeNull();
    expect(lastMove(log.slice(0, 1))).toBeNull();
  });

  it("knows how far these seats can go back", () => {
    expect(undoPoint(log, [0])).toBe(1);
    expect(undoPoint(log, [0, 1])).toBe(2);
    expect(undoPoint(log, [2])).toBeNull();
  });
});

describe("the clock", () => {
  it("runs for one seat only and stops at nought", () => {
    const clock = { left: [5000, 7000, null], running: 0 };
    expect(timeLeft(clock, 0, 2000)).toBe(3000);
    expect(timeLeft(clock, 0, 9000)).toBe(0);
    expect(timeLeft(clock, 1, 9000)).toBe(7000);
    expect(timeLeft(clock, 2, 0)).toBeNull();
    expect(timeLeft(null, 0, 0)).toBeNull();
  });

  it("knows when the running one is up", () => {
    expect(deadline({ left: [5000, 7000], running: 1 }, 100)).toBe(7100);
    expect(deadline({ left: [5000, null], running: 1 }, 100)).toBeNull();
    expect(deadline({ left: [5000, 7000], running: null }, 100)).toBeNull();
    expect(deadline(null, 100)).toBeNull();
  });
});

describe("since my turn", () => {
  const moves = [0, 1, null, 2, 0, 1, null, 2].map((seat, n) => ({ n, seat, move: String(n) }));

  it("are the moves of the others after my last one, chance left out", () => {
    expect(since(moves, 0).map(({ n }) => n)).toEqual([5, 7]);
    expect(since(moves, 2)).toEqual([]);
    expect(since(moves.slice(0, 4), 0).map(({ n }) => n)).toEqual([1, 3]);
  });

  it("are none for a spectator, and all before my first", () => {
    expect(since(moves, null)).toEqual([]);
    expect(since(moves.slice(1, 2), 0).map(({ n }) => n)).toEqual([1]);
  });
});
