import { defineGame } from "../types";
import Board from "./board/Board.svelte";
import { whole } from "./board/walk";
import { guide } from "./guide";
import type { Key } from "./i18n/en";
import Sheet from "./sheet/Sheet.svelte";
import type { OnTopView } from "./view";
import { describe, ending, sentence, tell } from "./words";

const parting = ({ deducted }: OnTopView) => whole(deducted);

export default defineGame<OnTopView, Key>({ Board, Sheet, describe, sentence, ending, parting, tell, guide });
