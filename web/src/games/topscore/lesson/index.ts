import type { Params } from "../../../i18n/types";
import { type Context, defineLesson } from "../../types";
import type { Key } from "../i18n/en";
import { readable } from "../notation/letters";
import { readMove } from "../notation/moves";
import type { TopscoreView } from "../view";
import type { LessonKey } from "./i18n/en";

/** The word that a move lays. */
function laid(move: string): { word: string } {
  const read = readMove(move);
  return { word: read && "word" in read ? readable(read.word) : "" };
}

/** A word that no list knows, or something else than a word. */
function noWord(move: string): readonly [LessonKey, Params?] {
  const { word } = laid(move);
  return word === "" ? ["later"] : ["unknown", { word }];
}

function mine({ seats, seat }: TopscoreView): Params {
  return { word: readable(seats[seat ?? 0]?.word ?? "") };
}

function theirs({ seats, help }: TopscoreView, { names, say }: Context<Key>): Params {
  const name = names[help ?? 0] ?? "";
  return { name, button: say("mode.help", { name }), word: readable(seats[help ?? 0]?.word ?? "") };
}

export default defineLesson<TopscoreView, Key>({
  tasks: [
    { name: "lay", params: (_, { say }) => ({ lay: say("word.lay") }), told: laid, why: noWord },
    { name: "grow", params: mine, told: laid, why: noWord },
    { name: "help", params: theirs, told: laid, why: (move) => (move.startsWith("^") ? noWord(move) : ["help.own"]) },
    {
      name: "stuck",
      params: (view, { say }) => ({ ...mine(view), swap: say("mode.swap"), change: say("mode.change") }),
      why: (move) => (laid(move).word === "" ? null : noWord(move)),
    },
    { name: "box", params: mine },
  ],
});
