/** Which folder may import which, and who may name a game: docs/web.md. */
import { describe, expect, it } from "vitest";
import { GAMES } from "./games";

const sources: Record<string, string> = import.meta.glob("./**/*.{ts,svelte,css}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const isTest = (path: string): boolean => path.endsWith(".test.ts");
const folders = GAMES.map(({ name }) => `./games/${name}/`);

/** From the bottom up: a folder imports from itself and from those before it. `.` is what lies in no folder. */
const LAYERS = [
  "root",
  "back",
  "i18n",
  "net",
  "state",
  "profile",
  "sound",
  "ui",
  "words",
  "games",
  "table",
  "router",
  "navigation",
  "pages",
  ".",
];
/** What a game's folder, and the plain table, may use besides its own files. */
const FOR_GAMES = ["i18n", "net", "sound", "ui", "games/types", "games/shared"];

function layerOf(path: string): string {
  const [first = "", ...rest] = path.slice(2).split("/");
  if (rest.length > 0) return first;
  const name = first.split(".")[0] ?? "";
  return LAYERS.includes(name) ? name : ".";
}

/** "./a/b.ts" imports "../c/d": "./c/d". */
function resolved(from: string, to: string): string {
  return `.${new URL(to, `http://x/${from.slice(2)}`).pathname}`;
}

function importsOf(path: string, source: string): string[] {
  const found = [...source.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]*)"/g)];
  return found.map((match) => resolved(path, match[1] ?? ""));
}

const imports = Object.entries(sources).flatMap(([path, source]) =>
  isTest(path) ? [] : importsOf(path, source).map((to) => [path, to] as const),
);

describe("imports", () => {
  it("are found", () => expect(imports.length).toBeGreaterThan(500));

  it("go one way", () => {
    const upwards = imports.filter(([path, to]) => LAYERS.indexOf(layerOf(to)) > LAYERS.indexOf(layerOf(path)));
    expect(upwards).toEqual([]);
  });

  it("of a game stay in its folder and in what is there for all games", () => {
    const own = (path: string): string => path.split("/").slice(0, 3).join("/");
    const inGame = imports.filter(([path]) => path.startsWith("./games/") && path.split("/").length > 3);
    const strange = inGame.filter(([path, to]) => {
      const shared = FOR_GAMES.some((allowed) => to === `./${allowed}` || to.startsWith(`./${allowed}/`));
      return own(path) !== own(to) && !shared;
    });
    expect(strange).toEqual([]);
  });
});

describe("no game is named outside its folder", () => {
  const outside = Object.entries(sources).filter(([path]) => !folders.some((folder) => path.startsWith(folder)));

  it.each(GAMES.map(({ name, title }) => [name, title] as const))("%s", (name, title) => {
    const naming = outside.filter(([, text]) => new RegExp(`\\b${name}\\b`, "i").test(text) || text.includes(title));
    expect(naming.map(([path]) => path)).toEqual([]);
  });
});
