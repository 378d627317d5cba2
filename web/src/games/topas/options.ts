import type { OptionControl } from "../types";

const options: readonly OptionControl[] = [{ name: "expert", kind: "switch" }];

export default options;
