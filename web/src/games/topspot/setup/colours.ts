/** The colours of a match, chosen at set-up: always as many as there are players (TS-03). */
import type { Colour } from "../view";

/** With one more colour: it takes the place of the one that was chosen first. */
export function withColour(chosen: readonly Colour[], colour: Colour): string {
  return (chosen.includes(colour) ? chosen : [...chosen.slice(1), colour]).join("");
}
