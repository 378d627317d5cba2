/** What was taken along as a file, read back: history.json, or the zip that has it. Anybody may have written it. */
import type { OptionValue, Reason } from "../../net/protocol";
import type { Played, PlayedSeat, Weakness } from "../../state/history.svelte";
import { textIn } from "./unzip";

const LARGEST = 100 * 1024 * 1024; // bytes of a file: the records of a thousand games
const TEXT = 4 * 1024 * 1024; // of history.json: twice what a thousand games have
const GAMES = 5000;
const SEATS = 8;
const LONG = 100; // characters
const ID = /^[A-Za-z0-9_-]{1,40}$/;

type Json = Readonly<Record<string, unknown>>;

/** The games of a file; null: it is none of ours. */
export async function readHistory(file: Blob): Promise<Played[] | null> {
  if (file.size > LARGEST) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    const text = isZip ? await textIn(bytes, "history.json", TEXT) : textOf(bytes);
    return text === null ? null : gamesOf(JSON.parse(text));
  } catch {
    return null; // half a file, another encoding, no JSON
  }
}

function textOf(bytes: Uint8Array): string | null {
  return bytes.length > TEXT ? null : new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

/** All of them, or null: one that makes no sense says that the file is not what was once written. */
function gamesOf(found: unknown): Played[] | null {
  if (!Array.isArray(found) || found.length > GAMES) return null;
  const games = found.map(gameOf);
  return games.every((game) => game !== null) ? games : null;
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= LONG;
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** A game with what is known of one, and nothing else that stands beside it. */
function gameOf(found: unknown): Played | null {
  if (!isObject(found)) return null;
  const { id, game, options, ended, scores, winners, me, rated, accuracy } = found;
  const seats = Array.isArray(found.seats) ? found.seats.map(seatOf) : [];
  const isSeat = (seat: unknown): seat is number => Number.isInteger(seat) && Number(seat) in seats;
  if (typeof id !== "string" || !ID.test(id) || typeof game !== "string" || !ID.test(game)) return null;
  if (!isNumber(ended) || ended < 0 || ended > Date.now() + 24 * 60 * 60 * 1000) return null;
  if (seats.length < 1 || seats.length > SEATS || !seats.every((seat) => seat !== null)) return null;
  if (!Array.isArray(scores) || scores.length !== seats.length || !scores.every(isNumber)) return null;
  if (!Array.isArray(winners) || winners.length > SEATS || !winners.every(isSeat) || !isSeat(me)) return null;
  return {
    id,
    game,
    options: isObject(options) ? Object.fromEntries(Object.entries(options).filter(isOption)) : {},
    ended,
    seats,
    scores,
    winners,
    me,
    ...(rated === true && { rated }),
    ...(isNumber(accuracy) && accuracy >= 0 && accuracy <= 100 && { accuracy }),
    ...(isObject(found.mistakes) && { mistakes: mistakesOf(found.mistakes) }),
  };
}

function isOption(entry: [string, unknown]): entry is [string, OptionValue] {
  const [name, value] = entry;
  if (name === "__proto__" || name.length > LONG) return false;
  if (Array.isArray(value)) return value.length <= LONG && value.every(isText);
  return isText(value) || isNumber(value) || typeof value === "boolean" || value === null;
}

function seatOf(found: unknown): PlayedSeat | null {
  if (!isObject(found) || !isText(found.name)) return null;
  const { name, level, program } = found;
  return { name, ...(isText(level) && { level }), ...(isText(program) && { program }) };
}

function mistakesOf(found: Json): Record<string, Weakness> {
  return Object.fromEntries(
    Object.entries(found).flatMap(([code, one]) => {
      if (!isObject(one) || !ID.test(code) || !Number.isInteger(one.count) || Number(one.count) < 1) return [];
      const params = isObject(one.params) ? Object.entries(one.params).filter(isParam) : [];
      return [[code, { count: Number(one.count), params: Object.fromEntries(params) }]];
    }),
  );
}

function isParam(entry: [string, unknown]): entry is [string, Reason["params"][string]] {
  return entry[0] !== "__proto__" && (isText(entry[1]) || isNumber(entry[1]));
}
