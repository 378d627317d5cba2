import { describe, expect, it } from "vitest";
import { matches } from "./fixtures/games";
import { tellRounds } from "./rules";

describe("tellRounds", () => {
  it("finds every round as the library played it", () => {
    const ends = new Set<string>();
    for (const { log, players, options, rounds } of matches) {
      const found = [...tellRounds(log, players, options).values()].flatMap(({ round, finished }) => {
        if (finished === null) return [];
        ends.add(finished.outcome);
        const plays = round.plays.map(({ seat, value, follows }) => `${seat}:${follows ? value : "-"}`).join(" ");
        const { game, tiebreak, outcome, tied, winner, bonus } = finished;
        return [`${game}.${tiebreak} ${round.colour} ${plays} ${outcome} ${tied.join("")} ${winner ?? "-"} ${bonus}`];
      });
      expect(found).toEqual(rounds);
    }
    expect([...ends].sort()).toEqual(["nobody", "tied", "won", "won_at_once"]);
  });
});
