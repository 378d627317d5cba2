import { describe, expect, it } from "vitest";
import { sayer } from "../../i18n/phrase";
import type { Context } from "../types";
import { readFaces, STANDARD } from "./cards/faces";
import { matches } from "./fixtures/games";
import en, { type Key } from "./i18n/en";
import { describe as told, faceWords, lastRoundWords, listed, sentence, stackName } from "./words";
import type { FinishedRoundView, PlayView, RoundView, TopSpotView } from "./view";

const say = sayer(en, "en");
const faces = readFaces(STANDARD);
const NAMES = ["An", "Bo", "Cy", "Di", "Ed"];

function contextOf(match: (typeof matches)[number]): Context<Key> {
  return { say, names: NAMES.slice(0, match.players), options: match.options, seat: 0, log: match.log };
}

describe("words", () => {
  it("name stacks from the top, and faces row by row", () => {
    expect(stackName(["J", "rh", "gk"], faces, say)).toBe("joker on red 3/8 on green 5/6");
    expect(faceWords(faces("ra"), say)).toBe("hole, solid, solid; hole, solid, spot; hole, hole, hole");
    expect(listed(["An", "Bo", "Cy"], say)).toBe("An, Bo and Cy");
  });

  it("tell every move of a match, and how every round ended", () => {
    for (const match of matches) {
      const context = contextOf(match);
      const lines = match.log.map((move) => told(move, context));
      expect(lines.filter((line) => line === "" || line.includes("{"))).toEqual([]);
      expect(lines.filter((line) => /wins the round|tiebreak decides|nobody scores/.test(line)).length).toBe(
        match.rounds.length,
      );
    }
  });

  it("tell without memory aids only what lies on the table, until the match is over", () => {
    const match = matches.find(({ options }) => options.level === "expert")!;
    const options = { ...match.options, aids: false };
    const linesAt = (end: number) => {
      const log = match.log.slice(0, end);
      return log.map((move) => told(move, { ...contextOf(match), options, log })).filter((line) => line !== "");
    };
    expect(linesAt(match.players)).toHaveLength(match.players);
    for (let end = 1; end < match.log.length; end++) {
      expect(linesAt(end).filter((line) => /wins the round|nobody scores/.test(line)).length).toBeLessThanOrEqual(1);
      expect(linesAt(end)[0]).toMatch(/^leads/);
    }
    expect(linesAt(match.log.length)).toHaveLength(match.log.length);
  });

  it("tell the same when the server tells no more than that", () => {
    const match = matches.find(({ options }) => options.level === "junior")!;
    const options = { ...match.options, aids: false };
    const linesOf = (log: typeof match.log) => log.map((move) => told(move, { ...contextOf(match), options, log }));
    for (let end = 1; end < match.log.length; end++) {
      const whole = match.log.slice(0, end);
      const lines = linesOf(whole);
      const lying = lines.map((line, i) => (line === "" ? -1 : i)).filter((i) => i >= 0);
      const masked = whole.flatMap((one, i) => {
        const deal = { n: one.n - 1, seat: null, move: "*?" };
        const play = i < lying[0]! ? { ...one, move: one.move.replace(/[^/]+/g, "?") } : one;
        return i > 0 && one.n > whole[i - 1]!.n + 1 ? [deal, play] : [play];
      });
      const again = linesOf(masked).filter((line) => line !== "");
      expect(again).toEqual(lines.filter((line) => line !== ""));
    }
  });

  it("say how a round ended", () => {
    const play = (seat: number, value: number): PlayView => ({
      seat,
      value,
      follows: true,
      move: "",
      cards: [],
      spots: [],
    });
    const finished: FinishedRoundView = {
      game: 1,
      tiebreak: 0,
      seats: [1, 2, 0],
      leader: 1,
      colour: "r",
      plays: [play(1, 4), play(2, 4), play(0, 3)],
      tied: [1, 2],
      winner: 1,
      outcome: "won",
      bonus: 0,
    };
    const words = (more: Partial<FinishedRoundView>) => lastRoundWords({ ...finished, ...more }, { say, names: NAMES });
    expect(words({})).toBe("Bo and Cy have 4 each. Bo was first and wins the round.");
    expect(words({ tied: [1], bonus: 2 })).toBe("Bo wins the round with 4 spots. 2 more points for the cards left.");
    expect(words({ outcome: "nobody", winner: null })).toContain("nobody scores");
  });
});

describe("the sentence", () => {
  const round: RoundView = { game: 1, tiebreak: 0, seats: [0, 1, 2], leader: 0, colour: "b", plays: [] };
  const said = (hand: string[], more: Partial<RoundView> = {}) => {
    const view: TopSpotView = { ...matches[0]!.end, seat: 0, hand, round: { ...round, ...more } };
    return sentence(view, contextOf(matches[0]!));
  };

  it("fits what the seat can do", () => {
    expect(said(["ra"], { colour: null })).toBe(en["turn.lead"]);
    expect(said(["ba", "J"])).toBe("Follow blue, or use a joker. The most spots win.");
    expect(said(["ra"])).toBe("You have no blue: throw one card.");
    expect(said(["ra", "J"], { tiebreak: 1 })).toBe("Tiebreak! You have no blue: throw one card, or use a joker.");
  });
});
