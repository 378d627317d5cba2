export const en = {
  "option.teams": "Two teams",
  "option.teams.help": "Players who sit opposite each other add up their points.",
  "option.starts": "Black start triangles",
  "option.starts.help": "Two to ten fields, such as C4 D10: the first tile lies against one of them.",
} as const;

export type Key = keyof typeof en;

export default en;
