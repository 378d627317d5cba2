import type { GuideStep } from "../types";
import type { Key } from "./i18n/en";
import type { TopasView } from "./view";

export const guide: readonly GuideStep<TopasView, Key>[] = [
  { text: "guide.goal", picture: "goal", when: ({ players }) => players > 1 },
  { text: "guide.alone", picture: "goal", when: ({ players }) => players === 1 },
  { text: "guide.board", at: "board" },
  { text: "guide.hand", at: "hand" },
  {
    text: "guide.lay",
    at: "board",
    until: ({ sheet }, { seat }) => sheet.some((column) => column.seat === seat && column.entries.length > 0),
  },
  { text: "guide.rows", at: "board", picture: "rows" },
  { text: "guide.limit", at: "board", picture: "seven" },
  { text: "guide.sheet", at: "sheet" },
];
