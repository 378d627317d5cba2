import { defineGame } from "../types";
import Board from "./board/Board.svelte";
import { guide } from "./guide";
import { typedMove } from "./hand/typed";
import type { Key } from "./i18n/en";
import Sheet from "./sheet/Sheet.svelte";
import type { TopscoreView } from "./view";
import { describe, ending, note, question, sentence, tell } from "./words";

export default defineGame<TopscoreView, Key>({
  Board,
  Sheet,
  describe,
  sentence,
  ending,
  question,
  note,
  tell,
  typed: typedMove,
  guide,
  tells: ["not_a_word", "forbidden_word"],
});
