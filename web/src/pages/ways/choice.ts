/** The ways through a deal of the day from which one is chosen. */
import type { DayWay, DayWays } from "../../net/protocol";
import { type Bar, bars } from "../../table/daily";

/** A way that can be looked at. */
export interface Chosen {
  kind: "mine" | "master" | "somebody";
  /** Its name at the server; null: it is one's own, from one's own table. */
  way: string | null;
  result: number;
}

export interface WayBar extends Bar {
  ways: readonly Chosen[];
}

const somebody = ({ way, result, mine }: DayWay): Chosen => ({
  kind: mine ? "mine" : "somebody",
  way: mine ? null : way,
  result,
});

export const isSame = (one: Chosen | null, other: Chosen | null): boolean =>
  one?.kind === other?.kind && one?.way === other?.way;

/** One's own way, the best unless that is one's own, the one nearest to the median, and the strongest bot's: each once. */
export function doors(found: DayWays, mine: number | null): readonly { name: string; chosen: Chosen }[] {
  const others = found.ways.filter((way) => !way.mine).map(somebody);
  const { median, master } = found.results;
  const highest = others.at(-1);
  const best = highest && (mine === null || highest.result >= mine) ? highest : null;
  const off = ({ result }: Chosen): number => Math.abs(result - (median ?? 0));
  const middle = median === null ? undefined : others.toSorted((a, b) => off(a) - off(b))[0];
  const doorsOf: { name: string; chosen: Chosen }[] = [];
  if (mine !== null) doorsOf.push({ name: "mine", chosen: { kind: "mine", way: null, result: mine } });
  if (best) doorsOf.push({ name: "best", chosen: best });
  if (middle && !isSame(middle, best)) doorsOf.push({ name: "median", chosen: middle });
  if (found.master !== null && master !== null) {
    doorsOf.push({ name: "master", chosen: { kind: "master", way: found.master, result: master } });
  }
  return doorsOf;
}

/** The bars of all results, each with the ways that can be seen of it. */
export function wayBars(found: DayWays, mine: number | null): readonly WayBar[] {
  const also = [mine, found.results.master].filter((one) => one !== null);
  return bars(found.results.counts, also).map((bar) => ({
    ...bar,
    ways: found.ways.filter(({ result }) => bar.low <= result && result <= bar.high).map(somebody),
  }));
}

/** The number of the first move that differs; null: none does. */
export function partsAt(mine: readonly string[], theirs: readonly string[]): number | null {
  const at = theirs.findIndex((move, n) => move !== mine[n]);
  return at === -1 ? null : at;
}
