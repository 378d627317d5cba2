/**
 * Secrets that this browser chooses and tells the server. They are kept before they are told: should the answer be lost
 * on the way, whoever asks once more with the same secret is answered as before.
 */
import { toText } from "../net/base64";
import { Refused } from "../net/protocol";
import { keep, read } from "./kept";

const NAME = "chosen";
const BYTES = 32; // as the server's own
const MOST = 200; // of those whose answer never came

const all = (): Record<string, string> => read<Record<string, string>>(NAME, {});

function put(what: string, secret: string | null): void {
  const others = Object.entries(all()).filter(([other]) => other !== what);
  keep(NAME, Object.fromEntries([...others, ...(secret === null ? [] : [[what, secret]])].slice(-MOST)));
}

/** What is told for this: the same until it is let go. */
export function secretFor(what: string): string {
  const secret = all()[what] ?? toText(crypto.getRandomValues(new Uint8Array(BYTES)));
  put(what, secret);
  return secret;
}

/** Of everything whose name begins so nothing is asked any more. */
export function letGo(prefix: string): void {
  for (const what of Object.keys(all())) if (what.startsWith(prefix)) put(what, null);
}

/** Was this asked for, and is it not known what became of it? */
export function unanswered(what: string): boolean {
  return what in all();
}

/**
 * Ask for this with a secret, the same one until the answer is there and `ask` has noted it. `final` are the codes with
 * which the server says that this secret takes nothing, now or ever; after any other it may have been taken.
 */
export async function withSecret(
  what: string,
  final: readonly string[],
  ask: (secret: string) => Promise<void>,
): Promise<void> {
  try {
    await ask(secretFor(what));
  } catch (error) {
    if (error instanceof Refused && final.includes(error.code)) put(what, null);
    throw error;
  }
  put(what, null);
}
