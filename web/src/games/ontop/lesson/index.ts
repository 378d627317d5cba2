import { defineLesson } from "../../types";
import { readPlacement } from "../board/placements";
import type { Key } from "../i18n/en";
import { outcome } from "../rules";
import type { OnTopView } from "../view";
import type { LessonKey } from "./i18n/en";

/** No circle, a tie, or somebody else's. */
function notMine(move: string, view: OnTopView): readonly [LessonKey] {
  const placement = readPlacement(view.board, move);
  const scored = placement ? outcome(view, placement).scored : [];
  if (scored.length === 0) return ["none"];
  return [scored.every(({ tower }) => tower === "") ? "tied" : "other"];
}

export default defineLesson<OnTopView, Key>({
  tasks: [
    { name: "place", params: (_, { say }) => ({ place: say("hand.place") }) },
    { name: "close", why: notMine },
    { name: "tie", why: notMine },
    { name: "gold", why: notMine },
    { name: "second", why: notMine },
  ],
});
