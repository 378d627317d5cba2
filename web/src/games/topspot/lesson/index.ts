import { defineLesson } from "../../types";
import { readFaces } from "../cards/faces";
import type { Key } from "../i18n/en";
import { readMove, valueOf } from "../rules";
import type { TopSpotView } from "../view";
import type { LessonKey } from "./i18n/en";

/** How many spots a play shows. */
function shows(move: string, { faces }: TopSpotView): { n: number } {
  return { n: valueOf(readFaces(faces), readMove(move).cards) };
}

function tooFew(key: LessonKey) {
  return (move: string, view: TopSpotView) => [key, shows(move, view)] as const;
}

/** Without the round before: its cards would only be in the way. */
function plain(view: TopSpotView): TopSpotView {
  return { ...view, last_round: null };
}

export default defineLesson<TopSpotView, Key>({
  tasks: [
    { name: "stack", plain, params: (_, { say }) => ({ play: say("build.play") }), why: tooFew("stack.why") },
    { name: "order", plain, params: (_, { say }) => ({ best: say("build.best") }), why: tooFew("order.why") },
    { name: "follow", plain, told: shows, why: tooFew("follow.why") },
    { name: "throw", plain },
    { name: "joker", plain, told: shows, why: tooFew("joker.why") },
  ],
});
