import { afterEach, describe, expect, it } from "vitest";
import { Refused } from "../net/protocol";
import { letGo, unanswered, withSecret } from "./chosen";
import { clear } from "./kept";

const CHOSEN = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/; // as toptafel/protocol/fields.py wants it

/** Ask, and lose the answer; or hear this one. */
async function lost(what: string, code = "offline"): Promise<string> {
  let told = "";
  const asked = withSecret(what, ["taken"], (secret) => {
    told = secret;
    return Promise.reject(new Refused(code, code, {}));
  });
  await expect(asked).rejects.toThrow(code);
  return told;
}

async function answered(what: string): Promise<string> {
  let told = "";
  await withSecret(what, ["taken"], (secret) => {
    told = secret;
    return Promise.resolve();
  });
  return told;
}

afterEach(clear);

describe("a secret that this browser chooses", () => {
  it("stays the same until the answer is there", async () => {
    const first = await lost("seat");
    expect(first).toMatch(CHOSEN);
    expect(unanswered("seat")).toBe(true);
    expect(await lost("seat")).toBe(first);
    expect(await answered("seat")).toBe(first);
    expect(unanswered("seat")).toBe(false);
    expect(await answered("seat")).not.toBe(first);
  });

  it("is another one for everything that is asked for", async () => {
    expect(await lost("one")).not.toBe(await lost("other"));
  });

  it("is forgotten when the server says that it takes nothing", async () => {
    const first = await lost("seat");
    expect(await lost("seat", "too_much")).toBe(first);
    expect(await lost("seat", "taken")).toBe(first);
    expect(unanswered("seat")).toBe(false);
    expect(await lost("seat")).not.toBe(first);
  });

  it("is let go with all of its kind", async () => {
    await lost("seat 1");
    await lost("seat 2");
    await lost("other");
    letGo("seat");
    expect(["seat 1", "seat 2", "other"].map(unanswered)).toEqual([false, false, true]);
  });

  it("is not kept for ever", async () => {
    await lost("first");
    for (let n = 0; n < 200; n += 1) await lost(`seat ${n}`);
    expect(unanswered("first")).toBe(false);
    expect(unanswered("seat 199")).toBe(true);
  });
});
