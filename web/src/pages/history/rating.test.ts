import { describe, expect, it } from "vitest";
import type { StrengthFacts } from "../../net/protocol";
import type { Played } from "../../state/history.svelte";
import { rated, type Rating } from "./openskill";
import { anchorOf, bandsOf, ME } from "./rating";

const NEW: Rating = { mu: 25, sigma: 25 / 3 };
const BETA = 25 / 6;

function near(found: readonly (Rating | undefined)[], wanted: readonly (readonly [number, number])[]): void {
  expect(found).toHaveLength(wanted.length);
  for (const [i, [mu, sigma]] of wanted.entries()) {
    expect(found[i]?.mu).toBeCloseTo(mu, 5);
    expect(found[i]?.sigma).toBeCloseTo(sigma, 5);
  }
}

// The figures of openskill 6.2.0 for Python: BradleyTerryFull(tau=0).rate(...).
describe("an update is that of the library", () => {
  it("for two, and for a draw", () => {
    near(rated([NEW, NEW], [0, 1], BETA), [[27.635231, 8.065506], [22.364769, 8.065506]]); // prettier-ignore
    near(rated([NEW, NEW], [0, 0], BETA), [[25, 8.065506], [25, 8.065506]]); // prettier-ignore
  });

  it("for five of different strength with equal places", () => {
    const five = [
      { mu: 29.182, sigma: 4.782 },
      { mu: 27.174, sigma: 4.922 },
      { mu: 16.672, sigma: 6.217 },
      { mu: 21, sigma: 1.5 },
      NEW,
    ];
    near(rated(five, [2, 1, 2, 4, 4], BETA), [
      [28.712031, 4.486156],
      [31.224781, 4.571937],
      [21.700175, 5.532222],
      [20.695169, 1.496353],
      [15.189829, 6.463609],
    ]);
  });

  it("on the scale of Elo", () => {
    const three = [
      { mu: 1500, sigma: 350 },
      { mu: 1334, sigma: 20 },
      { mu: 1632, sigma: 27 },
    ];
    near(rated(three, [1, 2, 3]), [[1806.313779, 283.354979], [1335.502464, 19.997774], [1627.438879, 26.992591]]); // prettier-ignore
  });

  it("over the series of games in the library's own tests", () => {
    let [a, b, c, d, e] = rated([NEW, NEW, NEW, NEW, NEW], [0, 1, 1, 3, 3], BETA) as [Rating, Rating, Rating, Rating, Rating]; // prettier-ignore
    [e, c, b] = rated([e, c, b], [0, 1, 1], BETA) as [Rating, Rating, Rating];
    [d, b, c, a] = rated([d, b, c, a], [0, 0, 2, 2], BETA) as [Rating, Rating, Rating, Rating];
    near(
      [a, b, c, d, e],
      [
        [27.643471362, 6.716636758],
        [28.84497938, 6.310098392],
        [20.705805441, 6.310098392],
        [24.387640207, 6.668755907],
        [23.354955778, 6.854096855],
      ],
    );
  });
});

const measured = (ratings: StrengthFacts["ratings"]): StrengthFacts => ({
  beats: null,
  share: null,
  games: 0,
  rivals: 1,
  ratings,
});
const STRENGTH = {
  easy: measured({ 2: { mean: 1000, low: 961, high: 1039, games: 600 } }),
  master: measured({ 2: { mean: 1600, low: 1561, high: 1639, games: 600 } }),
};
let day = 0;
const game = (level: string, won: boolean, more: Partial<Played> = {}): Played => ({
  id: `${day}`,
  game: "any",
  options: {},
  ended: day++,
  seats: [{ name: "An" }, { name: "Bot", level }],
  scores: won ? [9, 5] : [5, 9],
  winners: [won ? 0 : 1],
  me: 0,
  rated: true,
  ...more,
});

describe("bands", () => {
  it("stand on what was measured of bots", () => {
    expect(anchorOf(STRENGTH.easy, 2)?.mu).toBe(1000);
    expect(anchorOf(STRENGTH.easy, 2)?.sigma).toBeCloseTo(19.9, 1);
    expect(anchorOf(STRENGTH.easy, 4)?.mu).toBe(1000); // the nearest number of players
    expect(anchorOf(measured({}), 2)).toBeNull();
  });

  it("come near to somebody who is as good as he plays, whatever came first", () => {
    // Against a bot of 1600 ten of eleven games are lost: 400 points less.
    const lost = Array.from({ length: 110 }, (_, i) => game("master", i % 11 === 5));
    const band = bandsOf(lost, STRENGTH).get(ME)!;
    expect(band.games).toBe(110);
    expect(Math.abs(band.mean - 1200)).toBeLessThan(120);
    expect(band.low).toBeLessThan(1200);
    expect(band.high).toBeGreaterThan(1200);
    expect(band.high - band.low).toBeLessThan(400);
    expect(bandsOf(lost.toReversed(), STRENGTH)).toEqual(bandsOf(lost, STRENGTH));
  });

  it("are there only where all agreed, and for two to five", () => {
    const alone = game("easy", true, { seats: [{ name: "An" }], scores: [9], winners: [0] });
    const six = game("easy", true, {
      seats: Array.from({ length: 6 }, () => ({ name: "x" })),
      scores: [9, 1, 1, 1, 1, 1],
    });
    expect(bandsOf([game("easy", true, { rated: undefined }), alone, six], STRENGTH).size).toBe(0);
  });

  it("are there for friends, and for bots of which nothing was measured", () => {
    const friends = { seats: [{ name: "An" }, { name: "Bo" }, { name: "X", level: "new" }], scores: [9, 7, 5] };
    const bands = bandsOf([game("", true, friends)], STRENGTH);
    expect([...bands.keys()]).toEqual([ME, "person:bo", "bot:new"]);
    const means = [...bands.values()].map(({ mean }) => mean);
    expect(means).toEqual(means.toSorted((a, b) => b - a));
    expect(means[1]).toBe(1300); // the middle of the bots
  });
});
