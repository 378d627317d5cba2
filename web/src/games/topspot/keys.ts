/** What a key means on the board. */
export type KeyAction = { kind: "choose"; step: number } | { kind: "best" } | { kind: "play" } | { kind: "clear" };

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "defaultPrevented" | "target">;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -100, End: 100 };

/** Null for a key that is not the board's: of another control, of the browser, or while a dialog is open. */
export function keyAction(event: Pressed): KeyAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  const target = event.target as Element | null;
  if (target?.closest("dialog, input, select, textarea")) return null;
  if (!target?.closest("[data-board]") && target?.closest("button, a, [tabindex]")) return null;
  const { key } = event;
  const step = STEPS[key];
  if (step !== undefined) return { kind: "choose", step };
  if (key === "b" || key === "B") return { kind: "best" };
  if (key === "p" || key === "P") return { kind: "play" };
  if (key === "Escape") return { kind: "clear" };
  // Enter on a button presses that button.
  if (key === "Enter" && !target?.closest("button, a")) return { kind: "play" };
  return null;
}
