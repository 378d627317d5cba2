/** What a history adds up to. */
import type { Weakness, Played, PlayedSeat } from "../../state/history.svelte";

export type Outcome = "won" | "shared" | "lost" | "alone";

export function outcomeOf({ winners, me, seats }: Played): Outcome {
  if (seats.length === 1) return "alone";
  if (!winners.includes(me)) return "lost";
  return winners.length === 1 ? "won" : "shared";
}

/** Against whom: a bot by its level, a person by name. */
export type Opponent = { readonly kind: "bot"; readonly level: string } | { readonly kind: "person"; name: string };

export function opponentOf({ name, level }: PlayedSeat): Opponent {
  return level ? { kind: "bot", level } : { kind: "person", name };
}

export const keyOf = (opponent: Opponent): string =>
  opponent.kind === "bot" ? `bot:${opponent.level}` : `person:${opponent.name.toLocaleLowerCase()}`;

/** Everybody else at the table. */
function othersOf({ seats, me }: Played): { seat: number; opponent: Opponent }[] {
  return seats.flatMap((one, seat) => (seat === me ? [] : [{ seat, opponent: opponentOf(one) }]));
}

/** All opponents: bots in the order of their levels, then people, the most frequent first. */
export function opponentsOf(list: readonly Played[], levels: readonly string[]): Opponent[] {
  const count = new Map<string, { opponent: Opponent; games: number }>();
  for (const played of list) {
    for (const { opponent } of othersOf(played)) {
      const found = count.get(keyOf(opponent));
      if (found) found.games += 1;
      else count.set(keyOf(opponent), { opponent, games: 1 });
    }
  }
  const rank = (one: Opponent): number => (one.kind === "bot" ? levels.indexOf(one.level) : levels.length);
  return [...count.values()]
    .toSorted((a, b) => rank(a.opponent) - rank(b.opponent) || b.games - a.games)
    .map(({ opponent }) => opponent);
}

export interface Wanted {
  readonly game: string;
  /** A key of an opponent. */
  readonly opponent: string;
  readonly outcome: Outcome | "";
  /** Days, as date fields write them; "": no limit. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

export const EVERYTHING: Wanted = { game: "", opponent: "", outcome: "", from: "", to: "", text: "" };

/** The day on which a game ended where its player is: 2026-11-16. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `words`: all that is shown of a game. */
export function filtered(list: readonly Played[], wanted: Wanted, words: (played: Played) => string): Played[] {
  const parts = wanted.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((played) => {
    const day = dayOf(played.ended);
    if (wanted.game !== "" && played.game !== wanted.game) return false;
    if (wanted.outcome !== "" && outcomeOf(played) !== wanted.outcome) return false;
    if ((wanted.from !== "" && day < wanted.from) || (wanted.to !== "" && day > wanted.to)) return false;
    if (wanted.opponent !== "" && !othersOf(played).some(({ opponent }) => keyOf(opponent) === wanted.opponent)) {
      return false;
    }
    const text = parts.length > 0 ? words(played).toLocaleLowerCase() : "";
    return parts.every((part) => text.includes(part));
  });
}

export interface Against {
  readonly opponent: Opponent;
  readonly games: number;
  /** Games that this person won, alone or with others. */
  readonly won: number;
  /** Seats of the opponent that this person finished before, behind, and level with. */
  readonly ahead: number;
  readonly behind: number;
  readonly level: number;
  /** Points on average. */
  readonly mine: number;
  readonly theirs: number;
}

/** 1: `seat` finished before `other`; winners are first whatever their points. */
export function compared({ winners, scores }: Played, seat: number, other: number): -1 | 0 | 1 {
  const [mine, theirs] = [winners.includes(seat), winners.includes(other)];
  if (mine !== theirs) return mine ? 1 : -1;
  const ahead = mine ? 0 : (scores[seat] ?? 0) - (scores[other] ?? 0);
  return ahead > 0 ? 1 : ahead < 0 ? -1 : 0;
}

export function againstOf(list: readonly Played[], levels: readonly string[]): Against[] {
  return opponentsOf(list, levels).map((opponent) => {
    const met = list.flatMap((played) => {
      const seats = othersOf(played).flatMap((one) => (keyOf(one.opponent) === keyOf(opponent) ? [one.seat] : []));
      return seats.length > 0 ? [{ played, seats }] : [];
    });
    const pairs = met.flatMap(({ played, seats }) => seats.map((seat) => compared(played, played.me, seat)));
    return {
      opponent,
      games: met.length,
      won: met.filter(({ played }) => played.winners.includes(played.me)).length,
      ahead: pairs.filter((sign) => sign > 0).length,
      behind: pairs.filter((sign) => sign < 0).length,
      level: pairs.filter((sign) => sign === 0).length,
      mine: mean(met.map(({ played }) => pointsOf(played))),
      theirs: mean(met.flatMap(({ played, seats }) => seats.map((seat) => played.scores[seat] ?? 0))),
    };
  });
}

export const pointsOf = ({ scores, me }: Played): number => scores[me] ?? 0;

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

export interface Summary {
  readonly games: number;
  readonly won: number;
  readonly shared: number;
  readonly lost: number;
  readonly alone: number;
  readonly points: number;
  readonly most: number;
  /** Null: no review was made. */
  readonly accuracy: number | null;
}

export function summaryOf(list: readonly Played[]): Summary {
  const count = (outcome: Outcome): number => list.filter((played) => outcomeOf(played) === outcome).length;
  const known = list.flatMap(({ accuracy }) => (accuracy == null ? [] : [accuracy]));
  return {
    games: list.length,
    won: count("won"),
    shared: count("shared"),
    lost: count("lost"),
    alone: count("alone"),
    points: mean(list.map(pointsOf)),
    most: Math.max(...list.map(pointsOf)),
    accuracy: known.length > 0 ? mean(known) : null,
  };
}

export interface Favourite extends Weakness {
  readonly code: string;
  /** The game of the instance. */
  readonly played: Played;
}

/** What was wrong with weak moves, the most frequent first; the instance is the latest one. */
export function favourites(list: readonly Played[], most: number): Favourite[] {
  const found = new Map<string, Favourite>();
  for (const played of list) {
    for (const [code, { count, params }] of Object.entries(played.mistakes ?? {})) {
      const known = found.get(code);
      const latest = known && known.played.ended >= played.ended ? known : { code, played, params };
      found.set(code, { ...latest, count: count + (known?.count ?? 0) });
    }
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count).slice(0, most);
}
