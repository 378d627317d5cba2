/** The games that can be played here: those with a folder, and whatever else the server has. */
import { api } from "../net/api";
import type { ServerFacts } from "../net/protocol";
import { findGame, GAMES } from "./index";
import { cardOf } from "./plain/facts";
import type { GameCard } from "./types";

/** In the order of the lobby; games without a folder come last, and one that the server has not is not there. */
export function gamesOf({ games }: Pick<ServerFacts, "games">): GameCard[] {
  const names = games.map(({ name }) => name);
  const others = games.filter(({ name }) => !findGame(name)).map(cardOf);
  return [...GAMES.filter(({ name }) => names.includes(name)), ...others];
}

let list = $state.raw<readonly GameCard[]>(GAMES);

export const known = {
  /** Before the server has said anything: the games with a folder. */
  get list(): readonly GameCard[] {
    return list;
  },
  find: (name: string): GameCard | undefined => list.find((game) => game.name === name),
  /** Ask the server which games there are. */
  async learn(): Promise<void> {
    list = gamesOf(await api.facts());
  },
};

/** The card of a game, which may be one that only the server knows; undefined when nobody does. */
export async function cardNamed(name: string): Promise<GameCard | undefined> {
  const drawn = findGame(name);
  if (drawn) return drawn;
  await known.learn();
  return known.find(name);
}
