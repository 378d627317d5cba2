/** Top Spot in words. */
import type { Context } from "../types";
import type { Say } from "../../i18n/types";
import type { Logged } from "../../net/protocol";
import { colourOf, type Face, type Faces, facesOf, has, JOKER, numbersOf, PLACES } from "./cards/faces";
import type { Key } from "./i18n/en";
import { type Finished, holds, readMove, tellRounds } from "./rules";
import type { Colour, FinishedRoundView, TopSpotView } from "./view";

type Words = Pick<Context<Key>, "say" | "names">;

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function colourName(colour: Colour, say: Say<Key>): string {
  return say(`colour.${colour}`);
}

/** A card by its colour and corner numbers: "red 3/7". */
export function cardName(card: string, faces: Faces, say: Say<Key>): string {
  const colour = colourOf(card);
  return colour === null
    ? say("card.joker")
    : say("card.name", { colour: colourName(colour, say), numbers: numbersOf(faces(card)) });
}

/** A stack from the top: "red 2/7 on red 3/6". */
export function stackName(cards: readonly string[], faces: Faces, say: Say<Key>): string {
  const names = cards.map((card) => cardName(card, faces, say));
  return names.reduceRight((below, top) => say("card.on", { top, below }));
}

/** A face row by row: "hole, solid, solid; hole, …": for whoever cannot see it. */
export function faceWords({ spots, holes }: Face, say: Say<Key>): string {
  const words = PLACES.map((place) => say(`card.place.${has(spots, place) ? "S" : has(holes, place) ? "O" : "x"}`));
  return [0, 3, 6].map((row) => words.slice(row, row + 3).join(", ")).join("; ");
}

/** "An, Bo and Cy". */
export function listed(items: readonly string[], say: Say<Key>): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : say("list.and", { some: items.slice(0, -1).join(", "), last });
}

export function namesOf(seats: readonly number[], { names, say }: Words): string {
  return listed(
    seats.map((seat) => names[seat] ?? ""),
    say,
  );
}

/** How a round ended, and why. */
export function resultWords(finished: Finished, words: Words): string {
  const { outcome, tied, winner, bonus, value } = finished;
  const { say, names } = words;
  const key = outcome === "won" && tied.length > 1 ? "first" : outcome; // TS-14
  const params = { n: value, name: names[winner ?? 0] ?? "", names: namesOf(tied, words) };
  const text = say(`result.${key}`, params);
  return bonus > 0 ? `${text} ${say("result.bonus", { n: bonus })}` : text;
}

/** The end of a round of the view. */
export function lastRoundWords(round: FinishedRoundView, words: Words): string {
  const value = round.plays.find(({ seat }) => seat === round.tied[0])?.value ?? 0;
  return resultWords({ ...round, value }, words);
}

/** The points of a finished game. */
export function gameWords(game: number, points: readonly number[], { say, names }: Words): string {
  const each = points.map((n, seat) => say("result.points", { name: names[seat] ?? "", points: n }));
  return say("result.game", { game, points: each.join(", ") });
}

export function describe({ n, move }: Logged, context: Context<Key>): string {
  const { say, names, log, options } = context;
  const told = tellRounds(log, names.length, options).get(n);
  if (told === undefined) return ""; // a card that is dealt, or one that nobody need remember for you
  const { cards } = readMove(move);
  const name = stackName(cards, facesOf(options), say);
  const colour = told.round.colour === null ? "" : colourName(told.round.colour, say);
  const key = told.leads ? "move.lead" : told.follows ? "move.follow" : "move.throw";
  const words = say(key, { colour, cards: name, n: told.value });
  return told.finished === null ? words : `${words}. ${resultWords(told.finished, context)}`;
}

export function sentence(view: TopSpotView, { say }: Context<Key>): string {
  const hand = view.hand ?? [];
  const colour = view.round?.colour ?? null;
  const does = colour === null ? "lead" : holds(hand, colour) ? "follow" : "throw";
  const key = `turn.${does}${hand.includes(JOKER) ? ".joker" : ""}` as const;
  const text = say(key, { colour: colour === null ? "" : colourName(colour, say) });
  return (view.round?.tiebreak ?? 0) > 0 ? `${say("turn.tiebreak")} ${text}` : text;
}

/** What the last round added to the points (TS-17), and how the games of a match went. */
export function ending(view: TopSpotView, { say, names }: Words): readonly string[] {
  const { winner, bonus } = view.last_round ?? { winner: null, bonus: 0 };
  const more = winner !== null && bonus > 0 ? [say("end.bonus", { name: names[winner] ?? "", n: bonus })] : [];
  if (view.sheet.length < 2) return more;
  return [...more, say("end.games", { games: view.sheet.map((row) => row.join("–")).join(", ") })];
}

export const tell = {
  hand({ hand }: TopSpotView, { say, options }: Context<Key>): string {
    if (!hand || hand.length === 0) return say("tell.none");
    const faces = facesOf(options);
    const cards = hand.map((card) => `${cardName(card, faces, say)} (${card}: ${faceWords(faces(card), say)})`);
    return say("tell.hand", { cards: cards.join("; ") });
  },
  board({ round }: TopSpotView, { say, names, options }: Context<Key>): string {
    if (round === null || round.plays.length === 0) return say("tell.fresh");
    const faces = facesOf(options);
    const plays = round.plays.map(({ seat, cards, value, follows }) => {
      const params = { name: names[seat] ?? "", cards: stackName(cards, faces, say), n: value };
      return say(follows ? "tell.play" : "tell.thrown", params);
    });
    const colour = round.colour === null ? [] : [say("tell.colour", { colour: colourName(round.colour, say) })];
    return [...colour, ...plays].join(" ");
  },
  notation({ say }: Context<Key>): string {
    return say("typed.help");
  },
};
