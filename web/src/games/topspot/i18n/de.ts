import type { Texts } from "../../types";
import type { Key } from "./en";

const de: Texts<Key> = {
  "option.level": "Stufe",
  "option.level.help": "Bei Experte kommen Joker und Stechrunden dazu.",
  "option.level.junior": "Junior",
  "option.level.expert": "Experte",
  "option.games": "Spiele pro Match",
  "option.games.help": "Alle geben gleich oft; alle Punkte werden zusammengezählt.",
  "option.jokers": "Joker",
  "option.jokers.help": "Mit den Karten gemischt oder genau einer für jeden.",
  "option.jokers.shuffled": "Gemischt",
  "option.jokers.one-each": "Je einer",
};

export default de;
