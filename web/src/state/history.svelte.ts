/** The finished games of this person, newest first: what stays when a table is no more. */
import type { OptionValue, Options, Reason } from "../net/protocol";
import { keep, read } from "./kept";

export interface PlayedSeat {
  readonly name: string;
  /** Of a bot; absent: a person. */
  readonly level?: string;
  /** What played for a person, when it was a program of his own. */
  readonly program?: string;
}

/** How often something was wrong with a move, and an instance of it. */
export interface Weakness {
  readonly count: number;
  readonly params: Reason["params"];
}

export interface Played {
  /** The table's. */
  readonly id: string;
  readonly game: string;
  /** Those that fit on a line. */
  readonly options: Options;
  /** In milliseconds since 1970. */
  readonly ended: number;
  readonly seats: readonly PlayedSeat[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  /** The seat of this person. */
  readonly me: number;
  /** Did all agree that it counts for ratings? */
  readonly rated?: boolean;
  /** Of this person, 0 to 100; absent: there was no review. */
  readonly accuracy?: number | null;
  /** By the code of a reason: what was wrong with weak moves of this person. */
  readonly mistakes?: Readonly<Record<string, Weakness>>;
}

/** A finished game, as a record and the end of a table have it. */
export interface Finished {
  readonly game: string;
  readonly options?: Options;
  readonly seats?: readonly { name?: string | null; level?: string | null; program?: string | null }[];
  readonly result?: { readonly scores: readonly number[]; readonly winners: readonly number[] };
  readonly rated?: boolean;
}

export type History = readonly Played[];
/** Games that were taken off, and when; under "" the moment before which all were. */
export type Removed = Readonly<Record<string, number>>;

export const MOST = 1000;
const REMEMBERED = 300;
const LONGEST = 40; // characters of an option's value

let list = $state.raw<History>(read<Played[]>("history", []));

function store(changed: History): void {
  list = changed.toSorted((a, b) => b.ended - a.ended).slice(0, MOST);
  keep("history", list);
}

const short = (value: OptionValue): boolean => JSON.stringify(value).length <= LONGEST;

/** What is kept of a game; null when it is not over or nobody of this browser played. */
export function playedOf(
  id: string,
  game: Finished,
  mine: readonly number[],
  name: string,
  ended: number,
): Played | null {
  const { result, seats = [] } = game;
  const me = mine.find((seat) => name !== "" && seats[seat]?.name === name) ?? mine[0];
  if (!result || me === undefined || me >= result.scores.length) return null;
  return {
    id,
    game: game.game,
    options: Object.fromEntries(Object.entries(game.options ?? {}).filter(([, value]) => short(value))),
    ended,
    seats: result.scores.map((_, i) => seatOf(seats[i] ?? {})),
    scores: [...result.scores],
    winners: [...result.winners],
    me,
    ...(game.rated && { rated: true }),
  };
}

function seatOf({ name, level, program }: NonNullable<Finished["seats"]>[number]): PlayedSeat {
  return { name: name ?? "", ...(level && { level }), ...(program && { program }) };
}

/** Was this game taken off the list? */
export function isRemoved({ id, ended }: Pick<Played, "id" | "ended">, removed: Removed): boolean {
  return (removed[id] ?? 0) > 0 || ended <= (removed[""] ?? 0);
}

export const history = {
  get list(): History {
    return list;
  },
  /** As another tab may have written it since. */
  get stored(): History {
    return read<Played[]>("history", []);
  },
  find(id: string): Played | undefined {
    return list.find((played) => played.id === id);
  },
  get removed(): Removed {
    return read<Removed>("history.removed", {});
  },
  /** A game that is over. What is known of it already stays, and what was taken off does not come back. */
  add(played: Played | null): void {
    if (played === null || isRemoved(played, this.removed)) return;
    const { stored } = this;
    if (!stored.some(({ id }) => id === played.id)) store([played, ...stored]);
  },
  /** Games from a file; how many of them are new. What was taken off does not come back. */
  join(given: History): number {
    const { stored, removed } = this;
    const known = new Set(stored.map(({ id }) => id));
    const fresh = new Map<string, Played>();
    for (const played of given) if (!known.has(played.id) && !isRemoved(played, removed)) fresh.set(played.id, played);
    if (fresh.size > 0) store([...stored, ...fresh.values()]);
    return fresh.size;
  },
  /** What a review found. */
  note(id: string, found: Pick<Played, "accuracy" | "mistakes">): void {
    const { stored } = this;
    if (stored.some((played) => played.id === id)) {
      store(stored.map((played) => (played.id === id ? { ...played, ...found } : played)));
    }
  },
  remove(id: string): void {
    const before = Object.entries(this.removed).slice(-REMEMBERED);
    keep("history.removed", { ...Object.fromEntries(before), [id]: Date.now() });
    store(this.stored.filter((played) => played.id !== id));
  },
  clear(): void {
    keep("history.removed", { "": Date.now() });
    store([]);
  },
  /** What all devices of this person know together. */
  adopt(known: History, removed: Removed): void {
    keep("history.removed", removed);
    store(known);
  },
};
