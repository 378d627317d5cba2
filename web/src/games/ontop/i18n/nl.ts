import type { Texts } from "../../types";
import type { Key } from "./en";

const nl: Texts<Key> = {
  "option.teams": "Twee teams",
  "option.teams.help": "Spelers die tegenover elkaar zitten tellen hun punten samen.",
  "option.starts": "Zwarte startdriehoeken",
  "option.starts.help": "Twee tot tien velden, zoals C4 D10: de eerste tegel ligt tegen een ervan.",
};

export default nl;
