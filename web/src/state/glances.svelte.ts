/** How the tables of this browser stand: one small question for all of them, asked while somebody looks. */
import { api } from "../net/api";
import { Refused, type TableGlance } from "../net/protocol";
import { type KeptTable, tables } from "./tables.svelte";

/** With the moment at which it was told. "gone": the server knows the table no more. */
export type Glance = (TableGlance & { readonly read: number }) | "gone";
export type Glances = ReadonlyMap<string, Glance>;

const EVERY = 5_000;

export const isMine = (table: KeptTable): boolean => Object.keys(table.tokens).length > 0;

/** Is it the turn of a seat of this browser? */
export function isMyTurn(table: KeptTable, glance: Glance | undefined): boolean {
  return typeof glance === "object" && glance.to_move !== null && String(glance.to_move) in table.tokens;
}

/** Milliseconds until the time of whoever is to move is up; null: no limit. */
export function due(glance: Glance | undefined, now: number): number | null {
  if (typeof glance !== "object" || glance.due === null) return null;
  return Math.max(0, glance.due - (now - glance.read));
}

/** Those that wait for this person stand first, the most urgent of them at the top. */
export function inOrder(list: readonly KeptTable[], seen: Glances, now: number): KeptTable[] {
  const rank = (table: KeptTable): [number, number] => {
    const glance = seen.get(table.id);
    return [isMyTurn(table, glance) ? 0 : 1, due(glance, now) ?? Infinity];
  };
  return list.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0] - b[0] || (a[1] === b[1] ? 0 : a[1] - b[1]);
  });
}

/** What has changed since; the same map when nothing has. */
export async function ask(list: readonly KeptTable[], seen: Glances): Promise<Glances> {
  const entries = (id: string): number => {
    const glance = seen.get(id);
    return typeof glance === "object" ? glance.entries : -1;
  };
  const asked = list.filter(({ id }) => seen.get(id) !== "gone");
  if (asked.length === 0) return seen;
  const found = await api.glances(Object.fromEntries(asked.map(({ id }) => [id, entries(id)])));
  if (found.tables.length === 0 && found.gone.length === 0) return seen;
  const read = Date.now();
  return new Map([
    ...seen,
    ...found.tables.map((glance) => [glance.table, { ...glance, read }] as const),
    ...found.gone.map((id) => [id, "gone"] as const),
  ]);
}

/** What this browser keeps of a glance: the badge of the app goes by it. */
function remember(table: KeptTable, glance: Glance | undefined): void {
  if (glance === undefined) return;
  const finished = glance !== "gone" && glance.status === "finished";
  const turn = isMyTurn(table, glance);
  if (finished || turn !== (table.turn ?? false)) tables.note(table.id, { finished, turn });
}

/** The glances by table; call it while a component is set up. */
export function glances(): () => Glances {
  let seen = $state.raw<Glances>(new Map());
  let asking = false;

  async function look(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      seen = await ask(
        tables.list.filter(({ finished }) => !finished),
        seen,
      );
    } catch (error) {
      // Another time.
      if (!(error instanceof Refused)) throw error;
    } finally {
      asking = false;
    }
    for (const table of tables.list.filter(({ finished }) => !finished)) remember(table, seen.get(table.id));
  }

  $effect(() => {
    const wake = (): void => {
      if (document.visibilityState === "visible") void look();
    };
    void look();
    const timer = setInterval(wake, EVERY);
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  });

  return () => seen;
}
