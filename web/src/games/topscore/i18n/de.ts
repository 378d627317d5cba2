import type { Texts } from "../../types";
import type { Key } from "./en";

const de: Texts<Key> = {
  "option.language": "Sprache der Wörter",
  "option.language.help": "Buchstaben und Wörterbuch richten sich danach. Das Original ist niederländisch; die anderen Sprachen sind unsere Erweiterung.",
  "option.language.nl": "Nederlands",
  "option.language.en": "English",
  "option.language.fr": "Français",
  "option.language.de": "Deutsch",
  "option.longest": "Längstes Wort",
  "option.longest.help": "Mit kürzeren Wörtern wird es leichter, etwa für Kinder.",
  "option.letters": "Buchstaben aus jedem längsten Wort",
  "option.letters.help": "Mit zweien dauert das Spiel vier statt sieben Runden.",
  "option.seconds": "Sanduhr (Sekunden pro Zug)",
  "option.seconds.help": "Ist die Zeit um, ist der Zug vorbei.",
  "option.seconds.none": "Keine Sanduhr",
  "option.judge": "Wer über Wörter urteilt",
  "option.judge.help": "Nach Absprache gilt auch ein Wort, das nicht im Wörterbuch steht, wenn die meisten anderen zustimmen.",
  "option.judge.dictionary": "Das Wörterbuch",
  "option.judge.agreement": "Die Spieler",
  "option.extra": "Zusätzliche Wörter",
  "option.extra.help": "Eigene Wörter, die auch gelten.",
  "option.forbidden": "Verbotene Wörter",
  "option.forbidden.help": "Wörter, die ihr nicht wollt; diese Liste hat Vorrang.",
};

export default de;
