import type { OptionControl } from "../types";
import ColoursControl from "./setup/ColoursControl.svelte";
import { COLOURS } from "./view";

const options: readonly OptionControl[] = [
  { name: "level", kind: "choice", values: () => ["junior", "expert"] },
  // TS-18: any number; by default everybody deals equally often.
  { name: "games", kind: "number", min: 1, max: 400 },
  {
    name: "jokers",
    kind: "choice",
    values: () => ["shuffled", "one-each"],
    when: (_, { level }) => level === "expert",
  },
  { name: "aids", kind: "switch" },
  { name: "colours", kind: "custom", Control: ColoursControl, when: (players) => players < COLOURS.length },
];

export default options;
