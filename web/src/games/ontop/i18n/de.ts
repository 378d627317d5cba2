import type { Texts } from "../../types";
import type { Key } from "./en";

const de: Texts<Key> = {
  "option.teams": "Zwei Teams",
  "option.teams.help": "Wer sich gegenübersitzt, zählt die Punkte zusammen.",
  "option.starts": "Schwarze Startdreiecke",
  "option.starts.help": "Zwei bis zehn Felder, etwa C4 D10: Das erste Plättchen grenzt an eines davon.",
};

export default de;
