/** The texts of the shell in the chosen language. Games bring their own: see `games/load.ts`. */
import { LANGUAGES, type Language, type Say, type Texts } from "./types";
import type { en } from "./en";
import { sayer } from "./phrase";

export type Key = keyof typeof en;

const loaders: Record<Language, () => Promise<{ default: Texts<Key> }>> = {
  nl: () => import("./nl"),
  en: () => import("./en"),
  fr: () => import("./fr"),
  de: () => import("./de"),
};

let language = $state<Language>("en");
let current: Say<Key> = $state.raw((key) => key);

export const locale = {
  get language(): Language {
    return language;
  },
};

export const say: Say<Key> = (key, params) => current(key, params);

/** The first of the wanted languages that we speak, else English. */
export function choose(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((known) => tag.toLowerCase().split("-")[0] === known);
    if (found) return found;
  }
  return "en";
}

/** The language as this person's browser spells it ("en-GB" before "en"): dates differ. */
export function dialects(spoken: Language, wanted: readonly string[]): string[] {
  return [...wanted.filter((tag) => tag.toLowerCase().startsWith(`${spoken}-`)), spoken];
}

export async function speak(wanted: Language): Promise<void> {
  const texts = (await loaders[wanted]()).default;
  language = wanted;
  current = sayer(texts, wanted);
  document.documentElement.lang = wanted;
}
