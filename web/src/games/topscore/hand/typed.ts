/** A move as somebody types it who plays without the board. */
import { type Kind, moveOf, problemOf, type Task } from "../rules";
import type { TopscoreView } from "../view";
import { spelled } from "./compose";

const KINDS: readonly Kind[] = ["own", "help", "change"];

/** A word is laid where its tiles allow it, with blanks for letters that are missing; null for what is no word. */
export function typedMove(text: string, view: TopscoreView): string | null {
  if (text.startsWith("~")) return text.toUpperCase();
  if (!/^\p{L}+$/u.test(text)) return null;
  const word = text.toUpperCase();
  if (view.phase === "name") return `$${word}`;
  for (const kind of KINDS) {
    const task = taskOf(kind, view);
    const placed = task && spelled(task, word);
    if (task && placed && problemOf(task, placed) === null) return moveOf(task, placed);
  }
  return `+${word}`;
}

function taskOf(kind: Kind, { seats, seat, help, rack }: TopscoreView): Task | null {
  const field = kind === "help" ? help : seat;
  return field === null ? null : { kind, old: seats[field]?.word ?? "", rack, field, exchange: null };
}
