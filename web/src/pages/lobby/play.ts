import type { GameCard } from "../../games/types";
import { say } from "../../i18n/index.svelte";
import { api } from "../../net/api";
import type { TableSetup } from "../../net/protocol";
import { settings } from "../../state/settings.svelte";
import { tables } from "../../state/tables.svelte";

/** The level a newcomer meets: neither the weakest nor one that never loses. */
export function usualLevel(levels: readonly string[], wanted: string | null): string {
  if (wanted !== null && levels.includes(wanted)) return wanted;
  return levels.includes("easy") ? "easy" : (levels[0] ?? "easy");
}

export function myName(): string {
  return settings.name.trim() || say("seat.player", { n: 1 });
}

/** Make a table and keep its tokens. Returns its id. */
export async function makeTable(setup: TableSetup): Promise<string> {
  const made = await api.makeTable(setup);
  const names = setup.seats.flatMap((seat) => (seat.kind === "here" ? [seat.name ?? ""] : []));
  const { tokens, host, commitment } = made;
  tables.put(made.table, { game: setup.game, tokens, host, commitment, names });
  return made.table;
}

/** One person against bots, everything else as usual. */
export async function playNow(card: GameCard): Promise<string> {
  const { levels } = await api.facts();
  const level = usualLevel(levels, settings.level);
  const bots = Array.from({ length: card.usual - 1 }, () => ({ kind: "bot", level }) as const);
  return makeTable({
    game: card.name,
    options: {},
    seats: [{ kind: "here", name: myName() }, ...bots],
    clock: null,
    pace: true,
    hints: true,
  });
}
