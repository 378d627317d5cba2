import type { OptionControl } from "../types";

const options: readonly OptionControl[] = [
  { name: "teams", kind: "switch", when: (players) => players === 4 },
  { name: "starts", kind: "words" },
];

export default options;
