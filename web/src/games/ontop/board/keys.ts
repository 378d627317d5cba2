/** What a key means on the board. */
import { isForBoard, type Pressed, pressesButton, targetOf } from "../../shared/keys";

export type KeyAction =
  | { kind: "move"; x: number; y: number }
  | { kind: "turn"; step: 1 | -1 }
  | { kind: "place" }
  | { kind: "closer"; way: 1 | -1 }
  | { kind: "fit" };

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Null for a key that is not the board's: of another control, of the browser, or while a dialog is open. */
export function keyAction(event: Pressed): KeyAction | null {
  if (event.altKey || !isForBoard(event) || pressesButton(event)) return null;
  const { key } = event;
  const [x, y] = MOVES[key] ?? [0, 0];
  if (targetOf(event)?.closest("[data-turn]") && x !== 0) return { kind: "turn", step: x > 0 ? 1 : -1 };
  if (x !== 0 || y !== 0) return { kind: "move", x, y };
  if (key === "r") return { kind: "turn", step: 1 };
  if (key === "R") return { kind: "turn", step: -1 };
  if (key === "+") return { kind: "closer", way: 1 };
  if (key === "-") return { kind: "closer", way: -1 };
  if (key === "0") return { kind: "fit" };
  if (key === "Enter") return { kind: "place" };
  return null;
}
