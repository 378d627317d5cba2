import type { GuideStep } from "../types";
import type { Key } from "./i18n/en";
import type { TopSpotView } from "./view";

export const guide: readonly GuideStep<TopSpotView, Key>[] = [
  { text: "guide.goal", picture: "goal" },
  { text: "guide.hand", at: "hand", picture: "card" },
  { text: "guide.table", at: "table" },
  {
    text: "guide.build",
    at: "build",
    picture: "stack",
    until: (_, { log, seat }) => log.some((move) => move.seat === seat),
  },
  { text: "guide.again" },
  { text: "guide.end" },
];
