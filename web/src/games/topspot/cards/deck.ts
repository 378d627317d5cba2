/** What every drawn card needs to know: its face, and the words on it. Provided once by the board. */
import { getContext, setContext } from "svelte";
import type { Say } from "../../../i18n/types";
import type { Faces } from "./faces";
import type { Key } from "../i18n/en";

export interface Deck {
  faces: Faces;
  say: Say<Key>;
}

const KEY = Symbol("deck");

export function provideDeck(deck: () => Deck): void {
  setContext(KEY, deck);
}

/** Call it while a component is set up. */
export function useDeck(): () => Deck {
  return getContext<() => Deck>(KEY);
}
