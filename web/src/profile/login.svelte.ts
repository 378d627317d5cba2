/**
 * Who logs in at a proxy that the host trusts has his profile on every device on which he does: the server keeps its
 * secret for him. What a browser then knows is of this person, and goes when somebody else logs in there.
 */
import { api } from "../net/api";
import { fromText, toText } from "../net/base64";
import { type LoginFacts, Refused } from "../net/protocol";
import { unsubscribe } from "../net/push";
import { clear, keep, onelsewhere, read } from "../state/kept";
import { canEncrypt, newSecret } from "./keys";
import { enter, forget, leave, noteDamage, profile, putOthersOut, sync } from "./profile.svelte";

interface Owner {
  /** Whose everything is that this browser knows. */
  readonly user: string;
  /** He wants no profile at the server: nothing is made by itself. */
  readonly none: boolean;
}

const PATIENCE = 3_000; // milliseconds: then what is known is shown, until it is told that it is somebody else's

let user = $state<string | null>(null);
let owner = $state.raw(read<Owner | null>("login", null));

export const login = {
  /** Who is logged in, as far as this page was told. */
  get user(): string | null {
    return user;
  },
  /** Is the profile of this browser the one that goes with the login? */
  get bound(): boolean {
    return owner !== null && !owner.none && profile.secret !== null;
  },
};

function own(now: Owner): void {
  owner = now;
  keep("login", now);
}

/** Before anything is shown. Without a network everything is as it was. */
export async function begin(): Promise<void> {
  await Promise.race([look(), new Promise((done) => setTimeout(done, PATIENCE))]);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void look();
  });
  // Another tab saw somebody else log in: what is shown here is not his.
  onelsewhere("login", () => {
    if (read<Owner | null>("login", null)?.user !== owner?.user) location.reload();
  });
}

async function look(): Promise<void> {
  try {
    await settle(await api.login());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    noteDamage(error);
  }
}

async function settle(found: LoginFacts): Promise<void> {
  if (owner !== null && owner.user !== found.user) await goAway();
  user = found.user;
  const alone = owner === null && profile.secret !== null; // a profile of his own, which the server cannot read
  if (user === null || !canEncrypt() || alone || owner?.none) return;
  if (found.secret === null && owner !== null) {
    leave(); // forgotten on another device
    own({ user, none: true });
  } else await adopt(user, found.secret);
}

/** Nothing of whoever was here stays. His other devices, and he when he comes back, have it all. */
async function goAway(): Promise<never> {
  await sync();
  await unsubscribe();
  clear();
  location.reload();
  return new Promise<never>(() => undefined); // the page that comes has nothing of what this one read
}

async function adopt(who: string, known: string | null): Promise<void> {
  if (login.bound && known === toText(profile.secret!)) return; // as everywhere else it is told, and heard
  const secret = fromText(known ?? (await keepFirst()));
  if (secret === null) return;
  await enter(secret);
  own({ user: who, none: false });
}

/** The secret of this person, made here unless another device was first. */
async function keepFirst(): Promise<string> {
  const secret = toText(newSecret());
  try {
    await api.keepLogin({ secret, instead: null });
    return secret;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "changed") throw error;
    return (await api.login()).secret ?? "";
  }
}

/** The profile of the login from now on, with what this browser knows. */
export async function useLogin(): Promise<void> {
  const found = await api.login();
  if (found.user === null) throw new Refused("no_login", "You are not logged in.");
  await adopt(found.user, found.secret);
}

/** The same as without a login, and the server keeps the new secret. */
export function putOut(): Promise<void> {
  return putOthersOut(async (secret, instead) => {
    if (login.bound) await api.keepLogin({ secret, instead });
  });
}

/** Nothing stays at the server, and nothing is made there again by itself. */
export async function forgetMe(): Promise<void> {
  if (login.bound) await api.forgetLogin();
  await forget();
  if (user !== null) own({ user, none: true });
}
