import { expect, it } from "vitest";
import { compare } from "./promise";

const proof = { commitment: "c", entropy: ["an", "bo"] };

it.each([
  ["kept", { commitment: "c", entropy: "bo" }],
  ["broken", { commitment: "another", entropy: "bo" }],
  ["ignored", { commitment: "c", entropy: "cy" }],
  ["none", { commitment: null, entropy: "bo" }],
  ["none", undefined],
])("a promise is %s", (kept, noted) => expect(compare(noted, proof)).toBe(kept));
