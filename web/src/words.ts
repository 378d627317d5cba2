/** Things of the shell in words. */
import type { Say } from "./i18n/types";
import { type Refusal, Refused, type SeatHead, type StrengthFacts, type Worth } from "./net/protocol";
import { type Key, locale, say } from "./i18n/index.svelte";
import { SAME } from "./i18n/refusals";

/**
 * Why the server refused, in the chosen language: a text of the game, else of the shell, else what to say `otherwise`,
 * else the server's own English sentence.
 */
export function refusalWords({ code, message, params }: Refusal, game?: Say, otherwise?: Key): string {
  const key = `error.${code}` as Key;
  for (const text of [game?.(key, params) ?? key, say(key, params)]) if (text !== key) return text;
  const instead = SAME[code] ?? otherwise;
  return instead === undefined ? message : say(instead);
}

/** The same of what was caught; what is no refusal is thrown on. */
export function refused(error: unknown, otherwise?: Key): string {
  if (!(error instanceof Refused)) throw error;
  return refusalWords(error, undefined, otherwise);
}

export function seatName(seat: Pick<SeatHead, "kind" | "name">, number: number): string {
  if (seat.kind === "open") return say("seat.open");
  return (
    seat.name || (seat.kind === "bot" ? say("seat.bot", { n: number + 1 }) : say("seat.player", { n: number + 1 }))
  );
}

export function levelName(level: string): string {
  const key = `level.${level}` as Key;
  const text = say(key);
  return text === key ? level : text;
}

/**
 * How a level plays, by a text of the game if it has one, and how strong it was measured to be among so many players:
 * among others it may be another step, or play in another way.
 */
export function levelWords(
  level: string,
  strength: StrengthFacts | undefined,
  players: number,
  game: Say = say as Say,
): string {
  const key = `level.line.${level}` as Key;
  const own = game(key);
  const line = own === key ? say(key) : own;
  if (!strength) return line;
  const { mean, ...rating } = strength.ratings[players] ?? { mean: null };
  const rated = mean === null ? "" : say("level.rating", { mean, ...rating });
  const beats = strength.rivals + 1 === players ? beatsWords(strength) : "";
  return [line, beats, rated].filter((part) => part !== "").join(" ");
}

function beatsWords({ beats, share, games, rivals }: StrengthFacts): string {
  if (beats === null || share === null) return "";
  const params = {
    share: shareWords(share),
    level: levelName(beats),
    games,
    rivals,
    even: shareWords(1 / (rivals + 1)),
  };
  return say(rivals === 1 ? "level.strength" : "level.strength.alone", params);
}

/** What a move is worth: the share of the win to expect of it; points in a game for one, and where a bot goes by rule. */
export function worthWords({ value, points }: Pick<Worth, "value" | "points">, players: number): string {
  return players === 1 || value === null ? pointsWords(points) : shareWords(value);
}

export function pointsWords(points: number): string {
  return say("worth.points", { n: Math.round(points) });
}

export function shareWords(share: number): string {
  return say("worth.share", { n: Math.round(100 * share) });
}

const MINUTE = 60_000;
const UNITS = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const;

/** A long time, in the largest unit of which there are at least two: 3 days, 30 hours, 5 minutes. */
export function longWords(milliseconds: number, display: "long" | "narrow" = "long"): string {
  const whole = Math.ceil(milliseconds / MINUTE) * MINUTE; // two days have not become hours after a second
  const [unit, size] = UNITS.find(([, one]) => whole >= 2 * one) ?? UNITS[2];
  const count = Math.floor(whole / size);
  return new Intl.NumberFormat(locale.language, { style: "unit", unit, unitDisplay: display }).format(count);
}

/** Minutes and seconds: 1:05. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
