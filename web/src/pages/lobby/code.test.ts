import { describe, expect, it } from "vitest";
import { tableOf } from "./code";

describe("a link or a code", () => {
  it.each([
    ["https://play.example/t/aB3_-aB3_-aB3_-x", "/t/aB3_-aB3_-aB3_-x"],
    ["  play.example/watch/aB3_-aB3_-aB3_-x?from=chat ", "/watch/aB3_-aB3_-aB3_-x"],
    [
      "https://play.example/games/t/aB3_-aB3_-aB3_-x#invitation=c_-D&seat=1",
      "/t/aB3_-aB3_-aB3_-x#invitation=c_-D&seat=1",
    ],
    ["play.example/t/aB3_-aB3_-aB3_-x#top", "/t/aB3_-aB3_-aB3_-x"],
    ["aB3_-aB3_-aB3_-x", "/t/aB3_-aB3_-aB3_-x"],
  ])("%s", (text, address) => expect(tableOf(text)).toBe(address));

  it.each(["", "hello", "https://play.example/rules/some-long-name", "two words here"])("%s is none", (text) =>
    expect(tableOf(text)).toBeNull(),
  );
});
