import type { GuideStep } from "../types";
import type { Key } from "./i18n/en";
import type { OnTopView } from "./view";

export const guide: readonly GuideStep<OnTopView, Key>[] = [
  { text: "guide.goal", picture: "goal" },
  { text: "guide.hand", at: "hand" },
  { text: "guide.board", at: "board", until: (view, { seat }) => view.tiles.some((tile) => tile.seat === seat) },
  { text: "guide.tower", at: "board" },
  { text: "guide.points", at: "board" },
  { text: "guide.supply", at: "supply" },
  { text: "guide.gold", at: "board" },
  { text: "guide.end" },
];
