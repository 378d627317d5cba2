/** A game with its texts, ready to be shown. */
import { sayer } from "../i18n/phrase";
import type { Language, Say } from "../i18n/types";
import { cardNamed } from "./known.svelte";
import type { GameCard, GameModule } from "./types";

export interface Loaded {
  card: GameCard;
  game: GameModule;
  say: Say;
}

export async function loadGame(name: string, language: Language): Promise<Loaded | null> {
  const card = await cardNamed(name);
  if (!card) return null;
  const [game, texts] = await Promise.all([card.game(), card.texts(language)]);
  return { card, game, say: sayer(texts, language) };
}
