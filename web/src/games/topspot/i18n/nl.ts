import type { Texts } from "../../types";
import type { Key } from "./en";

const nl: Texts<Key> = {
  "option.level": "Niveau",
  "option.level.help": "Expert voegt jokers en beslissende rondes toe.",
  "option.level.junior": "Junior",
  "option.level.expert": "Expert",
  "option.games": "Spellen in de match",
  "option.games.help": "Iedereen deelt even vaak; alle punten tellen samen.",
  "option.jokers": "Jokers",
  "option.jokers.help": "Meegeschud met de kaarten, of precies één voor elke speler.",
  "option.jokers.shuffled": "Meegeschud",
  "option.jokers.one-each": "Elk één",
};

export default nl;
