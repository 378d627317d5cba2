/** The positions of the lesson, before and after the move that it shows. */
import { changed } from "../../shared/changes";
import type { LessonPosition } from "../../types";
import prepared from "../lesson/positions/all.json";
import type { OnTopView } from "../view";

const positions = prepared as unknown as readonly LessonPosition<OnTopView>[];

export function before(name: string): OnTopView {
  return positions.find((position) => position.name === name)!.view;
}

export function after(name: string): OnTopView {
  const { view, after: right, shown } = positions.find((position) => position.name === name)!;
  return changed(view, right[shown] ?? {});
}
