/** Which puzzle is next. */
import type { Options, PuzzleFacts } from "../../net/protocol";
import type { Solver } from "../../state/solver.svelte";

/** Those that this person can read: of a game that has words, in the language of the page. */
export function readable(all: readonly PuzzleFacts[], speaks: Options): PuzzleFacts[] {
  return all.filter(({ options }) => Object.entries(speaks).every(([name, value]) => options[name] === value));
}

/** The one nearest to the solver's level: a new one while there are any; none that was `seen` just now. Null: no more. */
export function chosen(
  all: readonly PuzzleFacts[],
  { rating, done }: Solver,
  seen: ReadonlySet<string>,
): PuzzleFacts | null {
  const left = all.filter(({ id }) => !seen.has(id));
  const fresh = left.filter(({ id }) => !done.includes(id));
  const far = (one: PuzzleFacts): number => Math.abs(one.rating - rating);
  return (fresh.length > 0 ? fresh : left).toSorted((one, other) => far(one) - far(other))[0] ?? null;
}
