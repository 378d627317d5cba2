import { describe, expect, it } from "vitest";
import { matches } from "../fixtures/games";
import { placesOf, pointsShown, shownRound, type Tag } from "./table";
import type { FinishedRoundView, PlayView, RoundView, TopSpotView } from "../view";

const play = (seat: number, value: number, follows = true): PlayView => ({
  seat,
  value,
  follows,
  move: "",
  cards: ["ra"],
  spots: [],
});
const round: RoundView = { game: 1, tiebreak: 0, seats: [1, 2, 0], leader: 1, colour: "r", plays: [play(1, 4)] };
const last: FinishedRoundView = {
  ...round,
  plays: [play(1, 4), play(2, 4), play(0, 5, false)],
  outcome: "won",
  tied: [1, 2],
  winner: 1,
  bonus: 0,
};
const base: TopSpotView = {
  ...matches[0]!.end,
  seat: 0,
  to_move: 2,
  winners: null,
  hand_counts: [3, 3, 3],
  round,
  last_round: last,
};
const expert = { ...base, options: { ...base.options, level: "expert" as const } };

const tags = (view: TopSpotView, looking = false): Record<number, Tag> =>
  Object.fromEntries(placesOf(view, shownRound(view, looking)).map(({ seat, tag }) => [seat, tag]));

describe("the round that is shown", () => {
  it("is the one being played, or the last when somebody looks back", () => {
    expect(shownRound(base, false)).toEqual({ round, finished: null });
    expect(shownRound(base, true)).toEqual({ round: last, finished: last });
  });

  it("stays the last one until somebody leads, and when the match is over", () => {
    expect(shownRound({ ...base, round: { ...round, plays: [], colour: null } }, false).finished).toBe(last);
    expect(shownRound({ ...base, round: null }, false).finished).toBe(last);
    expect(shownRound({ ...base, round: null, last_round: null }, false)).toEqual({ round: null, finished: null });
  });
});

describe("the rounds won", () => {
  it("are those of the game that is shown", () => {
    const view = { ...base, sheet: [], points: [1, 2, 3] };
    expect(pointsShown(view, shownRound(view, true))).toEqual([1, 2, 3]);
    const next = { ...view, sheet: [[4, 5, 6]], points: [0, 0, 0] };
    expect(pointsShown(next, shownRound(next, true))).toEqual([4, 5, 6]);
    expect(pointsShown(next, shownRound(next, false))).toEqual([0, 0, 0]);
  });
});

describe("places", () => {
  it("go round clockwise from the left of who looks", () => {
    const seats = (seat: number | null) =>
      placesOf({ ...base, seat }, shownRound(base, false)).map((place) => place.seat);
    expect(seats(0)).toEqual([1, 2, 0]);
    expect(seats(1)).toEqual([2, 0, 1]);
    expect(seats(null)).toEqual([0, 1, 2]);
  });

  it("say who is ahead, who is to play and who waits", () => {
    expect(tags(base)).toEqual({ 0: "waits", 1: "ahead", 2: "turn" });
    expect(
      placesOf(base, shownRound(base, false))
        .filter(({ leads }) => leads)
        .map(({ seat }) => seat),
    ).toEqual([1]);
  });

  it("of equal values count the earlier one in junior, both in expert", () => {
    const level = { ...round, plays: [play(1, 4), play(2, 4)] };
    expect(tags({ ...base, round: level, to_move: 0 })).toEqual({ 0: "turn", 1: "ahead", 2: null });
    expect(tags({ ...expert, round: level, to_move: 0 })).toEqual({ 0: "turn", 1: "level", 2: "level" });
  });

  it("know who does not play along", () => {
    const tiebreak = { ...round, tiebreak: 1, seats: [1, 2] };
    expect(tags({ ...expert, round: tiebreak })[0]).toBe("aside");
    expect(tags({ ...expert, round: tiebreak, hand_counts: [0, 3, 3] })[0]).toBe("out");
  });

  it("show how a finished round ended", () => {
    expect(tags(base, true)).toEqual({ 0: "thrown", 1: "won", 2: null });
    expect(tags({ ...expert, last_round: { ...last, outcome: "tied", winner: null } }, true)).toEqual({
      0: "thrown",
      1: "level",
      2: "level",
    });
    expect(tags({ ...expert, last_round: { ...last, seats: [1, 2], plays: last.plays.slice(0, 2) } }, true)[0]).toBe(
      "aside",
    );
  });
});
