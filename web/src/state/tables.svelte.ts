/** The tables of this browser, newest first, with the tokens of its seats. */
import { keep, read } from "./kept";

export interface KeptTable {
  id: string;
  game: string;
  /** Seat number -> the token that plays it. Empty: only watched. */
  tokens: Record<string, string>;
  /** The token that may delete the table, when it was set up here. */
  host: string | null;
  /** The promise about the draws as this browser first saw it, before it gave its randomness; null: it did not. */
  commitment: string | null;
  /** The randomness that this browser gives to the draws. */
  entropy: string | null;
  names: string[];
  finished: boolean;
  /** When it was last opened here, in milliseconds since 1970. */
  seen: number;
}

const MOST = 50;
let list = $state.raw<readonly KeptTable[]>(read<KeptTable[]>("tables", []));

function store(changed: readonly KeptTable[]): void {
  list = changed;
  keep("tables", changed);
}

export const tables = {
  get list(): readonly KeptTable[] {
    return list;
  },
  find(id: string): KeptTable | undefined {
    return list.find((table) => table.id === id);
  },
  /** Add a table or change what is known of it; it moves to the front. */
  put(id: string, known: Partial<KeptTable> & { game: string }): void {
    const blank: KeptTable = {
      id,
      game: known.game,
      tokens: {},
      host: null,
      commitment: null,
      entropy: null,
      names: [],
      finished: false,
      seen: 0,
    };
    // Another tab may have written since.
    const stored = read<KeptTable[]>("tables", []);
    const before = stored.find((table) => table.id === id) ?? blank;
    const tokens = { ...before.tokens, ...known.tokens };
    const table = { ...before, ...known, tokens, id, seen: Date.now() };
    store([table, ...stored.filter((other) => other.id !== id)].slice(0, MOST));
  },
  /** The game is over: what is known of it changes, its place in the list does not. */
  end(id: string): void {
    store(read<KeptTable[]>("tables", []).map((table) => (table.id === id ? { ...table, finished: true } : table)));
  },
  /** Nobody plays these seats from here any more. */
  leave(id: string, seats: readonly number[]): void {
    const kept = (tokens: KeptTable["tokens"]): KeptTable["tokens"] =>
      Object.fromEntries(Object.entries(tokens).filter(([seat]) => !seats.includes(Number(seat))));
    store(
      read<KeptTable[]>("tables", []).map((table) =>
        table.id === id ? { ...table, tokens: kept(table.tokens) } : table,
      ),
    );
  },
  drop(id: string): void {
    store(read<KeptTable[]>("tables", []).filter((table) => table.id !== id));
  },
};
