import type { OptionControl } from "../types";

const options: readonly OptionControl[] = [
  { name: "language", kind: "choice", values: () => ["nl", "en", "fr", "de"] },
  { name: "longest", kind: "choice", values: () => [7, 6, 5] },
  { name: "letters", kind: "choice", values: () => [1, 2] },
  { name: "seconds", kind: "number", min: 5, max: 3600, none: true, clock: true },
  { name: "judge", kind: "choice", values: () => ["dictionary", "agreement"] },
  { name: "extra", kind: "words" },
  { name: "forbidden", kind: "words" },
];

export default options;
