import type { Texts } from "../../types";
import type { Key } from "./en";

const nl: Texts<Key> = {
  "option.expert": "Puntentelling voor experts",
  "option.expert.help": "De rijen van één kaart worden vermenigvuldigd in plaats van opgeteld.",
};

export default nl;
