import type { Texts } from "../../types";
import type { Key } from "./en";

const fr: Texts<Key> = {
  "option.expert": "Décompte expert",
  "option.expert.help": "Les rangées d’une même carte sont multipliées au lieu d’être additionnées.",
};

export default fr;
