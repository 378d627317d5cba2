import type { GuideStep } from "../types";
import type { Key } from "./i18n/en";
import type { OnTopView } from "./view";

export const guide: readonly GuideStep<OnTopView, Key>[] = [
  { text: "guide.goal", picture: "goal" },
  { text: "guide.hand", at: "hand", picture: "tile" },
  { text: "guide.board", at: "board", until: (view, { seat }) => view.tiles.some((tile) => tile.seat === seat) },
  { text: "guide.tower", at: "board", picture: "goal" },
  { text: "guide.points", at: "board", picture: "tie" },
  { text: "guide.supply", at: "supply" },
  { text: "guide.gold", at: "board", picture: "gold" },
  { text: "guide.end" },
];
