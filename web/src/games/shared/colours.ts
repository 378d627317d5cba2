/** Colours chosen at set-up, one letter each, as many as there are players. */
import type { OptionValue } from "../../net/protocol";

/** In the order in which they were chosen; what is missing or double is filled up from all there are. */
export function chosenColours<Colour extends string>(
  value: OptionValue,
  players: number,
  all: readonly Colour[],
): Colour[] {
  const given = (typeof value === "string" ? [...value] : []) as Colour[];
  return [...new Set([...given, ...all].filter((colour) => all.includes(colour)))].slice(0, players);
}
