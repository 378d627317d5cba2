import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { speak } from "../i18n/index.svelte";
import type { Logged, SeatHead } from "../net/protocol";
import { marginWords, moveNumber, places, storyWords } from "./ending";
import { harder } from "./harder";
import { sharedText } from "./share/share";

const NAMES = ["An", "Bo", "Cleo"];

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speak("en");
});
afterAll(() => vi.unstubAllGlobals());

describe("places", () => {
  it("are by points, equal ones shared", () => {
    expect(places({ scores: [5, 9, 5], winners: [1] }).map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
    ]);
  });

  it("put the winners first, whatever their points", () => {
    const found = places({ scores: [12, 3, 7, 8], winners: [1, 3] });
    expect(found.map(({ seat, place }) => [seat, place])).toEqual([
      [3, 1],
      [1, 1],
      [0, 3],
      [2, 4],
    ]);
  });
});

describe("the margin", () => {
  const result = { scores: [5, 9, 4], winners: [1] };
  it("is told to the winner, to who lost and to who watched", () => {
    expect(marginWords(result, NAMES, [1])).toBe("4 points ahead of An.");
    expect(marginWords(result, NAMES, [0])).toBe("Place 2, 4 points behind Bo.");
    expect(marginWords(result, NAMES, [])).toBe("4 points ahead of An.");
  });
  it("is not told where points did not decide", () => {
    expect(marginWords({ scores: [5, 3], winners: [1] }, NAMES, [1])).toBe("");
    expect(marginWords({ scores: [5, 3], winners: [1] }, NAMES, [0])).toBe("Place 2.");
    expect(marginWords({ scores: [5, 5], winners: [0, 1] }, NAMES, [0])).toBe("");
  });
});

const LOG: Logged[] = [null, 0, null, 1, 2, null, 0].map((seat, n) => ({ n, seat, move: `m${n}` }));
const story = { winner: 0, changes: 1, since: 6, before: 2, turning: 6 };
const told = (change: Partial<typeof story> | { since: null } | { before: null; since: null }): string =>
  storyWords({ ...story, ...change }, NAMES, LOG, ({ move }) => `lays ${move}`);

describe("the story", () => {
  it("counts moves of players only", () =>
    expect(LOG.map(({ n }) => moveNumber(LOG, n))).toEqual([0, 1, 1, 2, 3, 3, 4]));
  it("has two sentences", () => {
    expect(told({})).toBe("Cleo was ahead until An took the lead with move 4. Move 4 mattered most: An lays m6.");
    expect(told({ changes: 7 })).toMatch(/^The lead changed 7 times; from move 4 on An was ahead\./);
    expect(told({ since: null })).toMatch(/^Cleo was ahead until the very end/);
    expect(told({ since: null, before: null })).toMatch(/^Nobody was ever ahead of An\./);
  });
  it("ends with one full stop, whatever its move does", () => {
    const words = storyWords(story, NAMES, LOG, () => "follows suit. An wins the trick.");
    expect(words).toMatch(/: An follows suit\. An wins the trick\.$/);
  });
});

describe("harder", () => {
  const levels = ["easy", "medium", "strong"];
  const seat = (kind: SeatHead["kind"], level: string | null): SeatHead =>
    ({ kind, level, name: null, present: true, resigned: false, asked: false }) as SeatHead;
  const me = seat("person", null);

  it("is one level more for every bot that can", () => {
    const found = harder({ mine: [0], seats: [me, seat("bot", "easy"), seat("bot", "strong")] }, levels);
    expect([found?.level, found?.seats.map(({ level }) => level)]).toEqual(["medium", [null, "medium", "strong"]]);
  });
  it("is not offered against people, above the best, or to who watches", () => {
    expect(harder({ mine: [0], seats: [me, me] }, levels)).toBeNull();
    expect(harder({ mine: [0], seats: [me, seat("bot", "strong")] }, levels)).toBeNull();
    expect(harder({ mine: [], seats: [seat("bot", "easy"), seat("bot", "easy")] }, levels)).toBeNull();
    expect(harder({ mine: [0], seats: [me] }, levels)).toBeNull();
  });
});

it("a result is shared as a few lines", () => {
  const rows = [
    { place: 1, seat: 1, points: 9 },
    { place: 2, seat: 0, points: 5 },
  ];
  expect(sharedText({ title: "Pig", headline: "Bo wins", names: NAMES, places: rows, link: "http://x/watch/1" })).toBe(
    "Pig: Bo wins\n1. Bo 9\n2. An 5\nhttp://x/watch/1",
  );
});
