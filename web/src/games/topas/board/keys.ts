/** What a key means on the board. */
import { isForBoard, type Pressed, pressesButton } from "../../shared/keys";
import type { Direction } from "../view";

export type KeyAction =
  | { kind: "walk"; towards: Direction }
  | { kind: "turn"; step: 1 | -1 }
  /** A card of the hand, from 0. */
  | { kind: "choose"; number: number }
  | { kind: "lay" }
  | { kind: "release" }
  | { kind: "zoom"; times: number }
  | { kind: "fit" };

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
  if (event.altKey || !isForBoard(event) || pressesButton(event)) return null;
  return ACTIONS[event.key] ?? null;
}
