/** A finished game in words. */
import { known } from "../../games/known.svelte";
import { dialects, type Key, locale, say } from "../../i18n/index.svelte";
import type { Played, PlayedSeat } from "../../state/history.svelte";
import { levelName, seatName } from "../../words";
import { type Opponent, type Outcome, outcomeOf } from "./figures";

export const titleOf = (game: string): string => known.find(game)?.title ?? game;

export const outcomeName = (outcome: Outcome): string => say(`history.${outcome}` as Key);

/** A bot with its level: "Mia (Easy)". */
function playerName(seat: PlayedSeat, number: number): string {
  const name = seatName({ kind: seat.level ? "bot" : "person", name: seat.name }, number);
  return seat.level ? say("history.bot", { name, level: levelName(seat.level) }) : name;
}

export const namesOf = ({ seats }: Played): string[] =>
  seats.map(({ name, level }, i) => seatName({ kind: level ? "bot" : "person", name }, i));

/** A person who gave no name is somebody. */
export function opponentName(opponent: Opponent): string {
  return opponent.kind === "bot"
    ? say("history.level", { level: levelName(opponent.level) })
    : opponent.name || say("history.somebody");
}

export function companyWords({ seats, me }: Played): string {
  const others = seats.flatMap((seat, i) => (i === me ? [] : [playerName(seat, i)]));
  if (others.length === 0) return "";
  const list = new Intl.ListFormat(dialects(locale.language, navigator.languages), { type: "conjunction" });
  return say("kept.with", { names: list.format(others) });
}

/** The points, one's own first. */
export function pointsWords({ scores, me }: Played): string {
  const others = scores.filter((_, seat) => seat !== me);
  return say("kept.score", { scores: [scores[me], ...others].join(" : ") });
}

export function dateWords(time: number): string {
  return new Intl.DateTimeFormat(dialects(locale.language, navigator.languages), {
    dateStyle: "medium",
    timeStyle: "short",
  }).format(time);
}

/** A number with one digit behind the point, as the language writes it. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(locale.language, { maximumFractionDigits: 1 }).format(value);
}

/** All that is shown of a game, to search in. */
export function allWords(played: Played): string {
  const { seats, game, ended } = played;
  const names = seats.map((seat, i) => playerName(seat, i));
  return [titleOf(game), ...names, pointsWords(played), dateWords(ended), outcomeName(outcomeOf(played))].join(" ");
}
