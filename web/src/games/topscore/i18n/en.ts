export const en = {
  "option.language": "Language of the words",
  "option.language.help": "The letters in the bag and the dictionary follow it. The original game is Dutch; the others are our own extension.",
  "option.language.nl": "Nederlands",
  "option.language.en": "English",
  "option.language.fr": "Français",
  "option.language.de": "Deutsch",
  "option.longest": "Longest word",
  "option.longest.help": "Shorter words make an easier game, for children for instance.",
  "option.letters": "Letters kept from each longest word",
  "option.letters.help": "With two the game takes four rounds instead of seven.",
  "option.seconds": "Sandglass (seconds a turn)",
  "option.seconds.help": "When it runs out the turn is over.",
  "option.seconds.none": "No sandglass",
  "option.judge": "Who judges words",
  "option.judge.help": "By agreement you may also lay a word that the dictionary does not know, if most of the others accept it.",
  "option.judge.dictionary": "The dictionary",
  "option.judge.agreement": "The players",
  "option.extra": "Extra words",
  "option.extra.help": "Words of your own that count as well.",
  "option.forbidden": "Forbidden words",
  "option.forbidden.help": "Words you do not want in this game; this list wins.",
} as const;

export type Key = keyof typeof en;

export default en;
