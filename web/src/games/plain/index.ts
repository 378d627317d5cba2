/** A plain way to show any game: the view as text, the legal moves as buttons. For games without a drawn board. */
import type { GameModule } from "../types";
import { say } from "../../i18n/index.svelte";
import Board from "./Board.svelte";
import Sheet from "./Sheet.svelte";

export const plain: GameModule = {
  Board,
  Sheet,
  describe: ({ move }) => (move.startsWith("*") ? "" : say("plain.move", { move })),
  sentence: (_view, { seat, names }) => say("plain.sentence", { name: seat === null ? "" : (names[seat] ?? "") }),
  guide: [],
};
