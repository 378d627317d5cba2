import type { SeatView } from "../view";

/** The boxes that the named word reads in, from and to; null where none was named. */
export function namedIn({ boxes, named }: Pick<SeatView, "boxes" | "named">): readonly [number, number] | null {
  if (!named) return null;
  const at = boxes.join("").indexOf(named);
  return at < 0 ? null : [at, at + [...named].length - 1];
}
