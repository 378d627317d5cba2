/** A judged move in words. */
import { say } from "../../i18n/index.svelte";
import type { Judged, Weighed } from "../../net/protocol";

/** What was wrong with the played move, and what the better one does: "Played: …", "Better: …", as far as it is known. */
export function whyWords({ played, best }: Judged, why: (one: Weighed) => string): string[] {
  const parts = [
    { title: say("review.played"), words: why(played) },
    { title: say("review.instead"), words: why(best) },
  ];
  return parts.filter(({ words }) => words !== "").map((part) => say("review.why", part));
}
