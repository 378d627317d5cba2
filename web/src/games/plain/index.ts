/** A plain way to play any game: its picture as the server draws it, and the legal moves as buttons. */
import { say } from "../../i18n/index.svelte";
import { defineGame, type Context } from "../types";
import Board from "./Board.svelte";
import Sheet from "./Sheet.svelte";

function sentence({ seat, names }: Pick<Context, "seat" | "names">): string {
  return say("plain.sentence", { name: seat === null ? "" : (names[seat] ?? "") });
}

export default defineGame({
  Board,
  Sheet,
  describe: ({ move }) => (move.startsWith("*") ? "" : say("plain.move", { move })),
  sentence: (_view, context) => sentence(context),
  guide: [],
});
