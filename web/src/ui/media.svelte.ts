import { MediaQuery } from "svelte/reactivity";
import { settings } from "../state/settings.svelte";

const stillWanted = new MediaQuery("(prefers-reduced-motion: reduce)");

/** May things move? */
export function motionWanted(): boolean {
  return settings.motion && !stillWanted.current;
}
