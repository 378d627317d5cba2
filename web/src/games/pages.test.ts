/** The rules pages say the same in every language. */
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../i18n/types";
import { GAMES } from ".";

const pages: Record<string, string> = import.meta.glob("./*/pages/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
const page = (game: string, language: string): string => pages[`./${game}/pages/${language}.md`] ?? "";
const rules = (text: string): string[] => text.match(/\b[A-Z]{2}-\d\d\b/g) ?? [];
/** Headings, lists, quotes and paragraphs by their first sign. */
const shape = (text: string): string[] => text.split(/\n{2,}/).map((part) => /^[#>|-]+|^\d/.exec(part)?.[0] ?? "text");

describe.each(GAMES)("the rules page of $name", ({ name }) => {
  it.each(LANGUAGES)("has the same parts and decided points in %s", (language) => {
    expect(rules(page(name, language))).toEqual(rules(page(name, "en")));
    expect(shape(page(name, language))).toEqual(shape(page(name, "en")));
  });

  it.each(LANGUAGES)("says what the game is before anything else in %s", (language) => {
    expect(shape(page(name, language)).indexOf("text")).toBeLessThan(shape(page(name, language)).indexOf(">"));
  });
});
