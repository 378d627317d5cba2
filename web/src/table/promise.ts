/** What this browser noted at the start of a game, and what the record says of it. */
import type { FairProof } from "../net/protocol";
import type { KeptTable } from "../state/tables.svelte";

type Noted = Pick<KeptTable, "commitment" | "entropy">;

/**
 * `kept`: the promise is the one that was noted, and the own randomness is in the draws. `none`: nothing was noted.
 * `broken`: another promise. `ignored`: the own randomness is missing.
 */
export type Kept = "kept" | "none" | "broken" | "ignored";

export function compare(noted: Noted | undefined, proof: Pick<FairProof, "commitment" | "entropy"> | undefined): Kept {
  if (!noted?.commitment || !noted.entropy) return "none";
  if (proof === undefined || noted.commitment !== proof.commitment) return "broken";
  return proof.entropy.includes(noted.entropy) ? "kept" : "ignored";
}
