/** The tiles of each language, from the file that the rules read. */
import type { Language } from "../../../i18n/types";

const files: Record<string, string> = import.meta.glob("../../../../../src/toptafel/games/topscore/letters/*.txt", {
  eager: true,
  query: "?raw",
  import: "default",
});

export interface Tile {
  sign: string;
  count: number;
}

/** The letters in their order, then the blank. */
export function tilesIn(language: Language): Tile[] {
  const text = Object.entries(files).find(([path]) => path.endsWith(`/${language}.txt`))?.[1] ?? "";
  const tiles = [...text.matchAll(/^(\S) (\d+)$/gmu)].map(([, sign = "", count]) => ({ sign, count: Number(count) }));
  return tiles.sort((one, other) => Number(one.sign === "?") - Number(other.sign === "?"));
}
