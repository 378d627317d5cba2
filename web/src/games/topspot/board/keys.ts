/** What a key means on the board. */
import { isForBoard, type Pressed, pressesButton, targetOf } from "../../shared/keys";

export type KeyAction = { kind: "choose"; step: number } | { kind: "best" } | { kind: "play" } | { kind: "clear" };

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -100, End: 100 };

/** Null for a key that is not the board's: of another control, of the browser, or while a dialog is open. */
export function keyAction(event: Pressed): KeyAction | null {
  if (event.altKey || !isForBoard(event) || pressesButton(event)) return null;
  // Also on the board a field has its own use for arrows and letters.
  if (targetOf(event)?.closest("input, select, textarea")) return null;
  const { key } = event;
  const step = STEPS[key];
  if (step !== undefined) return { kind: "choose", step };
  if (key === "b" || key === "B") return { kind: "best" };
  if (key === "p" || key === "P") return { kind: "play" };
  if (key === "Escape") return { kind: "clear" };
  if (key === "Enter") return { kind: "play" };
  return null;
}
