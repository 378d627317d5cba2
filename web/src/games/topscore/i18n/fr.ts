import type { Texts } from "../../types";
import type { Key } from "./en";

const fr: Texts<Key> = {
  "option.language": "Langue des mots",
  "option.language.help": "Les lettres du sac et le dictionnaire en dépendent. Le jeu d’origine est néerlandais ; les autres langues sont notre extension.",
  "option.language.nl": "Nederlands",
  "option.language.en": "English",
  "option.language.fr": "Français",
  "option.language.de": "Deutsch",
  "option.longest": "Mot le plus long",
  "option.longest.help": "Des mots plus courts rendent le jeu plus facile, pour des enfants par exemple.",
  "option.letters": "Lettres gardées de chaque mot le plus long",
  "option.letters.help": "Avec deux, la partie dure quatre manches au lieu de sept.",
  "option.seconds": "Sablier (secondes par tour)",
  "option.seconds.help": "Quand le temps est écoulé, le tour est fini.",
  "option.seconds.none": "Sans sablier",
  "option.judge": "Qui juge les mots",
  "option.judge.help": "D’un commun accord, un mot absent du dictionnaire est permis si la majorité des autres l’accepte.",
  "option.judge.dictionary": "Le dictionnaire",
  "option.judge.agreement": "Les joueurs",
  "option.extra": "Mots en plus",
  "option.extra.help": "Vos propres mots, admis eux aussi.",
  "option.forbidden": "Mots interdits",
  "option.forbidden.help": "Mots exclus de cette partie ; cette liste l’emporte.",
};

export default fr;
