import { defineGame } from "../types";
import Board from "./board/Board.svelte";
import { guide } from "./guide";
import type { Key } from "./i18n/en";
import Sheet from "./sheet/Sheet.svelte";
import type { TopSpotView } from "./view";
import { describe, ending, sentence, tell } from "./words";

export default defineGame<TopSpotView, Key>({ Board, Sheet, describe, sentence, ending, tell, guide });
