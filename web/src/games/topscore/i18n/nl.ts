import type { Texts } from "../../types";
import type { Key } from "./en";

const nl: Texts<Key> = {
  "option.language": "Taal van de woorden",
  "option.language.help": "De letters in de zak en het woordenboek horen erbij. Het originele spel is Nederlands; de andere talen zijn onze uitbreiding.",
  "option.language.nl": "Nederlands",
  "option.language.en": "English",
  "option.language.fr": "Français",
  "option.language.de": "Deutsch",
  "option.longest": "Langste woord",
  "option.longest.help": "Met kortere woorden is het makkelijker, bijvoorbeeld voor kinderen.",
  "option.letters": "Letters bewaard uit elk langste woord",
  "option.letters.help": "Met twee duurt het spel vier rondes in plaats van zeven.",
  "option.seconds": "Zandloper (seconden per beurt)",
  "option.seconds.help": "Is de tijd om, dan is de beurt voorbij.",
  "option.seconds.none": "Geen zandloper",
  "option.judge": "Wie keurt de woorden",
  "option.judge.help": "In overleg mag ook een woord dat niet in het woordenboek staat, als de meeste anderen het goedvinden.",
  "option.judge.dictionary": "Het woordenboek",
  "option.judge.agreement": "De spelers",
  "option.extra": "Extra woorden",
  "option.extra.help": "Eigen woorden die ook meetellen.",
  "option.forbidden": "Verboden woorden",
  "option.forbidden.help": "Woorden die jullie niet willen; deze lijst gaat voor.",
};

export default nl;
