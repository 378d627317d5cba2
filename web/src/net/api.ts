/** The HTTP calls of docs/protocol.md. Whatever goes wrong is a `Refused`. */
import type { OptionValue, View } from "../games/types";
import type { Proof } from "../table/promise";
import { type House, Refused, type Seat, type TableMade, type TableSetup } from "./protocol";

async function call<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  } catch {
    throw new Refused("offline", "The server cannot be reached.");
  }
  if (!answer.ok) throw await refusalOf(answer);
  return (await answer.json().catch(() => null)) as T;
}

/** Why the server refused, from its answer. */
export async function refusalOf(answer: Response): Promise<Refused> {
  const { code, message, params } = ((await answer.json().catch(() => null)) ?? {}) as Partial<Refused>;
  return new Refused(code ?? "server", message ?? answer.statusText, params ?? {});
}

/** The public head of a table. */
export interface Head {
  table: string;
  game: string;
  options: Record<string, OptionValue>;
  seats: readonly Seat[];
  status: "open" | "playing" | "finished";
  commitment: string;
}

/** A record as it was read, and every position in it. */
export interface Looked {
  game: string;
  players: number;
  options: Record<string, OptionValue>;
  seats?: unknown;
  frames: readonly Frame[];
}

/** One position of a record: the view after `move`, which `seat` made (null: chance, or the beginning). */
export interface Frame {
  view: View;
  move: string | null;
  seat: number | null;
}

export interface Verdict {
  ok: boolean;
  message?: string;
  reason?: string;
  draws?: number;
}

let house: Promise<House> | null = null;

export const api = {
  house(): Promise<House> {
    house ??= call<House>("/api/games").catch((error: unknown) => {
      house = null;
      throw error;
    });
    return house;
  },
  makeTable: (setup: TableSetup) => call<TableMade>("/api/tables", setup),
  head: (table: string) => call<Head>(`/api/tables/${table}`),
  claim: (table: string, seat: number, name: string) => call<{ token: string; commitment: string }>(`/api/tables/${table}/seats/${seat}`, { name }),
  forget: (table: string, token: string) => call<unknown>(`/api/tables/${table}/forget`, { token }),
  record: (table: string) => call<{ fair: Proof }>(`/api/tables/${table}/record`),
  look: (record: unknown) => call<Looked>("/api/look", record),
  verify: (record: unknown) => call<Verdict>("/api/verify", record),
  qr: (table: string, path: string) => `/api/tables/${table}/qr.svg?path=${encodeURIComponent(path)}`,
};
