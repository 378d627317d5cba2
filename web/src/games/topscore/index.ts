import { defineGame } from "../types";
import Board from "./board/Board.svelte";
import { guide } from "./guide";
import type { Key } from "./i18n/en";
import Sheet from "./sheet/Sheet.svelte";
import type { TopscoreView } from "./view";
import { describe, note, question, sentence } from "./words";

export default defineGame<TopscoreView, Key>({
  Board,
  Sheet,
  describe,
  sentence,
  question,
  note,
  guide,
  tells: ["not_a_word"],
});
