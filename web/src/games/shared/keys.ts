/** Which keys are the board's. */
export interface Pressed extends Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "defaultPrevented"> {
  target: unknown;
}

/** What of an element counts here. */
interface Spot {
  closest: (selector: string) => unknown;
}

export function targetOf({ target }: Pressed): Spot | null {
  return typeof (target as Partial<Spot> | null)?.closest === "function" ? (target as Spot) : null;
}

/** No key of another control or of the browser, and none while a dialog is open. */
export function isForBoard(event: Pressed): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return false;
  const target = targetOf(event);
  if (target?.closest("dialog") || globalThis.document?.querySelector("dialog[open]")) return false;
  if (target?.closest("[data-board]")) return true;
  return !target?.closest("input, select, textarea, button, a, [tabindex]");
}

/** Enter on a button presses that button. */
export function pressesButton(event: Pressed): boolean {
  return event.key === "Enter" && Boolean(targetOf(event)?.closest("button, a"));
}
