/** A plain way to play any game: its picture as the server draws it, and the legal moves as buttons. */
import { say } from "../../i18n/index.svelte";
import type { Logged } from "../../net/protocol";
import { defineGame, type Context } from "../types";
import Board from "./Board.svelte";
import { isHidden, outcomeOf } from "./moves";
import Sheet from "./Sheet.svelte";

/** What came up by chance is told as well, unless it is hidden: nobody else tells what a die shows. */
function describe({ seat, move }: Logged): string {
  if (seat !== null) return say("plain.move", { move });
  return isHidden(move) ? "" : say("plain.chance", { what: outcomeOf(move) });
}

function sentence({ seat, names }: Pick<Context, "seat" | "names">): string {
  return say("plain.sentence", { name: seat === null ? "" : (names[seat] ?? "") });
}

export default defineGame({
  Board,
  Sheet,
  describe,
  sentence: (_view, context) => sentence(context),
  guide: [],
});
