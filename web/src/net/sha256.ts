/**
 * SHA-256 of bytes given in hex, in hex. Browsers have it as `crypto.subtle`, but not on pages served without HTTPS, as
 * on a home network. Held to another implementation by its test.
 */
const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)));
const ROUND = PRIMES.map((prime) => fraction(prime ** (1 / 3)));

export function sha256(hex: string): string {
  const words = padded(bytesOf(hex));
  let state = START;
  for (let at = 0; at < words.length; at += 16) state = compressed(state, words.slice(at, at + 16));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

/** The first 32 bits after the point. */
function fraction(number: number): number {
  return ((number % 1) * 2 ** 32) | 0;
}

function bytesOf(hex: string): number[] {
  return Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

/** As words of 32 bits: the bytes, a one, zeros up to a whole block, and at its end how many bits there were. */
function padded(bytes: readonly number[]): number[] {
  const words = Array.from({ length: 16 * Math.ceil((bytes.length + 9) / 64) }, () => 0);
  [...bytes, 0x80].forEach((byte, i) => (words[i >> 2]! |= byte << (24 - 8 * (i & 3))));
  words[words.length - 1] = 8 * bytes.length;
  return words;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function compressed(state: readonly number[], block: readonly number[]): number[] {
  const w = [...block];
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    if (i >= 16) {
      const [x, y] = [w[i - 15]!, w[i - 2]!];
      const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      w[i] = (w[i - 16]! + small + w[i - 7]! + large) | 0;
    }
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUND[i]! + w[i]!;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0);
}
