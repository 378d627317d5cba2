/** All that goes over the wire (docs/protocol.md): types generated from the server's own, with the client's words for some. */
import type { Hint, Past, Problem, TableGlance, TableRequest } from "./protocol.gen";

export type * from "./protocol.gen";
export type { Problem as Refusal } from "./protocol.gen";

export type Options = TableGlance["options"];
export type OptionValue = Options[string];

/** What a player asks and gets an answer to. */
export type Request = TableRequest | Hint | Past;

/** A refusal of the server, or of the network, as an exception. */
export class Refused extends Error implements Problem {
  constructor(
    readonly code: string,
    message: string,
    readonly params: Problem["params"] = {},
  ) {
    super(message);
  }
}
