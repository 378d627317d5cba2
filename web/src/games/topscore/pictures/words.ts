/** The words of the examples on the rules page. */
import type { Language } from "../../../i18n/types";

/** A word of somebody else, and what it becomes with one letter more. */
export const HELPED: Readonly<Record<Language, { word: string; longer: string; fresh: number }>> = {
  nl: { word: "BAL", longer: "BALK", fresh: 3 },
  en: { word: "CAR", longer: "CARE", fresh: 3 },
  fr: { word: "BAL", longer: "BAIL", fresh: 2 },
  de: { word: "RAD", longer: "RAND", fresh: 2 },
};

/** Full boxes, and from which on they read as a word: the example of the rules page. */
export const FULL: Readonly<Record<Language, { boxes: string; from: number }>> = {
  nl: { boxes: "ALEKWAL", from: 3 },
  en: { boxes: "ALEFISH", from: 3 },
  fr: { boxes: "BOULOUP", from: 3 },
  de: { boxes: "AUFWOLF", from: 3 },
};
