/** The deals of the day: what this browser played of them, and what was promised before its eyes. Days are those of UTC. */
import type { DayFacts, OwnTries } from "../net/protocol";
import { randomHex } from "../net/random";
import { sha256 } from "../net/sha256";
import { keep, read } from "./kept";

export interface KeptTry {
  /** Empty: it was deleted, with everything that was played there. */
  table: string;
  /** What came of it; null: it is not over, or did not count. */
  result: number | null;
}

/** Day -> deal -> something. */
type ByDeal<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

export interface KeptDays {
  /** Random. From it follows a key for each deal, and from none of these another. */
  readonly secret: string;
  readonly tries: ByDeal<KeptTry>;
  /** The promise about each deal as it was first seen here, on its day at the latest. */
  readonly promises: ByDeal<string>;
  /** The days on which a try counted, in order. */
  readonly played: readonly string[];
}

const DAY = 24 * 60 * 60 * 1000;
const REMEMBERED = 14; // days of which everything is kept
const STREAK = 400; // days of which it is known that somebody played

const otherwise: KeptDays = { secret: "", tries: {}, promises: {}, played: [] };
let kept = $state.raw<KeptDays>({ ...otherwise, ...read<Partial<KeptDays>>("days", {}) });

function store(changed: KeptDays): void {
  kept = { ...changed, tries: last(changed.tries), promises: last(changed.promises) };
  keep("days", kept);
}

function last<T>(all: ByDeal<T>): ByDeal<T> {
  const entries = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.slice(-REMEMBERED));
}

/** What is kept, by other tabs too. */
export function keptDays(): KeptDays {
  return { ...kept, ...read<Partial<KeptDays>>("days", {}) };
}

function put<T>(all: ByDeal<T>, date: string, deal: string, value: T): ByDeal<T> {
  return { ...all, [date]: { ...all[date], [deal]: value } };
}

export const days = {
  get kept(): KeptDays {
    return kept;
  },
  /** What this person has one try with: of this deal alone. */
  key(date: string, deal: string): string {
    if (keptDays().secret === "") store({ ...keptDays(), secret: randomHex(32) });
    const bytes = new TextEncoder().encode(`${keptDays().secret}:${date}:${deal}`);
    return sha256(Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
  },
  find(date: string, deal: string): KeptTry | undefined {
    return kept.tries[date]?.[deal];
  },
  /** All tries that are remembered, as the server knows them. */
  get own(): OwnTries["tries"] {
    return Object.entries(keptDays().tries).flatMap(([date, deals]) =>
      Object.keys(deals).map((deal) => ({ date, deal, key: days.key(date, deal) })),
    );
  },
  begin(date: string, deal: string, table: string): void {
    if (keptDays().tries[date]?.[deal] !== undefined) return;
    store({ ...keptDays(), tries: put(keptDays().tries, date, deal, { table, result: null }) });
  },
  /** A try counted. */
  settle(date: string, deal: string, table: string, result: number): void {
    const { tries, played } = keptDays();
    const all = played.includes(date) ? played : [...played, date].toSorted().slice(-STREAK);
    store({ ...keptDays(), tries: put(tries, date, deal, { table, result }), played: all });
  },
  /** The tables of all tries are no more; what came of them is still known here. */
  lose(): void {
    const { tries } = keptDays();
    const lost = Object.entries(tries).map(([date, deals]) => [
      date,
      Object.fromEntries(Object.entries(deals).map(([deal, { result }]) => [deal, { table: "", result }])),
    ]);
    store({ ...keptDays(), tries: Object.fromEntries(lost) as KeptDays["tries"] });
  },
  /** Note what is promised of deals that are not told yet. The first word counts. */
  note({ today, tomorrow }: DayFacts): void {
    let { promises } = keptDays();
    for (const { date, deals } of [today, tomorrow]) {
      for (const { deal, commitment } of deals) {
        if (promises[date]?.[deal] === undefined) promises = put(promises, date, deal, commitment);
      }
    }
    store({ ...keptDays(), promises });
  },
  adopt(known: KeptDays): void {
    store(known);
  },
};

/** How many days running a try counted, until today or yesterday. */
export function streak(played: readonly string[], today: string): number {
  const all = new Set(played);
  const before = (date: string): string => new Date(Date.parse(date) - DAY).toISOString().slice(0, 10);
  let date = all.has(today) ? today : before(today);
  let count = 0;
  for (; all.has(date); date = before(date)) count++;
  return count;
}

/** What two devices of one person know together. */
export function joined(one = otherwise, other = otherwise): KeptDays {
  const secrets = [one.secret, other.secret].filter((secret) => secret !== "").toSorted();
  return {
    secret: secrets[0] ?? "",
    // A result is known for good; of two tries the one that both devices choose alike.
    tries: both(one.tries, other.tries, (a, b) =>
      (a.result === null) !== (b.result === null) ? (a.result === null ? b : a) : a.table < b.table ? a : b,
    ),
    promises: both(one.promises, other.promises, (a, b) => (a < b ? a : b)),
    played: [...new Set([...one.played, ...other.played])].toSorted().slice(-STREAK),
  };
}

function both<T>(one: ByDeal<T>, other: ByDeal<T>, choose: (a: T, b: T) => T): ByDeal<T> {
  let all = one;
  for (const [date, deals] of Object.entries(other)) {
    for (const [deal, value] of Object.entries(deals)) {
      const mine = all[date]?.[deal];
      all = put(all, date, deal, mine === undefined ? value : choose(mine, value));
    }
  }
  return last(all);
}
