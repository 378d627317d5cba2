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

/** The crossing on which the move brings a stone of one's own. */
function marks(move: string, view: OnTopView): string | null {
  const placement = readPlacement(view.board, move);
  const mine = view.colours[view.seat ?? 0] ?? "";
  const scored = placement ? outcome(view, placement).scored : [];
  return scored.find(({ tower }) => tower.includes(mine))?.crossing ?? null;
}

export default defineLesson<OnTopView, Key>({
  tasks: [
    { name: "place", params: (_, { say }) => ({ place: say("hand.place") }) },
    ...["close", "tie", "gold", "second"].map((name) => ({ name, marks, why: notMine })),
  ],
});
