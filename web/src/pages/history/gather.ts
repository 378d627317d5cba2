/** Games that ended while nobody looked, or before this browser kept a history: their records tell. */
import { api } from "../../net/api";
import { type GameRecord, Refused } from "../../net/protocol";
import { history, isRemoved, playedOf } from "../../state/history.svelte";
import { settings } from "../../state/settings.svelte";
import { type KeptTable, tables } from "../../state/tables.svelte";

/** A record of a table at which somebody played from here. */
export function remember(id: string, record: GameRecord): void {
  const mine = Object.keys(tables.find(id)?.tokens ?? {}).map(Number);
  const started = Date.parse(record.started ?? "");
  history.add(playedOf(id, record, mine, settings.name.trim(), Number.isNaN(started) ? Date.now() : started));
}

/** The finished tables of which the history does not know. */
export function missing(list: readonly KeptTable[]): KeptTable[] {
  const { removed } = history;
  return list.filter(
    ({ id, finished, tokens, seen }) =>
      finished &&
      Object.keys(tokens).length > 0 &&
      !isRemoved({ id, ended: seen }, removed) &&
      history.find(id) === undefined,
  );
}

export async function gather(list: readonly KeptTable[]): Promise<void> {
  for (const { id } of missing(list)) {
    try {
      remember(id, await api.record(id));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (["offline", "too_much"].includes(error.code)) return; // another time
    }
  }
}
