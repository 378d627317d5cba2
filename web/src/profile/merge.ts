/** What two devices of one person know, put together: nothing is lost, and the later word counts. */
import { type Mistake, together as tried } from "../state/mistakes.svelte";
import { type History, isRemoved, MOST as MOST_PLAYED, type Played, type Removed } from "../state/history.svelte";
import { joined, type KeptDays } from "../state/days.svelte";
import type { Wishes } from "../state/settings.svelte";
import type { KeptTable } from "../state/tables.svelte";
import { packed } from "./pack";

/** What a profile holds. */
export interface Contents {
  readonly settings: Wishes;
  readonly tables: readonly KeptTable[];
  /** Tables that were taken off the list, and when, in milliseconds since 1970. */
  readonly dropped: Readonly<Record<string, number>>;
  /** Moves to try again; a profile of an older program has none. */
  readonly mistakes?: readonly Mistake[];
  /** Finished games; absent from what an older program wrote. */
  readonly history?: History;
  readonly removed?: Removed;
  /** The deals of the day; absent from what an older program wrote. */
  readonly days?: KeptDays;
}

const MOST = 50;
const LARGEST = 42_000; // bytes: what the server takes, encrypted and written as text
const FEW = 20; // games of the history that go along as long as any finished table does
const REMEMBERED = 200; // tables that were taken off

export function merged(mine: Contents, theirs: Contents): Contents {
  const dropped = latest(mine.dropped, theirs.dropped);
  const tables = new Map<string, KeptTable>();
  for (const table of [...mine.tables, ...theirs.tables]) {
    if ((dropped[table.id] ?? 0) >= table.seen && table.id in dropped) continue;
    const other = tables.get(table.id);
    tables.set(table.id, other ? together(other, table) : table);
  }
  return {
    settings: (theirs.settings.changed ?? 0) > (mine.settings.changed ?? 0) ? theirs.settings : mine.settings,
    tables: [...tables.values()].toSorted((a, b) => b.seen - a.seen).slice(0, MOST),
    dropped,
    mistakes: tried(mine.mistakes ?? [], theirs.mistakes ?? []),
    ...historyOf(mine, theirs),
    days: joined(mine.days, theirs.days),
  };
}

function historyOf(mine: Contents, theirs: Contents): Required<Pick<Contents, "history" | "removed">> {
  const removed = latest(mine.removed ?? {}, theirs.removed ?? {});
  const games = new Map<string, Played>();
  for (const played of [...(mine.history ?? []), ...(theirs.history ?? [])]) {
    if (isRemoved(played, removed)) continue;
    const other = games.get(played.id);
    games.set(played.id, other ? oneGame(other, played) : played);
  }
  const byDate = (a: Played, b: Played): number => b.ended - a.ended || (a.id < b.id ? -1 : 1);
  return { history: [...games.values()].toSorted(byDate).slice(0, MOST_PLAYED), removed };
}

/** One game as two devices saw it end: the first word counts, and a review is not lost. */
function oneGame(one: Played, other: Played): Played {
  const [first, second] = other.ended < one.ended ? [other, one] : [one, other];
  return { ...second, ...first };
}

/** One table as two devices know it: what was seen later counts, and no seat is lost. */
function together(one: KeptTable, other: KeptTable): KeptTable {
  const [later, earlier] = other.seen > one.seen ? [other, one] : [one, other];
  return {
    ...earlier,
    ...later,
    tokens: { ...earlier.tokens, ...later.tokens },
    host: later.host ?? earlier.host,
    invitations: { ...earlier.invitations, ...later.invitations },
    commitment: later.commitment ?? earlier.commitment,
    entropy: later.entropy ?? earlier.entropy,
    pledges: later.pledges ?? earlier.pledges,
    finished: one.finished || other.finished,
  };
}

function latest(one: Contents["dropped"], other: Contents["dropped"]): Record<string, number> {
  const all = { ...one };
  for (const [id, time] of Object.entries(other)) all[id] = Math.max(time, all[id] ?? 0);
  return Object.fromEntries(
    Object.entries(all)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, REMEMBERED),
  );
}

/** As much as fits: the oldest of the history goes first, then finished games, the oldest of them before the others. */
export async function fitting(contents: Contents): Promise<Contents> {
  let fit = contents;
  while ((await packed(fit)).length > LARGEST && fit.tables.length > 0) fit = shorter(fit);
  return fit;
}

function shorter(contents: Contents): Contents {
  const { tables, history = [] } = contents;
  if (history.length > FEW) return { ...contents, history: history.slice(0, Math.floor(0.9 * history.length)) };
  const last = tables.findLastIndex(({ finished }) => finished);
  return { ...contents, tables: tables.toSpliced(last < 0 ? tables.length - 1 : last, 1) };
}
