import type { OptionControl } from "../types";
import ColoursControl from "./ColoursControl.svelte";
import StartsControl from "./StartsControl.svelte";

const options: readonly OptionControl[] = [
  { name: "colours", kind: "custom", Control: ColoursControl },
  { name: "teams", kind: "switch", when: (players) => players === 4 },
  { name: "starts", kind: "custom", Control: StartsControl },
];

export default options;
