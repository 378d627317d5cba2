/** What this browser noted at the start of a game and counted during it, and what the record says of that. */
import type { FairProof } from "../net/protocol";
import { sha256 } from "../net/sha256";
import type { KeptTable } from "../state/tables.svelte";

type Noted = Pick<KeptTable, "commitment" | "entropy" | "pledges">;

/**
 * `kept`: the promise is the one that was noted, the own randomness is in the draws, and everybody gave what he had
 * pledged. `watched`: the same, for a browser that gave none. `none`: nothing was noted. `broken`: another promise.
 * `ignored`: the own randomness is missing. `unpledged`: somebody's is not what he had pledged.
 */
export type Kept = "kept" | "watched" | "none" | "broken" | "ignored" | "unpledged";

export function compare(noted: Noted | undefined, proof: FairProof | undefined): Kept {
  if (!noted?.commitment) return "none";
  if (noted.commitment !== proof?.commitment) return "broken";
  if (noted.entropy && !proof.entropy.includes(noted.entropy)) return "ignored";
  if (noted.pledges && !areKept(noted.pledges, proof)) return "unpledged";
  return noted.entropy ? "kept" : "watched";
}

/** Was everything that was given pledged before this browser's eyes? */
function areKept(pledges: readonly string[], { entropy }: FairProof): boolean {
  return entropy.every((given) => pledges.includes(sha256(given)));
}

/** How the draws that were taken back, as the record says, compare with those that this browser saw. */
export type TakenBack = "none" | "same" | "differ" | "unseen";

export function compareUndone(seen: number | null | undefined, told: number): TakenBack {
  if (seen == null) return told === 0 ? "none" : "unseen";
  if (seen !== told) return "differ";
  return told === 0 ? "none" : "same";
}
