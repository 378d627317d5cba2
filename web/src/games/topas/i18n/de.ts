import type { Texts } from "../../types";
import type { Key } from "./en";

const de: Texts<Key> = {
  "option.expert": "Expertenwertung",
  "option.expert.help": "Die Reihen einer Karte werden multipliziert statt addiert.",
};

export default de;
