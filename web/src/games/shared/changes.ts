/** What a move changes in a view, as the library wrote it for a lesson (tests/web/lessons.py). */
import type { Changes } from "../types";

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The same, with what is new: keys keep theirs, lists that keep their length are changed by place. */
export function changed<T>(old: T, changes: Changes): T {
  const fresh: Record<string, unknown> = { ...(old as Record<string, unknown>) };
  for (const [key, value] of Object.entries(changes)) {
    const before = fresh[key];
    const within = isTree(before) && isTree(value) && !Array.isArray(value);
    fresh[key] = within ? changed(before, value) : value;
  }
  return (Array.isArray(old) ? Object.values(fresh) : fresh) as T;
}
