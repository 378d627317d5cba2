import { say } from "../i18n/index.svelte";
import type { Notice } from "./notices";

export function noticeWords(notice: Notice, names: readonly string[]): string {
  if (notice.kind === "no") {
    const said = notice.seats.map((seat) => names[seat] ?? "").join(", ");
    return say(notice.what === "undo" ? "undo.refused" : "ask.refused", { names: said });
  }
  if (notice.kind === "emptied") return say("wait.emptied");
  return say(notice.kind === "left" ? "left" : "left.back", { name: names[notice.seat] ?? "" });
}
