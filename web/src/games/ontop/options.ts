import type { OptionControl } from "../types";
import ColoursControl from "./setup/ColoursControl.svelte";
import StartsControl from "./setup/StartsControl.svelte";

const options: readonly OptionControl[] = [
  { name: "colours", kind: "custom", Control: ColoursControl },
  { name: "teams", kind: "switch", when: (players) => players === 4 },
  { name: "starts", kind: "custom", Control: StartsControl },
];

export default options;
