import type { GuideStep } from "../types";
import type { Key } from "./i18n/en";
import type { TopscoreView } from "./view";

export const guide: readonly GuideStep<TopscoreView, Key>[] = [
  { text: "guide.goal", picture: "goal" },
  { text: "guide.rack", at: "rack" },
  { text: "guide.glass" },
  { text: "guide.lay", at: "pyramid", until: ({ seats }, { seat }) => (seats[seat ?? 0]?.sheet.length ?? 0) > 0 },
  { text: "guide.grow", at: "pyramid" },
  { text: "guide.actions", at: "actions" },
  { text: "guide.boxes", at: "boxes" },
  { text: "guide.sheet", at: "sheet" },
];
