import type { GuideStep } from "../types";
import type { Key } from "./i18n/en";
import type { TopasView } from "./view";

export const guide: readonly GuideStep<TopasView, Key>[] = [
  { text: "guide.goal", picture: "goal" },
  { text: "guide.board", at: "board" },
  { text: "guide.hand", at: "hand" },
  {
    text: "guide.lay",
    at: "board",
    until: ({ sheet }, { seat }) => sheet.some((column) => column.seat === seat && column.entries.length > 0),
  },
  { text: "guide.rows", at: "board" },
  { text: "guide.limit", at: "board" },
  { text: "guide.sheet", at: "sheet" },
];
