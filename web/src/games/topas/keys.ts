/** What a key means on the board. */
import type { Direction } from "./view";

export type KeyAction =
  | { kind: "walk"; towards: Direction }
  | { kind: "turn"; step: 1 | -1 }
  /** A card of the hand, from 0. */
  | { kind: "choose"; number: number }
  | { kind: "lay" }
  | { kind: "release" }
  | { kind: "zoom"; times: number }
  | { kind: "fit" };

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "defaultPrevented"> & { target: unknown };

export const ZOOM = 1.25;

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  ArrowUp: { kind: "walk", towards: "n" },
  ArrowRight: { kind: "walk", towards: "e" },
  ArrowDown: { kind: "walk", towards: "s" },
  ArrowLeft: { kind: "walk", towards: "w" },
  r: { kind: "turn", step: 1 },
  R: { kind: "turn", step: -1 },
  "1": { kind: "choose", number: 0 },
  "2": { kind: "choose", number: 1 },
  "3": { kind: "choose", number: 2 },
  Enter: { kind: "lay" },
  Escape: { kind: "release" },
  "+": { kind: "zoom", times: ZOOM },
  "-": { kind: "zoom", times: 1 / ZOOM },
  "0": { kind: "fit" },
};

/** Null for a key that is not the board's: of another control, of the browser, or while a dialog is open. */
export function keyAction(event: Pressed): KeyAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog")) return null;
  if (!target?.closest("[data-board]") && target?.closest("input, select, textarea, button, a, [tabindex]")) return null;
  // Enter on a button presses that button.
  if (event.key === "Enter" && target?.closest("button, a")) return null;
  return ACTIONS[event.key] ?? null;
}
