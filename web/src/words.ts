/** Things of the shell in words. */
import type { Refusal, Say } from "./games/types";
import { type Key, say } from "./i18n/index.svelte";
import type { Seat } from "./net/protocol";

/**
 * Why the server refused, in the chosen language: a text of the game, else of the shell, else what to say `otherwise`,
 * else the server's own English sentence.
 */
export function refusalWords({ code, message, params }: Refusal, game?: Say, otherwise?: Key): string {
  const key = `error.${code}` as Key;
  for (const text of [game?.(key, params) ?? key, say(key, params)]) if (text !== key) return text;
  return otherwise === undefined ? message : say(otherwise);
}

export function seatName(seat: Pick<Seat, "kind" | "name">, number: number): string {
  if (seat.kind === "open") return say("seat.open");
  return seat.name || (seat.kind === "bot" ? say("seat.bot", { n: number + 1 }) : say("seat.player", { n: number + 1 }));
}

export function levelName(level: string): string {
  const key = `level.${level}` as Key;
  const text = say(key);
  return text === key ? level : text;
}

/** Minutes and seconds: 1:05. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
