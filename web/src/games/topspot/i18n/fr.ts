import type { Texts } from "../../types";
import type { Key } from "./en";

const fr: Texts<Key> = {
  "option.level": "Niveau",
  "option.level.help": "Expert ajoute des jokers et des manches de départage.",
  "option.level.junior": "Junior",
  "option.level.expert": "Expert",
  "option.games": "Parties par match",
  "option.games.help": "Chacun distribue aussi souvent ; tous les points s’additionnent.",
  "option.jokers": "Jokers",
  "option.jokers.help": "Mélangés aux cartes, ou exactement un par joueur.",
  "option.jokers.shuffled": "Mélangés",
  "option.jokers.one-each": "Un chacun",
};

export default fr;
