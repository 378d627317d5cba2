import { defineLesson } from "../../types";
import type { Key } from "../i18n/en";
import { outcomeOf, readMove, showcaseOf } from "../rules";
import type { TopasView } from "../view";
import type { LessonKey } from "./i18n/en";

/** What a card would bring where it does not belong: then the text says how much. */
function brings(key: LessonKey) {
  return (move: string, view: TopasView) => {
    const laid = readMove(move);
    return laid && ([key, { n: outcomeOf(showcaseOf(view.showcase), laid, false).points }] as const);
  };
}

export default defineLesson<TopasView, Key>({
  tasks: [
    { name: "rows", params: (_, { say }) => ({ lay: say("hand.lay") }) },
    { name: "both", why: brings("both.why") },
    { name: "open", why: brings("open.why") },
    { name: "seven", why: brings("seven.why") },
  ],
});
