/** The profile of this browser, if it has one: what it knows is what all devices of one person know. */
import { speak } from "../i18n/index.svelte";
import { api } from "../net/api";
import { fromText, toText } from "../net/base64";
import { bells } from "../net/bells";
import { Refused } from "../net/protocol";
import { subscribed } from "../net/push";
import { sha256 } from "../net/sha256";
import { letGo, secretFor, unanswered } from "../state/chosen";
import { history } from "../state/history.svelte";
import { keep, onkept, read } from "../state/kept";
import { type Mistake, mistakes } from "../state/mistakes.svelte";
import { days, keptDays } from "../state/days.svelte";
import { adoptSettings, settings, type Wishes } from "../state/settings.svelte";
import { type KeptTable, tables } from "../state/tables.svelte";
import { hex, type Keys, keysOf, newSecret, opened, sealed } from "./keys";
import { type Contents, fitting, merged } from "./merge";

interface KeptProfile {
  secret: string;
  /** What is known of it. */
  version: number;
  /** The hash of what was there then. */
  mark: string;
}

const SOON = 1_500; // milliseconds in which changes are gathered
const TRIES = 4;
const MOST_TRIES = 100; // that are taken back at once: more than two weeks have
const TOLD = ["tables", "settings", "history", "mistakes", "days"]; // what the other devices are told of

let kept = $state.raw(read<KeptProfile | null>("profile", null));
let out = $state(read("out", false));
let damaged = $state(false);

export const profile = {
  /** The secret, or null: this browser has no profile. */
  get secret(): Uint8Array<ArrayBuffer> | null {
    return kept === null ? null : fromText(kept.secret);
  },
  /** Another device has put this one out, or the profile is no more. */
  get out(): boolean {
    return out;
  },
  /** What the server kept of it cannot be read any more, as far as was seen. */
  get damaged(): boolean {
    return damaged;
  },
};

/** Whether it was this that went wrong. */
export function noteDamage(error: Refused): void {
  damaged = error.code === "damaged_profile";
}

function store(changed: KeptProfile | null): void {
  kept = changed;
  keep("profile", changed);
}

/** Kept too: whoever was put out while he looked at something else is told when he comes here. */
function beOut(now: boolean): void {
  out = now;
  keep("out", now);
}

/** What this browser knows. */
function here(): Contents {
  return {
    settings: $state.snapshot(settings) as Wishes,
    tables: read<KeptTable[]>("tables", []),
    dropped: read<Record<string, number>>("dropped", {}),
    mistakes: read<Mistake[]>("mistakes", []),
    history: history.stored,
    removed: history.removed,
    days: keptDays(),
  };
}

async function adopt(known: Contents): Promise<void> {
  const { language } = settings;
  tables.adopt(known.tables, known.dropped);
  mistakes.adopt(known.mistakes ?? []);
  history.adopt(known.history ?? [], known.removed ?? {});
  adoptSettings(known.settings);
  if (known.days) days.adopt(known.days);
  if (settings.language !== null && settings.language !== language) await speak(settings.language);
}

/** The same for the same contents, in whatever order their parts stand. */
function markOf(contents: Contents): string {
  const text = JSON.stringify(contents, (_, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return sha256(hex(new TextEncoder().encode(text)));
}

/** Make what is here and what the other devices know the same. */
async function compare(keys: Keys, known: KeptProfile): Promise<void> {
  const { id, token, key } = keys;
  for (let tries = 0; tries < TRIES; tries++) {
    const found = await api.readProfile({ id, token, version: known.version });
    if (found.box !== "") {
      const theirs = await opened<Contents>(key, found.box);
      if (theirs === null) throw new Refused("damaged_profile", "What was kept of this profile cannot be read.");
      await adopt(merged(here(), theirs));
      known = { ...known, version: found.version, mark: markOf(theirs) };
      store(known);
    }
    const mine = await fitting(here());
    const mark = markOf(mine);
    if (mark === known.mark) return;
    const version = found.version + 1;
    if (await wrote(keys, version, mine)) {
      store({ ...known, version, mark });
      return;
    }
  }
}

/** False when another device was first. */
async function wrote({ id, token, key }: Keys, version: number, contents: Contents): Promise<boolean> {
  try {
    await api.writeProfile({ id, token, version, box: await sealed(key, contents) });
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === "changed") return false;
    throw error;
  }
}

let working: Promise<void> = Promise.resolve();

/** One after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = working.then(work);
  working = done.then(
    () => undefined,
    () => undefined,
  );
  return done;
}

/** Tell the other devices, and hear from them. Without a network: another time. */
export function sync(): Promise<void> {
  return inTurn(async () => {
    const { secret } = profile;
    if (kept === null || secret === null) return;
    try {
      await compare(await keysOf(secret), kept);
      damaged = false;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      noteDamage(error);
      if (error.code === "no_profile") leave();
    }
  });
}

/** There is no such profile any more. */
export function leave(): void {
  store(null);
  beOut(true);
}

/** Keep it the same on all devices from now on. */
export function startSync(): void {
  watch();
  void sync();
}

let watching = false;

/** What changes here is told, and the others are heard whenever somebody looks again. */
function watch(): void {
  if (watching) return;
  watching = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void sync(), SOON);
  };
  onkept((name) => {
    if (kept !== null && TOLD.includes(name)) soon();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") soon();
  });
}

/** A new profile with what this browser knows. */
export function begin(): Promise<void> {
  return inTurn(() => settle(newSecret()));
}

async function settle(secret: Uint8Array<ArrayBuffer>): Promise<void> {
  const mine = await fitting(here());
  await wrote(await keysOf(secret), 1, mine);
  damaged = false;
  beOut(false);
  store({ secret: toText(secret), version: 1, mark: markOf(mine) });
  watch();
}

/** This browser takes part in the profile of a secret that somebody keeps for it, or begins it. */
export function enter(secret: Uint8Array<ArrayBuffer>): Promise<void> {
  return inTurn(async () => {
    const text = toText(secret);
    const keys = await keysOf(secret);
    const known = kept?.secret === text ? kept : { secret: text, version: 0, mark: "" };
    try {
      await compare(keys, known);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "no_profile") throw error;
      await settle(secret);
      await compare(keys, { ...known, version: 0 }); // another device may have begun it at the same moment
    }
    beOut(false);
    watch();
  });
}

/** The path of a link by which one other device takes the profile, within ten minutes. */
export async function carryPath(): Promise<string> {
  const way = newSecret();
  const { id, key } = await keysOf(way);
  await api.carry({ id, box: await sealed(key, { secret: kept?.secret }) });
  return `/me#carry=${toText(way)}`;
}

/** What such a link brings along; null when it is none. */
export function readCarry(hash: string): Uint8Array<ArrayBuffer> | null {
  const text = new URLSearchParams(hash.replace(/^#/, "")).get("carry");
  return text === null ? null : fromText(text);
}

/** The other end of the link. */
export async function take(way: Uint8Array<ArrayBuffer>): Promise<void> {
  const { id, key } = await keysOf(way);
  const found = await opened<{ secret: string }>(key, (await api.takeCarry({ id })).box);
  const secret = found === null ? null : fromText(found.secret);
  if (secret === null) throw new Refused("no_carry", "This link brings no profile.");
  await join(secret);
}

/** This browser takes part in a profile that there is. */
export async function join(secret: Uint8Array<ArrayBuffer>): Promise<void> {
  await inTurn(async () => {
    const known = { secret: toText(secret), version: 0, mark: "" };
    await compare(await keysOf(secret), known);
    beOut(false);
    watch();
  });
}

/**
 * A device was lost: seats have other tokens, the profile another secret, and whoever has the old ones is out; nobody
 * is called there, nor by mail. The seats
 * first: should something fail on the way, this can be done again. `tell` is who keeps the secret, if anybody does.
 */
export async function putOthersOut(tell: (secret: string, instead: string) => Promise<void>): Promise<void> {
  await sync();
  const endpoint = (await subscribed()) ?? "";
  await inTurn(async () => {
    // Until the profile has another secret nothing is told by it: the lost device would hear of the new tokens.
    for (const table of tables.list.filter(({ finished }) => !finished)) await renew(table, endpoint);
    const { secret } = profile;
    const fresh = newSecret();
    if (secret !== null) await tell(toText(fresh), toText(secret));
    await settle(fresh);
    letGo(renewal());
    if (secret === null) return;
    const { id, token } = await keysOf(secret);
    await api.forgetProfile({ id, token });
  });
}

const tokensOf = ({ tokens, host }: KeptTable): Set<string> =>
  new Set([...Object.values(tokens), ...(host === null ? [] : [host])]);

/** Under what a token's successor is kept, until all is done: whatever fails before that, the seat can be had again. */
const renewal = (id = "", token = ""): string => ["renew", id, token].filter(Boolean).join(" ");

const GONE = ["no_table", "not_yours"]; // of a table that is no more, or a seat that is somebody else's, nothing is left

async function renew(table: KeptTable, endpoint: string): Promise<void> {
  const { id, tokens, host, called } = table;
  const renewed = new Map<string, string>();
  const note = (): void => {
    const now = (one: string): string => renewed.get(one) ?? one;
    tables.note(id, {
      tokens: Object.fromEntries(Object.entries(tokens).map(([seat, one]) => [seat, now(one)])),
      host: host === null ? null : now(host),
      called: called && endpoint !== "",
    });
  };
  for (const token of tokensOf(table)) {
    try {
      let [last, again] = [token, true];
      while (again) {
        const what = renewal(id, last);
        // What was chosen at an earlier try the lost device may have heard of: another one in its place.
        again = unanswered(what);
        last = (await api.renew(id, { token: last, instead: secretFor(what), endpoint })).token;
        renewed.set(token, last);
        note();
      }
    } catch (error) {
      if (!(error instanceof Refused) || !GONE.includes(error.code)) throw error;
      note();
    }
  }
}

/** No address at which somebody is called to this table stays at the server. */
async function callNobody(table: KeptTable): Promise<void> {
  const { id } = table;
  for (const token of tokensOf(table)) {
    try {
      for (const { name } of (await bells.list(id, token)).bells) await bells.remove(id, { token, name });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "no_table") throw error;
    }
  }
  if (table.called) tables.note(id, { called: false });
}

/** The deals of the day that were played: nobody else sits at their tables. */
async function forgetTries(): Promise<void> {
  const { own } = days;
  if (own.length === 0) return;
  await api.takeBack({ tries: own.slice(0, MOST_TRIES), forget: true });
  for (const { date, deal } of own) {
    const tried = days.find(date, deal);
    if (!tried) continue;
    tables.drop(tried.table);
    mistakes.drop(tried.table);
  }
  days.lose();
}

/** Nothing of it stays at the server, nor where one is called. What this browser knows stays here. */
export function forget(): Promise<void> {
  return inTurn(async () => {
    const { secret } = profile;
    if (secret === null) return;
    for (const table of tables.list) await callNobody(table);
    await forgetTries();
    const { id, token } = await keysOf(secret);
    try {
      await api.forgetProfile({ id, token });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== "no_profile") throw error;
    }
    damaged = false;
    store(null);
  });
}
