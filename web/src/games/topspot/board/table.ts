/** What lies on the table: the round that is shown, and what every seat has to do with it. */
import type { Logged } from "../../../net/protocol";
import { leading } from "../rules";
import type { FinishedRoundView, PlayView, RoundView, TopSpotView } from "../view";

/** How a seat stands in the round that is shown. */
export type Tag = "turn" | "waits" | "ahead" | "level" | "thrown" | "won" | "aside" | "out" | null;

export interface Place {
  seat: number;
  play: PlayView | null;
  tag: Tag;
  /** Led the round, or will. */
  leads: boolean;
}

export interface Shown {
  round: RoundView | null;
  /** The same round when it is finished. */
  finished: FinishedRoundView | null;
}

/** The round being played; before its lead, or when somebody looks back, the last one. */
export function shownRound({ round, last_round }: TopSpotView, looking: boolean): Shown {
  const fresh = round === null || round.plays.length === 0;
  return last_round !== null && (looking || fresh)
    ? { round: last_round, finished: last_round }
    : { round, finished: null };
}

/** Was this move made in the round before the one that is shown? */
export function isPast(view: TopSpotView, { seat, move }: Logged): boolean {
  const made = (round: RoundView | null): boolean =>
    round?.plays.some((play) => play.seat === seat && play.move === move) ?? false;
  return !made(shownRound(view, false).round) && made(view.last_round);
}

/** The rounds that everybody won in the game that is shown: that of a finished game until the next one begins. */
export function pointsShown({ sheet, points }: TopSpotView, { finished }: Shown): readonly number[] {
  return (finished && sheet[finished.game - 1]) ?? points;
}

/** All seats clockwise: first the one to the left of who looks, who comes last himself; for a spectator from the first. */
export function placesOf(view: TopSpotView, { round, finished }: Shown): Place[] {
  const first = view.seat === null ? 0 : view.seat + 1;
  return Array.from({ length: view.players }, (_, i) => (first + i) % view.players).map((seat) => {
    const play = round?.plays.find((one) => one.seat === seat) ?? null;
    const tag = finished ? finishedTag(finished, seat, play) : round ? openTag(view, round, seat, play) : null;
    return { seat, play, tag, leads: round?.leader === seat };
  });
}

function finishedTag({ winner, tied, seats }: FinishedRoundView, seat: number, play: PlayView | null): Tag {
  if (seat === winner) return "won";
  if (winner === null && tied.includes(seat)) return "level";
  if (!seats.includes(seat)) return "aside";
  return play?.follows === false ? "thrown" : null;
}

function openTag(view: TopSpotView, round: RoundView, seat: number, play: PlayView | null): Tag {
  if (!round.seats.includes(seat)) return view.hand_counts[seat] === 0 ? "out" : "aside";
  if (play === null) return view.to_move === seat ? "turn" : "waits";
  if (!play.follows) return "thrown";
  const { seats } = leading(round);
  if (!seats.includes(seat)) return null;
  if (view.options.level === "junior") return seats[0] === seat ? "ahead" : null; // TS-14
  return seats.length > 1 ? "level" : "ahead";
}
