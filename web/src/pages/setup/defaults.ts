import type { OptionValue, ServerFacts } from "../../net/protocol";

/** The server's default of each option of a game for that many players. */
export function defaults(server: ServerFacts, game: string, players: number): Record<string, OptionValue> {
  const facts = server.games.find(({ name }) => name === game);
  return Object.fromEntries((facts?.options ?? []).map(({ name, default: values }) => [name, values[players] ?? null]));
}
