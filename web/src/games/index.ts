/** The games there are: one line each. */
import ontop from "./ontop/card";
import topas from "./topas/card";
import topscore from "./topscore/card";
import topspot from "./topspot/card";
import type { GameCard } from "./types";

export const GAMES: readonly GameCard[] = [topas, topspot, ontop, topscore];

export function findGame(name: string): GameCard | undefined {
  return GAMES.find((game) => game.name === name);
}
