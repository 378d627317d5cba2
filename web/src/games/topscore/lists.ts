/** The word list of each language and how many words it has; `lexicon/SOURCES.txt` on the Python side says more. */
import type { Language } from "../../i18n/types";

export interface WordList {
  name: string;
  words: number;
}

export const LISTS: Readonly<Record<Language, WordList>> = {
  nl: { name: "OpenTaal", words: 41323 },
  en: { name: "SCOWL", words: 36910 },
  fr: { name: "lorenbrichter/Words", words: 47472 },
  de: { name: "enz/german-wordlist", words: 43172 },
};
