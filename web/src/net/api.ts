/** The HTTP calls of docs/protocol.md. Whatever goes wrong is a `Refused`. */
import { jsonLines } from "./lines";
import {
  type Forgetting,
  type GameRecord,
  type Problem,
  Refused,
  type Replay,
  type ReviewLine,
  type SeatClaim,
  type SeatTaken,
  type ServerFacts,
  type TableHead,
  type TableMade,
  type TableSetup,
  type Verdict,
} from "./protocol";

const OFFLINE = "The server cannot be reached.";

function posted(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? {} : posted(body));
  } catch {
    throw new Refused("offline", OFFLINE);
  }
  if (!answer.ok) throw await refusalOf(answer);
  return (await answer.json().catch(() => null)) as T;
}

/** Why the server refused, from its answer. */
async function refusalOf(answer: Response): Promise<Refused> {
  const { code, message, params } = ((await answer.json().catch(() => null)) ?? {}) as Partial<Problem>;
  return new Refused(code ?? "server", message ?? answer.statusText, params ?? {});
}

/** What a strong bot thinks of the moves of a record, as it comes in. A `Refused` says why there is no more of it. */
async function* review(record: unknown, signal: AbortSignal): AsyncGenerator<ReviewLine> {
  try {
    const answer = await fetch("/api/review", { ...posted(record), signal });
    if (!answer.ok || !answer.body) throw await refusalOf(answer);
    yield* jsonLines<ReviewLine>(answer.body);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused("offline", OFFLINE);
  }
}

let facts: Promise<ServerFacts> | null = null;

export const api = {
  /** What this server offers; asked once. */
  facts(): Promise<ServerFacts> {
    facts ??= call<ServerFacts>("/api/games").catch((error: unknown) => {
      facts = null;
      throw error;
    });
    return facts;
  },
  makeTable: (setup: TableSetup) => call<TableMade>("/api/tables", setup),
  head: (table: string) => call<TableHead>(`/api/tables/${table}`),
  claim: (table: string, seat: number, name: string) =>
    call<SeatTaken>(`/api/tables/${table}/seats/${seat}`, { name } satisfies SeatClaim),
  forget: (table: string, token: string) =>
    call<unknown>(`/api/tables/${table}/forget`, { token } satisfies Forgetting),
  record: (table: string) => call<GameRecord>(`/api/tables/${table}/record`),
  /** `picture`: with an SVG of every position. */
  replay: (record: unknown, picture: boolean) =>
    call<Replay>(picture ? "/api/replay?picture=true" : "/api/replay", record),
  review,
  verify: (record: unknown) => call<Verdict>("/api/verify", record),
  qr: (table: string, path: string) => `/api/tables/${table}/qr.svg?path=${encodeURIComponent(path)}`,
};
