export const en = {
  "option.expert": "Expert scoring",
  "option.expert.help": "The rows of one card are multiplied instead of added.",
} as const;

export type Key = keyof typeof en;

export default en;
