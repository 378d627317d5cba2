import { describe, expect, it } from "vitest";
import { tableOf } from "./code";

describe("a link or a code", () => {
  it.each([
    ["https://play.example/t/aB3_-aB3_-aB3_-x", "/t/aB3_-aB3_-aB3_-x"],
    ["  play.example/watch/aB3_-aB3_-aB3_-x?from=chat ", "/watch/aB3_-aB3_-aB3_-x"],
    ["aB3_-aB3_-aB3_-x", "/t/aB3_-aB3_-aB3_-x"],
  ])("%s", (text, address) => expect(tableOf(text)).toBe(address));

  it.each(["", "hello", "https://play.example/rules/some-long-name", "two words here"])("%s is none", (text) =>
    expect(tableOf(text)).toBeNull(),
  );
});
