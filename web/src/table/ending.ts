/** How a game ended: places, margin, and the words for it. */
import { say } from "../i18n/index.svelte";
import type { Logged, ResultMessage, StoryFacts } from "../net/protocol";

type Result = Pick<ResultMessage, "scores" | "winners">;

export interface Place {
  place: number;
  seat: number;
  points: number;
}

/** Everybody in order; the winners are first whatever their points, and equal points are an equal place. */
export function places({ scores, winners }: Result): Place[] {
  const seats = scores.map((points, seat) => ({ seat, points, won: winners.includes(seat) }));
  seats.sort((a, b) => Number(b.won) - Number(a.won) || b.points - a.points || a.seat - b.seat);
  const first = (points: number): number => seats.findIndex((one) => !one.won && one.points === points);
  return seats.map(({ seat, points, won }) => ({ seat, points, place: won ? 1 : first(points) + 1 }));
}

/** Who won, as a headline. `mine` are the seats of this browser. */
export function headline({ scores, winners }: Result, names: readonly string[], mine: readonly number[]): string {
  if (names.length === 1) return say("result.alone", { n: scores[0] ?? 0 });
  const [winner] = winners;
  if (winners.length !== 1 || winner === undefined) {
    return say("result.many", { names: winners.map((seat) => names[seat]).join(", ") });
  }
  return mine.length === 1 && mine[0] === winner ? say("result.you") : say("result.one", { name: names[winner] ?? "" });
}

/** By how much it was won, or how far one is behind; "" where points do not tell. */
export function marginWords(result: Result, names: readonly string[], mine: readonly number[]): string {
  const all = places(result);
  const [first] = all;
  const rival = all.find(({ place }) => place > 1);
  if (!first || !rival) return "";
  const me = mine.length === 1 ? all.find(({ seat }) => seat === mine[0]) : undefined;
  const name = (seat: number): string => names[seat] ?? "";
  if (me && me.place > 1) {
    const n = first.points - me.points;
    return n > 0
      ? say("result.behind", { place: me.place, n, name: name(first.seat) })
      : say("result.place", { place: me.place });
  }
  const n = first.points - rival.points;
  return n > 0 ? say("result.ahead", { n, name: name(rival.seat) }) : "";
}

/** The number of a move among those that people and bots made, from 1. */
export function moveNumber(log: readonly Logged[], at: number): number {
  return log.filter(({ n, seat }) => seat !== null && n <= at).length;
}

/** The game in two sentences. `describe`: a move in words. */
export function storyWords(
  story: StoryFacts,
  names: readonly string[],
  log: readonly Logged[],
  describe: (move: Logged) => string,
): string {
  const name = names[story.winner] ?? "";
  const other = names[story.before ?? -1] ?? "";
  const led =
    story.before === null
      ? say("story.ahead", { name })
      : story.since === null
        ? say("story.late", { name, other })
        : say(story.changes > 4 ? "story.often" : "story.since", {
            name,
            other,
            n: moveNumber(log, story.since),
            times: story.changes,
          });
  const turning = log.find(({ n }) => n === story.turning);
  if (!turning || turning.seat === null) return led;
  const move = describe(turning).replace(/\.$/, ""); // it stands within a sentence
  const told = { n: moveNumber(log, turning.n), name: names[turning.seat] ?? "", move };
  return `${led} ${say("story.turning", told)}`;
}
