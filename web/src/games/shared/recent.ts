/** What the others laid since one's last turn, in games where every move lays one piece. */
import type { Logged } from "../../net/protocol";

/** Of all pieces, as they were laid, those of these moves; of the one that somebody looks at, that one alone. */
export function recentOf<T>(laid: readonly T[], since: readonly Logged[], stepped: Logged | null): readonly T[] {
  const all = since.length === 0 ? [] : laid.slice(-since.length);
  return stepped === null ? all : all.slice(since.indexOf(stepped)).slice(0, 1);
}

/** Is the newest piece told of, or an older one looked at? */
export function isNewest(since: readonly Logged[], stepped: Logged | null): boolean {
  return stepped === null || stepped === since.at(-1);
}
