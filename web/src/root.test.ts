import { expect, it } from "vitest";
import { rooted, unrooted } from "./root";

const sources: Record<string, string> = import.meta.glob("./**/*.svelte", {
  eager: true,
  query: "?raw",
  import: "default",
});

it.each([
  ["/", "/", "/"],
  ["/t/abc", "/", "/t/abc"],
  ["/games/", "/games/", "/"],
  ["/games", "/games/", "/"],
  ["/games/t/abc", "/games/", "/t/abc"],
  ["/t/abc", "/games/", "/t/abc"],
])("%s below %s is %s", (path, root, expected) => {
  expect(unrooted(path, root)).toBe(expected);
});

it("leaves paths alone where the site is at /", () => expect(rooted("/t/abc")).toBe("/t/abc"));

it("is asked for every link", () => {
  const plain = Object.entries(sources).filter(([, text]) => /(?:href|src)=(?:"\/|\{[`"]\/)/.test(text));
  expect(plain.map(([path]) => path)).toEqual([]);
});
