/** Things of the shell in words. */
import type { Say } from "./i18n/types";
import type { Refusal, SeatHead, StrengthFacts, Worth } from "./net/protocol";
import { type Key, say } from "./i18n/index.svelte";

/**
 * Why the server refused, in the chosen language: a text of the game, else of the shell, else what to say `otherwise`,
 * else the server's own English sentence.
 */
export function refusalWords({ code, message, params }: Refusal, game?: Say, otherwise?: Key): string {
  const key = `error.${code}` as Key;
  for (const text of [game?.(key, params) ?? key, say(key, params)]) if (text !== key) return text;
  return otherwise === undefined ? message : say(otherwise);
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

/** How a level plays, and how strong it proved to be when that was measured. */
export function levelWords(level: string, strength: StrengthFacts | undefined): string {
  const line = say(`level.line.${level}` as Key);
  if (!strength) return line;
  const { beats, share, games, rivals } = strength;
  const params = {
    share: shareWords(share),
    level: levelName(beats),
    games,
    rivals,
    even: shareWords(1 / (rivals + 1)),
  };
  return `${line} ${say(rivals === 1 ? "level.strength" : "level.strength.alone", params)}`;
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

/** Minutes and seconds: 1:05. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
