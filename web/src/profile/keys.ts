/**
 * The secret of a profile, and what follows from it. The secret never leaves the browser but by the recovery text and
 * inside an encrypted box: the server knows a handle, a token's hash and boxes that it cannot open.
 */
import { fromText, toText } from "../net/base64";
import { packed, unpacked } from "./pack";

const SALT = new TextEncoder().encode("toptafel profile 1");
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // Crockford's: none looks like another
const BYTES = 16;
const GROUP = 5;

export interface Keys {
  /** By which the server finds it. */
  readonly id: string;
  /** What opens it there. */
  readonly token: string;
  /** Encrypts what it holds. */
  readonly key: CryptoKey;
}

/** Browsers encrypt only where the connection is secure: HTTPS, or this machine. */
export function canEncrypt(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export function newSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(BYTES));
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function keysOf(secret: Uint8Array<ArrayBuffer>): Promise<Keys> {
  const base = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits", "deriveKey"]);
  const way = (name: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: SALT,
    info: new TextEncoder().encode(name),
  });
  const bits = async (name: string, count: number): Promise<string> =>
    hex(new Uint8Array(await crypto.subtle.deriveBits(way(name), base, count)));
  const key = await crypto.subtle.deriveKey(way("box"), base, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
  return { id: await bits("id", 128), token: await bits("token", 256), key };
}

const IV = 12;

/** Anything, encrypted. */
export async function sealed(key: CryptoKey, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV));
  const closed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, await packed(value)));
  const parts: string[] = [];
  for (let at = 0; at < closed.length; at += 3000) parts.push(toText(closed.subarray(at, at + 3000)));
  return toText(iv) + parts.join("");
}

/** What is in a box; null when it is not one of ours. */
export async function opened<T>(key: CryptoKey, box: string): Promise<T | null> {
  const bytes = fromText(box);
  if (bytes === null || bytes.length <= IV) return null;
  try {
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytes.subarray(0, IV) }, key, bytes.subarray(IV));
    return (await unpacked(new Uint8Array(plain))) as T;
  } catch {
    return null;
  }
}

/** A secret as somebody writes it down: 26 letters and digits in groups. */
export function recoveryText(secret: Uint8Array): string {
  let [bits, held, letters] = [0, 0, ""];
  for (const byte of secret) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) letters += LETTERS[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  letters += LETTERS[(held << (5 - bits)) & 31];
  return letters.match(new RegExp(`.{1,${GROUP}}`, "g"))!.join("-");
}

/** The secret that such a text says, however it was typed; null when it is none. */
export function readRecovery(text: string): Uint8Array<ArrayBuffer> | null {
  const typed = text.toUpperCase().replaceAll(/[\s-]/g, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (typed.length !== Math.ceil((8 * BYTES) / 5)) return null;
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of typed) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    held = (held << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
      held &= (1 << bits) - 1;
    }
  }
  return held === 0 ? Uint8Array.from(bytes) : null;
}
