/** The HTTP calls of docs/protocol.md. Whatever goes wrong is a `Refused`. */
import { rooted } from "../root";
import { jsonLines } from "./lines";
import {
  type Carried,
  type Carry,
  type CarryTake,
  type DayFacts,
  type DayStanding,
  type DayTry,
  type DayWays,
  type Drawing,
  type Emptying,
  type Exercise,
  type Forgetting,
  type GameRecord,
  type Glances,
  type Glancing,
  type Judged,
  type LoginFacts,
  type LoginKeep,
  type OwnTries,
  type Problem,
  type ProfileBox,
  type ProfileKey,
  type ProfileRead,
  type ProfileWrite,
  type PuzzleList,
  type PuzzleTried,
  type PuzzleTry,
  Refused,
  type Renewing,
  type Replay,
  type ReviewLine,
  type SeatClaim,
  type SeatEmptied,
  type SeatTaken,
  type ServerFacts,
  type TableGlance,
  type TableMade,
  type TableSetup,
  type TokenRenewed,
  type Verdict,
  type WayAsk,
} from "./protocol";

const OFFLINE = "The server cannot be reached.";

function posted(body: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** One call; the body of its answer. */
export async function call<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(rooted(path), body === undefined ? {} : posted(body));
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
    const answer = await fetch(rooted("/api/review"), { ...posted(record), signal });
    if (!answer.ok || !answer.body) throw await refusalOf(answer);
    yield* jsonLines<ReviewLine>(answer.body);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused("offline", OFFLINE);
  }
}

/** The QR code of a path, as the address of a picture. */
async function draw(path: string): Promise<string> {
  try {
    const answer = await fetch(rooted("/api/qr"), posted({ path } satisfies Drawing));
    if (!answer.ok) throw await refusalOf(answer);
    return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  } catch (error) {
    throw error instanceof Refused ? error : new Refused("offline", OFFLINE);
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
  head: (table: string) => call<TableGlance>(`/api/tables/${table}`),
  /** What has changed at these tables, by how many entries of each are known. */
  glances: (known: Glancing["tables"]) => call<Glances>("/api/glances", { tables: known } satisfies Glancing),
  claim: (table: string, seat: number, wish: SeatClaim) => call<SeatTaken>(`/api/tables/${table}/seats/${seat}`, wish),
  empty: (table: string, seat: number, wish: Emptying) =>
    call<SeatEmptied>(`/api/tables/${table}/seats/${seat}/empty`, wish),
  forget: (table: string, token: string) =>
    call<unknown>(`/api/tables/${table}/forget`, { token } satisfies Forgetting),
  /** Another token instead of this one. Only the device of that push subscription is still called. */
  renew: (table: string, renewing: Renewing) => call<TokenRenewed>(`/api/tables/${table}/renew`, renewing),
  readProfile: (wanted: ProfileRead) => call<ProfileBox>("/api/profile/read", wanted),
  writeProfile: (next: ProfileWrite) => call<unknown>("/api/profile/write", next),
  forgetProfile: (key: ProfileKey) => call<unknown>("/api/profile/forget", key),
  carry: (carried: Carry) => call<unknown>("/api/carry", carried),
  takeCarry: (wanted: CarryTake) => call<Carried>("/api/carry/take", wanted),
  /** Who is logged in at the proxy of this server. */
  login: () => call<LoginFacts>("/api/login", {}),
  keepLogin: (kept: LoginKeep) => call<unknown>("/api/login/keep", kept),
  forgetLogin: () => call<unknown>("/api/login/forget", {}),
  draw,
  day: () => call<DayFacts>("/api/day"),
  /** A table for a deal of today. */
  playDeal: (deal: string, wanted: DayTry) => call<TableMade>(`/api/day/${deal}`, wanted),
  /** A finished game of the day among everybody's. */
  standing: (table: string) => call<DayStanding>(`/api/tables/${table}/standing`),
  /** How everybody played a deal of the day. */
  ways: (asked: WayAsk) => call<DayWays>("/api/ways", asked),
  way: (name: string, asked: WayAsk) => call<GameRecord>(`/api/ways/${name}`, asked),
  /** Show what was played to nobody, or delete it. */
  takeBack: (tries: OwnTries) => call<unknown>("/api/tries", tries),
  record: (table: string) => call<GameRecord>(`/api/tables/${table}/record`),
  /** `picture`: with an SVG of every position. `seat`: whose eyes look; null: a spectator's. */
  replay: (record: unknown, picture: boolean, seat: number | null) =>
    call<Replay>(`/api/replay?picture=${picture}${seat === null ? "" : `&seat=${seat}`}`, record),
  review,
  /** The decision after so many moves of a record, as its seat saw it. */
  exercise: (record: unknown, at: number, picture: boolean) =>
    call<Exercise>(`/api/exercise?at=${at}&picture=${picture}`, record),
  /** What the review says of a move made there; without one, of the one that was played. */
  weigh: (record: unknown, at: number, move?: string) =>
    call<Judged>(`/api/weigh?at=${at}${move === undefined ? "" : `&move=${encodeURIComponent(move)}`}`, record),
  puzzles: () => call<PuzzleList>("/api/puzzles"),
  puzzle: (game: string, id: string, picture: boolean) =>
    call<Exercise>(`/api/puzzles/${game}/${id}?picture=${picture}`),
  tryPuzzle: (game: string, id: string, given: PuzzleTry) => call<PuzzleTried>(`/api/puzzles/${game}/${id}`, given),
  verify: (record: unknown) => call<Verdict>("/api/verify", record),
  qr: (table: string, path: string) => rooted(`/api/tables/${table}/qr.svg?path=${encodeURIComponent(path)}`),
};
