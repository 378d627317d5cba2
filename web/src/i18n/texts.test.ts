/** Every text exists in every language, says the same things, and is used somewhere. */
import { describe, expect, it } from "vitest";
import { GAMES } from "../games";
import { LANGUAGES, type Language, type Texts } from "./types";

type Modules = Record<string, { default: Texts }>;
const shell: Modules = import.meta.glob("./{nl,en,fr,de}.ts", { eager: true });
const games: Modules = import.meta.glob("../games/*/i18n/*.ts", { eager: true });
const lessons: Modules = import.meta.glob("../games/*/lesson/i18n/*.ts", { eager: true });
const tasks: Record<string, { name: string }[]> = import.meta.glob("../games/*/lesson/tasks.json", {
  eager: true,
  import: "default",
});
const sources: Record<string, string> = import.meta.glob(
  ["../**/*.{ts,svelte}", "!../**/i18n/{nl,en,fr,de}.ts", "!../**/*.test.ts"],
  {
    eager: true,
    query: "?raw",
    import: "default",
  },
);

interface Bundle {
  name: string;
  texts: Record<Language, Texts>;
  /** The source text in which its keys may stand. */
  source: string;
  /** Beginnings of keys that are built elsewhere. */
  built: readonly string[];
}

function bundle(
  name: string,
  found: Modules,
  folder: string,
  inside: (path: string) => boolean,
  built: readonly string[],
): Bundle {
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, found[`${folder}${language}.ts`]?.default ?? {}]),
  );
  const source = Object.entries(sources).flatMap(([path, text]) => (inside(path) ? [text] : []));
  return { name, texts: texts as Record<Language, Texts>, source: source.join("\n"), built };
}

const isGame = (path: string): boolean => GAMES.some(({ name }) => path.startsWith(`../games/${name}/`));
const bundles = [
  bundle("shell", shell, "./", (path) => !isGame(path), []),
  ...GAMES.map(({ name }) =>
    // The set-up page builds the keys of options and levels, the table those of refusals and reasons.
    bundle(name, games, `../games/${name}/i18n/`, (path) => path.startsWith(`../games/${name}/`), [
      "option.",
      "level.line.",
      "error.",
      "reason.",
      "setup.",
    ]),
  ),
  ...GAMES.filter(({ lesson }) => lesson !== null).map(({ name }) => {
    const folder = `../games/${name}/lesson/`;
    // The page builds the keys of the goal, the end and every task.
    const named = tasks[`${folder}tasks.json`]?.map((task) => `${task.name}.`) ?? [];
    return bundle(`lesson of ${name}`, lessons, `${folder}i18n/`, (path) => path.startsWith(folder), [
      "goal",
      "end",
      ...named,
    ]);
  }),
];

/** What a printer of the language would mend: quotes, ellipses, and the space that French keeps before a sign. */
const SLIPS: Record<Language, RegExp> = {
  nl: /['"“”„«»]|\.\.\.|\s[:;?!]/,
  en: /['"‘„«»]|\.\.\.|\s[:;?!]/,
  fr: /['"‘“”„]|\.\.\.|[^\s][:;?!»]|«\S/,
  de: /['"‘”«»]|\.\.\.|\s[:;?!]|[^\s]…/,
};
/** Words for which another one is used everywhere else. */
const OTHER: Record<Language, RegExp> = {
  // apparaat, verderspelen, klaarzetten, een seintje, bot
  nl: /\btoestel|\bverder spelen\b|\bgedekt\b|\bdekken\b|\bgeroepen\b|\bcomputer(?! zelf)/i,
  en: /\bon seat\b|\bpercent\b|\bcomputer(?! itself)/i, // in seat, per cent, bot
  fr: /\bappel(er|é)\b|l’ordinateur|^Ordinateur/i, // prévenir, robot
  de: /\bgerufen\b|\bBlankos?\b|\bPunktezettel\b|\bComputer/, // Bescheid sagen, Blankostein, Wertungsblatt, Bot
};
/** What the page says first, to people who know no bots yet. */
const FIRST = "lobby.line";
const pages: Record<string, string> = import.meta.glob("../games/*/pages/*.md", {
  eager: true,
  query: "?raw",
  import: "default",
});
/** A rules page as it is read: without addresses of pictures and names of files. */
const read = (page: string): string => page.replace(/\]\([^)"]*("[^"]*")?\)/g, "").replace(/`[^`]*`/g, "x");

describe.each(LANGUAGES)("what is read in %s", (language) => {
  const texts = [
    ...bundles.flatMap((one) => Object.entries(one.texts[language])),
    ...Object.entries(pages)
      .filter(([path]) => path.endsWith(`/${language}.md`))
      .flatMap(([path, page]) =>
        read(page)
          .split("\n")
          .map((line) => [path, line] as const),
      ),
  ].map(([key, text]) => [key, text.replace(/\{\w+\}/g, "x").replace(/https?:\/\/\.?/g, "")]);

  it("keeps the signs of the language", () => {
    expect(texts.filter(([, text = ""]) => SLIPS[language].test(text))).toEqual([]);
  });

  it("has one word for one thing", () => {
    expect(texts.filter(([key, text = ""]) => key !== FIRST && OTHER[language].test(text))).toEqual([]);
  });
});

const parameters = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

describe.each(bundles)("texts of $name", ({ name, texts, source, built }) => {
  const keys = Object.keys(texts.en);

  it.each(LANGUAGES)("are complete in %s", (language) => {
    expect(Object.keys(texts[language]).sort()).toEqual([...keys].sort());
    expect(Object.entries(texts[language]).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it.each(LANGUAGES)("have the same parameters and forms in %s", (language) => {
    const different = keys.filter((key) => {
      const [ours, theirs] = [texts.en[key] ?? "", texts[language][key] ?? ""];
      return (
        String(parameters(ours)) !== String(parameters(theirs)) || ours.split("|").length !== theirs.split("|").length
      );
    });
    expect(different).toEqual([]);
  });

  it("are all used", () => {
    const beginnings = [...built, ...[...source.matchAll(/`([\w.-]+\.)\$\{/g)].map((found) => found[1] ?? "")];
    const unused = keys.filter(
      (key) => !source.includes(`"${key}"`) && !beginnings.some((begin) => key.startsWith(begin)),
    );
    expect(unused).toEqual([]);
  });

  it("exist for every key that is asked for", () => {
    const asked = [...source.matchAll(/\bsay\(\s*"([^"]+)"/g)].map((found) => found[1] ?? "");
    // A game may ask the shell, and a lesson its game.
    const near = bundles.filter((other) => ["shell", name].includes(other.name) || name === `lesson of ${other.name}`);
    const known = new Set(near.flatMap((other) => Object.keys(other.texts.en)));
    expect(asked.filter((key) => !known.has(key))).toEqual([]);
  });
});

describe.each(GAMES)("options of $name", (card) => {
  it("have a label, a sentence and a text for each worded choice, and no text without an option", async () => {
    const controls = await card.options();
    const keys = Object.keys(await card.texts("en")).filter((key) => key.startsWith("option."));
    const wanted = controls.flatMap((control) => {
      const texts = ["", ".help"];
      if (control.kind === "choice") {
        for (const value of control.values(card.usual)) if (typeof value === "string") texts.push(`.${value}`);
      }
      if (control.kind === "number" && control.none) texts.push(".none");
      return texts.map((text) => `option.${control.name}${text}`);
    });
    expect(wanted.filter((key) => !keys.includes(key))).toEqual([]);
    const names = controls.map(({ name }) => name);
    expect(keys.filter((key) => !names.includes(key.split(".")[1] ?? ""))).toEqual([]);
  });
});
