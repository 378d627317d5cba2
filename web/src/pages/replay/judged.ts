/** A reviewed game in figures. */
import type { Judged, Weighed } from "../../net/protocol";

/** A share of the win below which nobody would speak of a mistake. */
const SMALL = 0.02;

/** A game for one has no win to share: there points count. The bot's decisions by rule count in points too. */
export function inPoints(judged: Judged, players: number): boolean {
  return players === 1 || judged.best.value === null || judged.played.value === null;
}

/** What a decision cost: a share of the win, or points. */
export function costOf(judged: Judged, players: number): number {
  return inPoints(judged, players) ? Math.max(0, judged.best.points - judged.played.points) : judged.cost;
}

/** Is the cost more than the bot's own doubt? */
export function matters(judged: Judged, players: number): boolean {
  const cost = costOf(judged, players);
  if (inPoints(judged, players)) return cost >= 1;
  return cost >= SMALL && cost > 2 * Math.hypot(judged.best.error, judged.played.error);
}

/** The same unit for a whole game, so that heights can be compared: by rule nothing of the win is lost. */
export function heightOf(judged: Judged, players: number): number {
  return players === 1 ? costOf(judged, players) : judged.cost;
}

/** The decisions that cost most, the worst first. */
export function worst(all: readonly Judged[], players: number, most: number): Judged[] {
  return all
    .filter((judged) => matters(judged, players) && heightOf(judged, players) > 0)
    .sort((a, b) => heightOf(b, players) - heightOf(a, players))
    .slice(0, most);
}

/** What each seat gave away on average, a decision. */
export function averages(all: readonly Judged[], players: number): number[] {
  return Array.from({ length: players }, (_, seat) => {
    const own = all.filter((judged) => judged.seat === seat);
    const lost = own.reduce((sum, judged) => (matters(judged, players) ? sum + heightOf(judged, players) : sum), 0);
    return lost / Math.max(own.length, 1);
  });
}

/** Was it as good as the best, as far as the bot can tell? */
export function wasBest(judged: Judged, players: number): boolean {
  const { played, best }: { played: Weighed; best: Weighed } = judged;
  return played.move === best.move || !matters(judged, players);
}
