import { afterEach, describe, expect, it } from "vitest";
import { letGo, unanswered, withSecret } from "./chosen";
import { clear } from "./kept";

const CHOSEN = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/; // as toptafel/protocol/fields.py wants it

/** Ask, and lose the answer. */
async function lost(what: string): Promise<string> {
  let told = "";
  const asked = withSecret(what, (secret) => {
    told = secret;
    return Promise.reject(new Error("lost"));
  });
  await expect(asked).rejects.toThrow("lost");
  return told;
}

async function answered(what: string): Promise<string> {
  let told = "";
  await withSecret(what, (secret) => {
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

  it("is forgotten when it is not wanted any more", async () => {
    const first = await lost("seat");
    letGo("seat");
    expect(unanswered("seat")).toBe(false);
    expect(await lost("seat")).not.toBe(first);
  });

  it("is not kept for ever", async () => {
    await lost("first");
    for (let n = 0; n < 200; n += 1) await lost(`seat ${n}`);
    expect(unanswered("first")).toBe(false);
    expect(unanswered("seat 199")).toBe(true);
  });
});
