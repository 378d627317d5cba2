import { defineGame } from "../types";
import Board from "./Board.svelte";
import { guide } from "./guide";
import type { Key } from "./i18n/en";
import Sheet from "./Sheet.svelte";
import type { TopSpotView } from "./view";
import { describe, sentence } from "./words";

export default defineGame<TopSpotView, Key>({ Board, Sheet, describe, sentence, guide });
