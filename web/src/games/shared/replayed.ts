/** What is worked out from a log is worked out once: a log is never changed, a longer one is another. */
import type { Logged } from "../../net/protocol";

/** The same function, which remembers its answer for a log. The other arguments belong to the log's table. */
export function oncePerLog<Rest extends unknown[], T extends object>(
  replay: (log: readonly Logged[], ...rest: Rest) => T,
): (log: readonly Logged[], ...rest: Rest) => T {
  const told = new WeakMap<readonly Logged[], T>();
  return (log, ...rest) => {
    let known = told.get(log);
    if (!known) told.set(log, (known = replay(log, ...rest)));
    return known;
  };
}
