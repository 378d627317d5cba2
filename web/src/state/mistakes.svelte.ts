/** Costly moves of one's own games that were missed again: they come back after 1, 3 and 7 days. Kept by the browser. */
import { keep, read } from "./kept";

export interface Mistake {
  /** Where the game was played, and how many moves were before it. */
  readonly table: string;
  readonly at: number;
  readonly game: string;
  /** How often in a row it was found when it came back; `DAYS.length`: it is learned. */
  readonly stage: number;
  /** When it comes back, and when it was last tried, in milliseconds since 1970. */
  readonly due: number;
  readonly changed: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** After how many days a move comes back: missed, found once, found twice. Found three times it is learned. */
export const DAYS = [1, 3, 7] as const;
const MOST = 60;

let list = $state.raw<readonly Mistake[]>(read<Mistake[]>("mistakes", []));

const isLearned = ({ stage }: Mistake): boolean => stage >= DAYS.length;
const isSame = (one: Mistake, table: string, at: number): boolean => one.table === table && one.at === at;

/** As many as are kept: what is learned goes first, then what was tried longest ago. */
function fewer(all: readonly Mistake[]): readonly Mistake[] {
  const order = (one: Mistake, other: Mistake): number =>
    Number(isLearned(one)) - Number(isLearned(other)) || other.changed - one.changed;
  return all.toSorted(order).slice(0, MOST);
}

function store(changed: readonly Mistake[]): void {
  list = fewer(changed);
  keep("mistakes", list);
}

/** What two devices know: the later try counts. */
export function together(mine: readonly Mistake[], theirs: readonly Mistake[]): readonly Mistake[] {
  const all = new Map<string, Mistake>();
  for (const one of [...mine, ...theirs]) {
    const key = `${one.table} ${one.at}`;
    if (one.changed >= (all.get(key)?.changed ?? 0)) all.set(key, one);
  }
  return fewer([...all.values()]);
}

export const mistakes = {
  /** Those that are to be tried again now, the one that waits longest first. */
  due(now = Date.now()): readonly Mistake[] {
    return list.filter((one) => !isLearned(one) && one.due <= now).toSorted((a, b) => a.due - b.due);
  },
  /** Somebody tried it, and found it at once or not. What is found at once before it was ever missed is not kept. */
  tried({ table, at, game }: Pick<Mistake, "table" | "at" | "game">, found: boolean, now = Date.now()): void {
    const stored = read<Mistake[]>("mistakes", []); // another tab may have written since
    const before = stored.find((one) => isSame(one, table, at));
    if (found && !before) return;
    const stage = found && before ? before.stage + 1 : 0;
    const due = now + (DAYS[stage] ?? 0) * DAY;
    store([{ table, at, game, stage, due, changed: now }, ...stored.filter((one) => !isSame(one, table, at))]);
  },
  /** Its table is no more. */
  drop(table: string): void {
    store(read<Mistake[]>("mistakes", []).filter((one) => one.table !== table));
  },
  /** What all devices of this person know together. */
  adopt(known: readonly Mistake[]): void {
    store(known);
  },
};
