/** A try at a deal of the day among everybody's: in words, as bars, and as a text to share. */
import { dialects, locale, say } from "../i18n/index.svelte";
import { api } from "../net/api";
import type { DayCount, DayDeal, DayMark } from "../net/protocol";
import { days } from "../state/days.svelte";
import { settings } from "../state/settings.svelte";
import { tables } from "../state/tables.svelte";
import { botNames } from "./botNames";

const BARS = 12;
const STEPS = 10;

export interface Bar {
  low: number;
  high: number;
  people: number;
}

/** A result: points, or how far one was ahead of the others. */
export function resultWords(result: number, alone: boolean): string {
  if (alone) return say("result.alone", { n: result });
  if (result === 0) return say("day.level");
  return result > 0 ? say("day.ahead", { n: result }) : say("day.behind", { n: -result });
}

/** A number as it is written in print: a median may have a half. */
export function signed(n: number): string {
  return new Intl.NumberFormat(locale.language).format(n).replace("-", "−");
}

export function peopleOf(counts: readonly DayCount[]): number {
  return counts.reduce((sum, { people }) => sum + people, 0);
}

/** The share of the others that did worse, those who did the same halved; null: there are no others. */
export function beaten(counts: readonly DayCount[], mine: number): number | null {
  const others = peopleOf(counts) - 1;
  if (others < 1) return null;
  const worse = peopleOf(counts.filter(({ result }) => result < mine));
  const same = peopleOf(counts.filter(({ result }) => result === mine)) - 1;
  return (worse + same / 2) / others;
}

/** A few bars for all results, each of equally many values, empty ones included. */
export function bars(counts: readonly DayCount[], also: readonly number[]): Bar[] {
  const values = [...counts.map(({ result }) => result), ...also];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const width = Math.max(1, Math.ceil((high - low + 1) / BARS));
  const count = values.length === 0 ? 0 : Math.floor((high - low) / width) + 1;
  return Array.from({ length: count }, (_, i) => {
    const from = low + i * width;
    const inside = counts.filter(({ result }) => result >= from && result < from + width);
    return { low: from, high: from + width - 1, people: peopleOf(inside) };
  });
}

/** Long numbers below narrow bars would lie on each other: every how many bars have theirs. */
export function labelEvery(drawn: readonly Bar[]): number {
  const longest = Math.max(0, ...drawn.map(({ low }) => signed(low).length));
  return drawn.length > BARS / 2 && longest > 3 ? 2 : 1;
}

/** A day as people write it: the day of a moment here. */
export function dayWords(time: number, timeZone?: string): string {
  const style = { dateStyle: "long", timeZone } as const;
  return new Intl.DateTimeFormat(dialects(locale.language, navigator.languages), style).format(time);
}

/** A date of the calendar, the same everywhere. */
export function dateWords(date: string): string {
  return dayWords(Date.parse(date), "UTC");
}

export interface SharedTry {
  title: string;
  /** As people write it. */
  date: string;
  result: string;
  /** The share of the others that did worse; null: there are no others yet. */
  beaten: number | null;
  /** Days running. */
  streak: number;
  link: string;
}

/** What can be shown to who has not played yet: nothing of the deal itself. */
export function sharedTry({ title, date, result, beaten: share, streak, link }: SharedTry): string {
  const full = share === null ? 0 : Math.round(STEPS * share);
  return [
    `Toptafel · ${title} · ${date}`,
    share === null ? result : `${result} ${"▰".repeat(full)}${"▱".repeat(STEPS - full)}`,
    ...(streak > 1 ? [say("day.streak", { n: streak })] : []),
    link,
  ].join("\n");
}

/** Make the table for a try, or for practice; the same again when the try was begun. Returns its id. */
export async function playDeal(
  { date, deal }: Pick<DayMark, "date" | "deal">,
  { game, bots }: Pick<DayDeal, "game" | "bots">,
  practice: boolean,
): Promise<string> {
  const name = settings.name.trim() || say("name.guest");
  const made = await api.playDeal(deal, {
    date,
    key: days.key(date, deal),
    name,
    bots: botNames(bots.length, [name]),
    practice,
    pace: settings.pace === "calm",
    shown: settings.ways,
  });
  const { table, tokens, host, commitment } = made;
  // The draws are the same for everybody: this browser gives none of its own randomness.
  if (!tables.find(table)) tables.put(table, { game, tokens, host, commitment, entropy: "", names: [name] });
  if (!practice) days.begin(date, deal, table);
  return table;
}
