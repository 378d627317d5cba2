import type { GameCard } from "../../games/types";
import { locale, say } from "../../i18n/index.svelte";
import { api } from "../../net/api";
import type { TableSetup } from "../../net/protocol";
import { settings } from "../../state/settings.svelte";
import { tables } from "../../state/tables.svelte";
import { botNames } from "../../table/botNames";
import { FACES, type FaceName } from "../../ui/Face.svelte";

/** The level a newcomer meets: neither the weakest nor one that never loses. */
export function usualLevel(levels: readonly string[], wanted: string | null): string {
  if (wanted !== null && levels.includes(wanted)) return wanted;
  return levels.includes("easy") ? "easy" : (levels[0] ?? "easy");
}

export function myName(): string {
  return settings.name.trim() || say("name.guest");
}

/** The picture that the others see; null: none was chosen, or by another program. */
export function myFace(): FaceName | null {
  const { picture } = settings;
  return picture !== null && picture in FACES ? (picture as FaceName) : null;
}

/** Make a table to which people come by invitation, and keep its tokens. Returns its id. */
export async function makeTable(setup: TableSetup): Promise<string> {
  // The page comes before the table: there is one wait, and nothing jumps while it lasts. If it does not come, App tells.
  await import("../Table.svelte").catch(() => undefined);
  const made = await api.makeTable({ ...setup, invited: true });
  const names = setup.seats.flatMap((seat) => (seat.kind === "here" ? [seat.name ?? ""] : []));
  const { tokens, host, commitment, invitations } = made;
  tables.put(made.table, { game: setup.game, tokens, host, commitment, invitations, names });
  return made.table;
}

/** One person against bots, everything else as usual. */
export async function playNow(card: GameCard): Promise<string> {
  const { levels } = await api.facts();
  const level = usualLevel(levels, settings.level);
  const name = myName();
  const bots = botNames(card.usual - 1, [name]).map((called) => ({ kind: "bot", level, name: called }) as const);
  return makeTable({
    game: card.name,
    options: { ...card.speaks?.(locale.language), ...card.habits, ...card.relaxed },
    seats: [{ kind: "here", name, face: myFace() }, ...bots],
    clock: null,
    pace: settings.pace === "calm",
    hints: true,
  });
}
