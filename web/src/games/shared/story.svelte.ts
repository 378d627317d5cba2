/** A moving picture: its steps follow each other and the last one stays. It plays once, and is still where that is wanted. */
import { motionWanted } from "../../ui/media.svelte";

/** The step that is shown, from 0. Call it while a component is set up. */
export function story(steps: number, pause = 1100): () => number {
  let step = $state(motionWanted() ? 0 : steps - 1);
  $effect(() => {
    const timer = setInterval(() => {
      if (step < steps - 1) step += 1;
      else clearInterval(timer);
    }, pause);
    return () => clearInterval(timer);
  });
  return () => step;
}
