/** The games that have a folder here. Whoever adds a folder with a card.ts in it adds a game; nothing else names one. */
import type { Language, Texts } from "../i18n/types";
import type {
  Card,
  DrawnEnd,
  GameCard,
  GameModule,
  Lesson,
  LessonParts,
  LessonPosition,
  OptionControl,
  Pictures,
} from "./types";

type Load<T> = () => Promise<{ default: T }>;

const cards = import.meta.glob<{ default: Card }>("./*/card.ts", { eager: true });
const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");
const options = import.meta.glob<{ default: readonly OptionControl[] }>("./*/options.ts");
const texts = import.meta.glob<{ default: Texts }>("./*/i18n/*.ts");
const pages = import.meta.glob<{ default: string }>("./*/pages/*.md");

const ends = import.meta.glob<{ default: DrawnEnd }>("./*/End.svelte");

const pictures = import.meta.glob<{ default: Pictures }>("./*/pictures/index.ts");
const lessons = import.meta.glob<{ default: Lesson }>("./*/lesson/index.ts");
const lessonTexts = import.meta.glob<{ default: Texts }>("./*/lesson/i18n/*.ts");
const positions = import.meta.glob<{ default: readonly LessonPosition[] }>("./*/lesson/positions/*.json");

/** The default export of a file that a folder must have. */
async function part<T>(found: Readonly<Record<string, Load<T>>>, path: string): Promise<T> {
  const load = found[path];
  if (!load) throw new Error(`${path} is missing`);
  return (await load()).default;
}

/** Positions are the same in every language, unless the game is about words. */
async function lessonOf(name: string, language: Language): Promise<LessonParts> {
  const folder = `./${name}/lesson`;
  const own = `${folder}/positions/${language}.json`;
  const [lesson, words, prepared] = await Promise.all([
    part(lessons, `${folder}/index.ts`),
    part(lessonTexts, `${folder}/i18n/${language}.ts`),
    part(positions, own in positions ? own : `${folder}/positions/all.json`),
  ]);
  return { lesson, positions: prepared, texts: words };
}

function withLoaders(card: Card, name: string): GameCard {
  return {
    ...card,
    name,
    drawn: true,
    game: () => part(modules, `./${name}/index.ts`),
    options: () => part(options, `./${name}/options.ts`),
    texts: (language: Language) => part(texts, `./${name}/i18n/${language}.ts`),
    rules: (language: Language) => part(pages, `./${name}/pages/${language}.md`),
    end: () => part(ends, `./${name}/End.svelte`),
    pictures: async () =>
      `./${name}/pictures/index.ts` in pictures ? part(pictures, `./${name}/pictures/index.ts`) : {},
    lesson: `./${name}/lesson/index.ts` in lessons ? (language: Language) => lessonOf(name, language) : null,
  };
}

const LAST = 1000; // a card without an order stands behind those that have one

export const GAMES: readonly GameCard[] = Object.entries(cards)
  .map(([path, { default: card }]) => withLoaders(card, path.split("/")[1] ?? ""))
  .sort((a, b) => (a.order ?? LAST) - (b.order ?? LAST) || a.title.localeCompare(b.title));

export function findGame(name: string): GameCard | undefined {
  return GAMES.find((game) => game.name === name);
}
