/** What this person likes; kept by the browser. */
import { untrack } from "svelte";
import { LANGUAGES, type Language } from "../i18n/types";
import { keep, read } from "./kept";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const PACES = ["calm", "quick"] as const;
export type Pace = (typeof PACES)[number];

interface Wishes {
  /** Null: as the browser says. */
  language: Language | null;
  theme: Theme;
  sound: boolean;
  /** False: no animation, whatever the system says. */
  motion: boolean;
  /** The name used last. */
  name: string;
  /** The bot level used last, or null. */
  level: string | null;
  /** Was this person asked for a name? Once is enough. */
  asked: boolean;
  /** How fast bots play at the tables that are set up here. */
  pace: Pace;
  /** The games whose guide was finished or skipped. */
  guided: string[];
}

const otherwise: Wishes = {
  language: null,
  theme: "auto",
  sound: true,
  motion: true,
  name: "",
  level: null,
  asked: false,
  pace: "calm",
  guided: [],
};
const kept: Wishes = { ...otherwise, ...read<Partial<Wishes>>("settings", {}) };
if (kept.language !== null && !LANGUAGES.includes(kept.language)) kept.language = null;
if (!THEMES.includes(kept.theme)) kept.theme = "auto";
if (!PACES.includes(kept.pace)) kept.pace = "calm";

export const settings = $state(kept);

export function wish(change: Partial<Wishes>): void {
  Object.assign(settings, change);
  keep(
    "settings",
    untrack(() => $state.snapshot(settings)),
  );
}
