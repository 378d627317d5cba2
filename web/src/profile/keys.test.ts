import { describe, expect, it } from "vitest";
import { fromText, toText } from "../net/base64";
import { keysOf, newSecret, opened, readRecovery, recoveryText, sealed } from "./keys";

describe("the secret of a profile", () => {
  it("is written down and read again, however it was typed", () => {
    for (let i = 0; i < 50; i++) {
      const secret = newSecret();
      const text = recoveryText(secret);
      expect(text).toMatch(/^([0-9A-Z]{5}-){5}[0-9A-Z]$/);
      expect(
        readRecovery(` ${text.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")}`),
      ).toEqual(secret);
    }
  });

  it("is not read from anything else", () => {
    expect(readRecovery("")).toBeNull();
    expect(readRecovery("U".repeat(26))).toBeNull();
    expect(readRecovery("Z".repeat(26))).toBeNull();
    expect(readRecovery("0".repeat(25))).toBeNull();
  });

  it("leads to a handle and a token from which it cannot be seen, always the same", async () => {
    const secret = newSecret();
    const [one, other] = [await keysOf(secret), await keysOf(secret)];
    expect(one.id).toMatch(/^[0-9a-f]{32}$/);
    expect([one.id, one.token]).toEqual([other.id, other.token]);
    expect((await keysOf(newSecret())).id).not.toBe(one.id);
  });
});

describe("a box", () => {
  it("is opened with its key only, and not when it was changed", async () => {
    const { key } = await keysOf(newSecret());
    const value = { tables: Array.from({ length: 400 }, (_, i) => ({ id: `table ${i}`, name: "Zoë" })) };
    const box = await sealed(key, value);
    expect(await opened(key, box)).toEqual(value);
    expect(await opened((await keysOf(newSecret())).key, box)).toBeNull();
    expect(await opened(key, `${box.startsWith("A") ? "B" : "A"}${box.slice(1)}`)).toBeNull();
    expect(await opened(key, "")).toBeNull();
    expect(await opened(key, "~~~")).toBeNull();
  });

  it("of an older program is opened too", async () => {
    const { key } = await keysOf(newSecret());
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode('{"tables":[]}');
    const closed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain));
    expect(await opened(key, toText(iv) + toText(closed))).toEqual({ tables: [] });
  });

  it("has a text for any bytes", () => {
    const bytes = newSecret();
    expect(fromText(toText(bytes))).toEqual(bytes);
  });
});
