/** What the set-up page lets people choose: colours and start triangles. */
import type { OptionValue } from "../../../net/protocol";
import { STARTS, standardBoard } from "../rules";
import type { Colour } from "../view";

/** Give a seat a colour; whoever had it gets the colour that comes free. */
export function recoloured(colours: readonly Colour[], seat: number, colour: Colour): string {
  const free = colours[seat]!;
  return colours.map((one, i) => (i === seat ? colour : one === colour ? free : one)).join("");
}

const MOST = 10;
const LEAST = 2;

/** In reading order. */
export function startsOf(value: OptionValue): string[] {
  const given: readonly string[] = Array.isArray(value) ? value : STARTS;
  return Object.keys(standardBoard().triangles).filter((name) => given.includes(name));
}

/** May this triangle be added or taken away? */
export function canToggle(starts: readonly string[], triangle: string): boolean {
  return starts.includes(triangle) ? starts.length > LEAST : starts.length < MOST;
}

export function toggled(starts: readonly string[], triangle: string): string[] {
  if (!canToggle(starts, triangle)) return [...starts];
  return startsOf(starts.includes(triangle) ? starts.filter((name) => name !== triangle) : [...starts, triangle]);
}
