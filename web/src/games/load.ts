/** A game with its texts, ready to be shown. */
import { sayer } from "../i18n/phrase";
import { findGame } from "./index";
import type { GameCard, GameModule, Language, Say } from "./types";

export interface Loaded {
  card: GameCard;
  game: GameModule;
  say: Say;
}

export async function loadGame(name: string, language: Language): Promise<Loaded | null> {
  const card = findGame(name);
  if (!card) return null;
  const [game, texts] = await Promise.all([card.game(), card.texts[language]()]);
  return { card, game: game.default, say: sayer(texts.default, language) };
}
