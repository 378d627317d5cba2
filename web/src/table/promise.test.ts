import { expect, it } from "vitest";
import { sha256 } from "../net/sha256";
import { compare, compareUndone } from "./promise";

const [AN, BO, CY] = ["aa", "bb", "cc"].map((byte) => byte.repeat(16)) as [string, string, string];
const proof = { commitment: "c", secret: "s", entropy: [AN, BO], draws: [0, 1] };
const pledges = [AN, BO].map(sha256);

it.each([
  ["kept", { commitment: "c", entropy: BO, pledges }],
  ["kept", { commitment: "c", entropy: BO, pledges: null }],
  ["kept", { commitment: "c", entropy: BO, pledges: [...pledges, sha256(CY)] }], // who never came back to tell it
  ["watched", { commitment: "c", entropy: null, pledges }],
  ["broken", { commitment: "another", entropy: BO, pledges }],
  ["ignored", { commitment: "c", entropy: CY, pledges }],
  ["unpledged", { commitment: "c", entropy: BO, pledges: [sha256(BO), sha256(CY)] }],
  ["none", { commitment: null, entropy: BO, pledges }],
  ["none", undefined],
])("a promise is %s", (kept, noted) => expect(compare(noted, proof)).toBe(kept));

it("is broken when the record has none", () => {
  expect(compare({ commitment: "c", entropy: AN, pledges }, undefined)).toBe("broken");
});

it.each([
  ["none", 0, 0],
  ["none", null, 0],
  ["same", 2, 2],
  ["differ", 0, 2],
  ["differ", 2, 0],
  ["unseen", null, 2],
])("draws taken back: %s", (found, seen, told) => expect(compareUndone(seen, told)).toBe(found));
