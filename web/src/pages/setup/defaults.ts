import type { OptionValue } from "../../games/types";
import type { House } from "../../net/protocol";

/** The server's default of each option of a game for that many players. */
export function defaults(house: House, game: string, players: number): Record<string, OptionValue> {
  const facts = house.games.find(({ name }) => name === game);
  return Object.fromEntries((facts?.options ?? []).map(({ name, default: values }) => [name, values[players] ?? null]));
}
