import type { OptionControl } from "../types";

const options: readonly OptionControl[] = [
  { name: "level", kind: "choice", values: () => ["junior", "expert"] },
  // TS-18: everybody deals equally often.
  { name: "games", kind: "choice", values: (players) => [1, 2, 3, 4].map((times) => times * players) },
  { name: "jokers", kind: "choice", values: () => ["shuffled", "one-each"], when: (_, { level }) => level === "expert" },
];

export default options;
