/** The tables of this browser, newest first, with the tokens of its seats. */
import { keep, read } from "./kept";

export interface KeptTable {
  id: string;
  game: string;
  /** Seat number -> the token that plays it. Empty: only watched. */
  tokens: Record<string, string>;
  /** The token that may delete the table, when it was set up here. */
  host: string | null;
  /** Seat number -> what takes the seat, of a table that was set up here. */
  invitations: Record<string, string>;
  /** The promise about the draws as this browser first saw it, before it gave its randomness; null: it did not. */
  commitment: string | null;
  /** The randomness that this browser gives to the draws. */
  entropy: string | null;
  /** What all browsers had pledged of theirs before any was told, as this one saw it; null: it did not. */
  pledges: readonly string[] | null;
  /** How many draws this browser saw taken back; null: it was not there from the beginning. */
  undone: number | null;
  names: string[];
  finished: boolean;
  /** Was it the turn of a seat of this browser when it last looked? */
  turn?: boolean;
  /** Was somebody asked to be called to it from here? */
  called?: boolean;
  /** When it was last opened here, in milliseconds since 1970. */
  seen: number;
}

const MOST = 50;
const REMEMBERED = 200; // tables that were taken off the list
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
      invitations: {},
      commitment: null,
      entropy: null,
      pledges: null,
      undone: null,
      names: [],
      finished: false,
      seen: 0,
    };
    // Another tab may have written since.
    const stored = read<KeptTable[]>("tables", []);
    const before = { ...blank, ...stored.find((table) => table.id === id) };
    const tokens = { ...before.tokens, ...known.tokens };
    const table = { ...before, ...known, tokens, id, seen: Date.now() };
    store([table, ...stored.filter((other) => other.id !== id)].slice(0, MOST));
  },
  /** What is known of a table changes, its place in the list does not. */
  note(id: string, known: Partial<KeptTable>): void {
    store(read<KeptTable[]>("tables", []).map((table) => (table.id === id ? { ...table, ...known } : table)));
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
    const dropped = Object.entries(read<Record<string, number>>("dropped", {})).slice(-REMEMBERED);
    keep("dropped", { ...Object.fromEntries(dropped), [id]: Date.now() });
    store(read<KeptTable[]>("tables", []).filter((table) => table.id !== id));
  },
  /** What all devices of this person know together. */
  adopt(known: readonly KeptTable[], dropped: Readonly<Record<string, number>>): void {
    keep("dropped", dropped);
    store(known);
  },
};
