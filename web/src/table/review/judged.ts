/** A reviewed game in figures. */
import type { Judged, SeatAccount, Weighed } from "../../net/protocol";

/** A game for one has no win to share: there points count. The bot's decisions by rule count in points too. */
export function inPoints(judged: Judged, players: number): boolean {
  return players === 1 || judged.best.value === null || judged.played.value === null;
}

/** What a decision cost: a share of the win, or points. */
export function costOf(judged: Judged, players: number): number {
  return inPoints(judged, players) ? Math.max(0, judged.best.points - judged.played.points) : judged.cost;
}

const WEAK: readonly Judged["mark"][] = ["careless", "mistake", "blunder"];

/** Would anybody speak of a mistake? */
export function matters({ mark }: Judged): boolean {
  return WEAK.includes(mark);
}

/** The same unit for a whole game, so that heights can be compared: by rule nothing of the win is lost. */
export function heightOf(judged: Judged, players: number): number {
  return players === 1 ? costOf(judged, players) : judged.cost;
}

/** The decisions that cost anything, the worst first. */
export function costliestFirst(all: readonly Judged[], players: number): Judged[] {
  return all
    .filter((judged) => matters(judged) && heightOf(judged, players) > 0)
    .sort((a, b) => heightOf(b, players) - heightOf(a, players));
}

/** The few that cost most. */
export function worst(all: readonly Judged[], players: number, most: number): Judged[] {
  return costliestFirst(all, players).slice(0, most);
}

/** Was it as good as the best, as far as the bot can tell? */
export function wasBest(judged: Judged): boolean {
  const { played, best }: { played: Weighed; best: Weighed } = judged;
  return played.move === best.move || !matters(judged);
}

/** The best move of these seats: the one that no other came near; null when there was none. */
export function finest(all: readonly Judged[], seats: readonly number[]): Judged | null {
  const found = all.filter(({ seat, mark }) => seats.includes(seat) && mark === "great");
  return found.sort((a, b) => b.margin - a.margin)[0] ?? null;
}

/** The move of these seats that cost most; null when none did. */
export function costliest(all: readonly Judged[], seats: readonly number[], players: number): Judged | null {
  return (
    worst(
      all.filter(({ seat }) => seats.includes(seat)),
      players,
      1,
    )[0] ?? null
  );
}

/** An account in whole percents that add up: what rounding leaves over is luck's. */
export function percents({
  start,
  own,
  others,
  result,
}: SeatAccount): Record<"start" | "luck" | "own" | "others" | "result", number> {
  const [from, mine, theirs, to] = [start, own, others, result].map((share) => Math.round(100 * share)) as [
    number,
    number,
    number,
    number,
  ];
  return { start: from, luck: to - from - mine - theirs, own: mine, others: theirs, result: to };
}
