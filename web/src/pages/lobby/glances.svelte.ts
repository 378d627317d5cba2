/** How the tables of this browser stand, asked now and then while somebody looks. */
import { api } from "../../net/api";
import { Refused, type TableGlance } from "../../net/protocol";
import { type KeptTable, tables } from "../../state/tables.svelte";

/** "gone": the server knows the table no more. */
export type Glance = TableGlance | "gone";

const EVERY = 15_000;
const MOST = 8; // tables that are asked about: those that were open last

export const isMine = (table: KeptTable): boolean => Object.keys(table.tokens).length > 0;

/** Is it the turn of a seat of this browser? */
export function isMyTurn(table: KeptTable, glance: Glance | undefined): boolean {
  return typeof glance === "object" && glance.to_move !== null && String(glance.to_move) in table.tokens;
}

async function look(table: KeptTable): Promise<Glance | undefined> {
  try {
    return await api.head(table.id);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.code === "no_table" ? "gone" : undefined;
  }
}

/** The glances by table; call it while a component is set up. */
export function glances(): () => ReadonlyMap<string, Glance> {
  let seen = $state.raw<ReadonlyMap<string, Glance>>(new Map());

  $effect(() => {
    const asked = tables.list.filter(({ finished }) => !finished).slice(0, MOST);
    let late = false;
    let first = true;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== "visible" && !first) return;
      first = false;
      const found = await Promise.all(asked.map(async (table) => [table.id, await look(table)] as const));
      if (late) return;
      const known = new Map(found.flatMap(([id, glance]) => (glance ? [[id, glance] as const] : [])));
      seen = known;
      for (const [id, glance] of known) {
        if (glance !== "gone" && glance.status === "finished") tables.end(id);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY);
    const wake = (): void => void ask();
    document.addEventListener("visibilitychange", wake);
    return () => {
      late = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", wake);
    };
  });

  return () => seen;
}
