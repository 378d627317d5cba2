/** What may be played now, and how it would stand. The server judges; this is for the preview. */
import { colourOf, type Faces, JOKER } from "./faces";
import { addsNothing, valueOf } from "./stack";
import type { Colour, RoundView } from "./view";

/** The codes are those with which the server refuses. */
export type Problem = "joker_below" | "must_follow" | "throw_one" | "mixed_colours" | "adds_nothing" | "colour_not_named";

export interface Situation {
  /** The colour in play; null for the leader. */
  colour: Colour | null;
  hand: readonly string[];
}

export function holds(hand: readonly string[], colour: Colour | null): boolean {
  return hand.some((card) => card !== JOKER && colourOf(card) === colour);
}

/** Why a stack, from the top, cannot be played; null when it can. `named` is the colour of a leader's joker. */
export function problemOf(faces: Faces, stack: readonly string[], named: Colour | null, now: Situation): Problem | null {
  if (stack.includes(JOKER, 1)) return "joker_below"; // TS-20
  return coloursProblem(stack, named, now) ?? (addsNothing(faces, stack).length > 0 ? "adds_nothing" : null); // TS-09
}

function coloursProblem(stack: readonly string[], named: Colour | null, { colour, hand }: Situation): Problem | null {
  if (stack[0] === JOKER) return colour === null && named === null ? "colour_not_named" : null; // TS-19, TS-22
  if (colour !== null && holds(hand, colour)) {
    return stack.every((card) => colourOf(card) === colour) ? null : "must_follow"; // TS-10
  }
  if (colour !== null) return stack.length > 1 ? "throw_one" : null; // TS-11
  return stack.every((card) => colourOf(card) === colourOf(stack[0]!)) ? null : "mixed_colours"; // TS-07
}

/** Why a card of the hand cannot be part of any play now; null when it can. */
export function uselessNow(card: string, { colour, hand }: Situation): Problem | null {
  const free = colour === null || hand.includes(JOKER) || colourOf(card) === colour || !holds(hand, colour);
  return free ? null : "must_follow";
}

/** Does a card begin a new stack, because it could never go with these cards? */
export function startsAnew(card: string, stack: readonly string[], { colour, hand }: Situation): boolean {
  if (hand.includes(JOKER)) return false; // TS-20: anything goes under a joker
  const throws = colour !== null && !holds(hand, colour); // TS-11: one card only
  return throws || stack.some((other) => colourOf(other) !== colourOf(card));
}

/** A stack as a move in notation. */
export function moveOf(stack: readonly string[], named: Colour | null, { colour }: Situation): string {
  const names = stack[0] === JOKER && colour === null && named !== null;
  return stack.join("/") + (names ? `=${named}` : "");
}

/** The cards of a move, from the top, and the colour that it names. */
export function readMove(move: string): { cards: string[]; named: Colour | null } {
  const [cards = "", named] = move.split("=");
  return { cards: cards.split("/"), named: (named as Colour | undefined) ?? null };
}

/** Does a stack follow the colour in play, or lead? */
export function followsNow(stack: readonly string[], colour: Colour | null): boolean {
  return colour === null || stack[0] === JOKER || stack.every((card) => colourOf(card) === colour);
}

/** How a play would stand in its round: first, level with the first, below them, or thrown away. */
export type Standing = "first" | "level" | "below" | "thrown";

export function standingOf(faces: Faces, stack: readonly string[], round: RoundView): Standing {
  if (!followsNow(stack, round.colour)) return "thrown";
  const { value: most } = leading(round);
  const value = valueOf(faces, stack);
  return value > most ? "first" : value === most ? "level" : "below";
}

/** The seats that have the highest value so far, in order of play; -1 before anybody has played. */
export function leading({ plays }: Pick<RoundView, "plays">): { seats: number[]; value: number } {
  const following = plays.filter(({ follows }) => follows);
  const value = Math.max(-1, ...following.map((play) => play.value));
  return { seats: following.filter((play) => play.value === value).map(({ seat }) => seat), value };
}
