export const en = {
  "option.level": "Level",
  "option.level.help": "Expert adds jokers and tiebreak rounds.",
  "option.level.junior": "Junior",
  "option.level.expert": "Expert",
  "option.games": "Games in the match",
  "option.games.help": "Everybody deals equally often; all points are added up.",
  "option.jokers": "Jokers",
  "option.jokers.help": "Shuffled in with the cards, or exactly one for each player.",
  "option.jokers.shuffled": "Shuffled in",
  "option.jokers.one-each": "One each",
} as const;

export type Key = keyof typeof en;

export default en;
