import type { Texts } from "../../types";
import type { Key } from "./en";

const fr: Texts<Key> = {
  "option.teams": "Deux équipes",
  "option.teams.help": "Les joueurs assis face à face additionnent leurs points.",
  "option.starts": "Triangles noirs de départ",
  "option.starts.help": "Deux à dix cases, comme C4 D10 : la première tuile en touche une.",
};

export default fr;
