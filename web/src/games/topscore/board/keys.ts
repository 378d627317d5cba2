/** What a key means on the board. */
import { isForBoard, type Pressed, pressesButton } from "../../shared/keys";
import { letterOf } from "../notation/letters";

export type KeyAction =
  | { kind: "letter"; letter: string }
  /** A small box, from 0. */
  | { kind: "box"; box: number }
  | { kind: "back" }
  | { kind: "clear" }
  | { kind: "lay" }
  /** To the button that passes: passing by mistake would be a pity. */
  | { kind: "pass" }
  | { kind: "mode"; mode: "own" | "help" | "change" | "swap" };

const ACTIONS: Readonly<Record<string, KeyAction>> = {
  Backspace: { kind: "back" },
  Delete: { kind: "back" },
  Escape: { kind: "clear" },
  Enter: { kind: "lay" },
  "-": { kind: "pass" },
  "+": { kind: "mode", mode: "own" },
  "^": { kind: "mode", mode: "help" },
  "=": { kind: "mode", mode: "change" },
  "~": { kind: "mode", mode: "swap" },
};

/** Null for a key that is not the board's: of another control, of the browser, or while a dialog is open. */
export function keyAction(event: Pressed, letters: string): KeyAction | null {
  // With Alt some keyboards write a letter.
  if (!isForBoard(event) || pressesButton(event)) return null;
  const { key } = event;
  if (/^[1-7]$/.test(key)) return { kind: "box", box: Number(key) - 1 };
  const letter = letterOf(key, letters);
  return letter === null ? (ACTIONS[key] ?? null) : { kind: "letter", letter };
}
