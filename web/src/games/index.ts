/** The games that have a folder here. Whoever adds a folder with a card.ts in it adds a game; nothing else names one. */
import type { Language, Texts } from "../i18n/types";
import type { Card, GameCard, GameModule, OptionControl } from "./types";

type Load<T> = () => Promise<{ default: T }>;

const cards = import.meta.glob<{ default: Card }>("./*/card.ts", { eager: true });
const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");
const options = import.meta.glob<{ default: readonly OptionControl[] }>("./*/options.ts");
const texts = import.meta.glob<{ default: Texts }>("./*/i18n/*.ts");
const pages = import.meta.glob<{ default: string }>("./*/pages/*.md");

/** The default export of a file that a folder must have. */
async function part<T>(found: Readonly<Record<string, Load<T>>>, path: string): Promise<T> {
  const load = found[path];
  if (!load) throw new Error(`${path} is missing`);
  return (await load()).default;
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
  };
}

const LAST = 1000; // a card without an order stands behind those that have one

export const GAMES: readonly GameCard[] = Object.entries(cards)
  .map(([path, { default: card }]) => withLoaders(card, path.split("/")[1] ?? ""))
  .sort((a, b) => (a.order ?? LAST) - (b.order ?? LAST) || a.title.localeCompare(b.title));

export function findGame(name: string): GameCard | undefined {
  return GAMES.find((game) => game.name === name);
}
