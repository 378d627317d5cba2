import { expect, it } from "vitest";
import { LANGUAGES } from "../../../i18n/types";

type Sources = Record<string, string>;
const pages: Sources = import.meta.glob("./*.md", { eager: true, query: "?raw", import: "default" });
const bags: Sources = import.meta.glob("../../../../../src/toptafel/games/topscore/letters/*.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});

it.each(LANGUAGES)("the page tells how many there are of each letter in %s", (language) => {
  const bag = Object.entries(bags).find(([path]) => path.endsWith(`/${language}.txt`))?.[1];
  const lines = bag?.match(/^[A-ZÄÖÜĲ] \d+$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(20);
  const told = pages[`./${language}.md`]?.replaceAll("\n", " ");
  expect(told).toContain(`: ${lines.join(", ").replace("Ĳ", "IJ")}.`);
});
