import type { GuideStep } from "../types";
import type { Key } from "./i18n/en";
import type { TopscoreView } from "./view";

export const guide: readonly GuideStep<TopscoreView, Key>[] = [
  { text: "guide.goal", picture: "goal" },
  { text: "guide.rack", at: "rack" },
  { text: "guide.lay", at: "pyramid", until: ({ seats }, { seat }) => (seats[seat ?? 0]?.sheet.length ?? 0) > 0 },
  { text: "guide.grow", at: "pyramid", picture: "grow" },
  { text: "guide.actions", at: "actions", picture: "help" },
  { text: "guide.boxes", at: "boxes", picture: "last" },
  { text: "guide.sheet", at: "sheet" },
];
