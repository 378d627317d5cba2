/** What this person likes; kept by the browser. */
import { untrack } from "svelte";
import { LANGUAGES, type Language } from "../i18n/types";
import { keep, read } from "./kept";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const PACES = ["calm", "quick"] as const;
export type Pace = (typeof PACES)[number];

export interface Wishes {
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
  /** May others see, without a name, how this person played a deal of the day? */
  ways: boolean;
  /** A picture of oneself: one of `ui/Face.svelte`, or null. */
  picture: string | null;
  /** When something was last wished, in milliseconds since 1970: of two devices the later one counts. */
  changed: number;
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
  ways: true,
  picture: null,
  changed: 0,
};

/** What was kept, here or elsewhere, as far as this program knows it. */
function known(given: Partial<Wishes>): Wishes {
  const kept = { ...otherwise, ...given };
  if (kept.language !== null && !LANGUAGES.includes(kept.language)) kept.language = null;
  if (!THEMES.includes(kept.theme)) kept.theme = "auto";
  if (!PACES.includes(kept.pace)) kept.pace = "calm";
  return kept;
}

export const settings = $state(known(read<Partial<Wishes>>("settings", {})));

export function wish(change: Partial<Wishes>): void {
  adoptSettings({ ...change, changed: Date.now() });
}

/** Those of another device, with the moment at which they were wished there. */
export function adoptSettings(given: Partial<Wishes>): void {
  Object.assign(settings, known({ ...untrack(() => $state.snapshot(settings)), ...given }));
  keep(
    "settings",
    untrack(() => $state.snapshot(settings)),
  );
}
