/** What stays of a review when the page is closed: how well this person played, and what went wrong. */
import { untrack } from "svelte";
import type { Judged, ReviewSummed } from "../../net/protocol";
import { history, type Weakness } from "../../state/history.svelte";
import { matters } from "./judged";

/** By the code of the reason: how often it stood first against a weak move of this seat, and the last instance of it. */
export function mistakesOf(judged: readonly Judged[], seat: number): Record<string, Weakness> {
  const found: Record<string, Weakness> = {};
  for (const one of judged.filter((each) => each.seat === seat && matters(each))) {
    const reason = one.played.reasons.find(({ good }) => !good);
    if (reason) found[reason.code] = { count: (found[reason.code]?.count ?? 0) + 1, params: reason.params };
  }
  return found;
}

/** Only of a game in the history. */
export function noteReview(table: string, judged: readonly Judged[], sum: ReviewSummed | null): void {
  if (sum === null) return;
  untrack(() => {
    const played = history.find(table);
    const seat = played && sum.seats[played.me];
    if (played && seat) history.note(table, { accuracy: seat.accuracy, mistakes: mistakesOf(judged, played.me) });
  });
}
