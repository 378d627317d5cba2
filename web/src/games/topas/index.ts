import { defineGame } from "../types";
import Board from "./board/Board.svelte";
import { guide } from "./guide";
import type { Key } from "./i18n/en";
import Sheet from "./sheet/Sheet.svelte";
import type { TopasView } from "./view";
import { describe, sentence, tell } from "./words";

export default defineGame<TopasView, Key>({ Board, Sheet, describe, sentence, tell, guide });
