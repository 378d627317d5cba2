import { defineGame } from "../types";
import Board from "./board/Board.svelte";
import { EACH, LOOK } from "./board/Bonus.svelte";
import { guide } from "./guide";
import type { Key } from "./i18n/en";
import Sheet from "./sheet/Sheet.svelte";
import type { TopSpotView } from "./view";
import { describe, ending, sentence, tell } from "./words";

/** Cards that were left become points, one after the other. */
function parting({ last_round }: TopSpotView): number {
  const bonus = last_round?.bonus ?? 0;
  return bonus === 0 ? 0 : LOOK + bonus * EACH;
}

export default defineGame<TopSpotView, Key>({
  Board,
  Sheet,
  describe,
  described: ["wins"],
  sentence,
  ending,
  parting,
  tell,
  guide,
});
