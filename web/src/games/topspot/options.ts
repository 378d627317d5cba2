import type { OptionControl } from "../types";
import ColoursControl from "./setup/ColoursControl.svelte";
import { COLOURS } from "./view";

const options: readonly OptionControl[] = [
  { name: "level", kind: "choice", values: () => ["junior", "expert"] },
  // TS-18: everybody deals equally often.
  { name: "games", kind: "choice", values: (players) => [1, 2, 3, 4].map((times) => times * players) },
  {
    name: "jokers",
    kind: "choice",
    values: () => ["shuffled", "one-each"],
    when: (_, { level }) => level === "expert",
  },
  { name: "colours", kind: "custom", Control: ColoursControl, when: (players) => players < COLOURS.length },
];

export default options;
