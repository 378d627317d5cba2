/** Words that grow letter by letter, for the picture in the lobby. */
import type { Language } from "../../i18n/types";

interface Pyramid {
  words: readonly string[];
  /** The letters in the seven boxes; a blank for an empty one. */
  boxes: string;
}

export const PYRAMIDS: Readonly<Record<Language, Pyramid>> = {
  nl: { words: ["ROE", "OREN", "SNOER", "ROTSEN", "SENATOR"], boxes: "   KWAL" },
  en: { words: ["TEN", "NOTE", "TENOR", "ORNATE", "SENATOR"], boxes: "   PLAY" },
  fr: { words: ["COU", "COUR", "COEUR", "COURGE", "COURAGE"], boxes: "   JEUX" },
  de: { words: ["ROT", "TORE", "TENOR", "SORTEN", "MONSTER"], boxes: "   WORT" },
};
