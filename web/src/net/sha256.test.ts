import { expect, it } from "vitest";
import { randomHex } from "./random";
import { sha256 } from "./sha256";

async function expected(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

it("is what the platform says, for every length up to three blocks", async () => {
  for (let length = 0; length <= 192; length++) {
    const hex = randomHex(length);
    expect(sha256(hex)).toBe(await expected(hex));
  }
});
