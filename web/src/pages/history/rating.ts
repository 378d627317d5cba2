/** How strong somebody is, by the rated games of this browser's history alone. Bots stand where the arena put them. */
import type { RatingFacts, StrengthFacts } from "../../net/protocol";
import type { Played } from "../../state/history.svelte";
import { compared, keyOf, opponentOf } from "./figures";
import { rated, type Rating } from "./openskill";

export type Strength = Readonly<Record<string, StrengthFacts>>;

/** Where somebody almost certainly is: two standard deviations to each side. */
export interface Band {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

export const ME = "me";
const UNSURE = 350; // standard deviation of somebody who has not played yet
const DRIFT = 5; // by how much somebody may have changed from game to game
const SURE = 1.96;
const [FEWEST, MOST] = [2, 5]; // players

/** What was measured of a bot among so many players, else among as many as possible near that number; null: nothing was. */
export function anchorOf(facts: StrengthFacts | undefined, players: number): Rating | null {
  const distance = ([count]: [string, RatingFacts]): number => Math.abs(Number(count) - players);
  const [nearest] = Object.entries(facts?.ratings ?? {}).toSorted((a, b) => distance(a) - distance(b));
  if (!nearest) return null;
  const [, { mean, low, high }] = nearest;
  return { mu: mean, sigma: (high - low) / (2 * SURE) };
}

/** Somebody who has not played yet is thought to be among the bots. */
function newcomer(strength: Strength): Rating {
  const means = Object.values(strength).flatMap((facts) => anchorOf(facts, FEWEST)?.mu ?? []);
  return { mu: means.length > 0 ? means.reduce((sum, mu) => sum + mu, 0) / means.length : 1500, sigma: UNSURE };
}

/** How many at the table finished before this seat. */
function rankOf(played: Played, seat: number): number {
  return played.seats.filter((_, other) => compared(played, other, seat) > 0).length;
}

export const counts = ({ rated: agreed, seats }: Played): boolean =>
  agreed === true && seats.length >= FEWEST && seats.length <= MOST;

/** By key, `ME` for this person: everybody who sat at a rated table of this game and is no measured bot. */
export function bandsOf(list: readonly Played[], strength: Strength): Map<string, Band> {
  const start = newcomer(strength);
  const found = new Map<string, Rating & { games: number }>();
  for (const played of list.filter(counts).toSorted((a, b) => a.ended - b.ended)) {
    const keys = played.seats.map((seat, i) => (i === played.me ? ME : keyOf(opponentOf(seat))));
    const anchors = played.seats.map(({ level }) => (level ? anchorOf(strength[level], keys.length) : null));
    const before = keys.map((key, i) => anchors[i] ?? drifted(found.get(key)) ?? start);
    const after = rated(
      before,
      keys.map((_, seat) => rankOf(played, seat)),
    );
    for (const [i, key] of keys.entries()) {
      const rating = after[i];
      if (rating && !anchors[i]) found.set(key, { ...rating, games: (found.get(key)?.games ?? 0) + 1 });
    }
  }
  return new Map([...found].map(([key, rating]) => [key, bandOf(rating)]));
}

function drifted(rating: Rating | undefined): Rating | undefined {
  return rating && { mu: rating.mu, sigma: Math.hypot(rating.sigma, DRIFT) };
}

function bandOf({ mu, sigma, games }: Rating & { games: number }): Band {
  return {
    mean: Math.round(mu),
    low: Math.round(mu - 2 * sigma),
    high: Math.round(mu + 2 * sigma),
    games,
  };
}
