/** The colours of a match, chosen at set-up: always as many as there are players (TS-03). */
import type { OptionValue } from "../../net/protocol";
import { type Colour, COLOURS } from "./view";

/** In the order in which they were chosen. */
export function chosenColours(value: OptionValue, players: number): Colour[] {
  const given = (typeof value === "string" ? [...value] : []) as Colour[];
  const all = new Set([...given, ...COLOURS].filter((colour) => COLOURS.includes(colour)));
  return [...all].slice(0, players);
}

/** With one more colour: it takes the place of the one that was chosen first. */
export function withColour(chosen: readonly Colour[], colour: Colour): string {
  return (chosen.includes(colour) ? chosen : [...chosen.slice(1), colour]).join("");
}
