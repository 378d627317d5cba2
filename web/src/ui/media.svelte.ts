/** What the system says about this person's wishes, kept up to date. */
import { MediaQuery } from "svelte/reactivity";
import { settings } from "../state/settings.svelte";

export const darkWanted = new MediaQuery("(prefers-color-scheme: dark)");
const stillWanted = new MediaQuery("(prefers-reduced-motion: reduce)");

/** May things move? */
export function motionWanted(): boolean {
  return settings.motion && !stillWanted.current;
}
