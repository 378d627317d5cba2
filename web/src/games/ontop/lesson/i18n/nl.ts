import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const nl: Texts<LessonKey> = {
  goal: "Sluit kringen van kleur: wie het meest van een kring heeft, zet een steen boven op de toren, en alleen de top telt.",
  "place.do":
    "Jij bent rood. Tik op een driehoek naast een zwarte: de tegel ligt daar op proef. Draai hem als je wilt en tik dan op ‘{place}’.",
  "place.done":
    "Daar ligt hij. Zijn hoeken zijn stukken van kringen: een stompe hoek telt voor twee, een scherpe voor één.",
  "close.do": "Sluit nu een kring: bedek de laatste plek rond een kruispunt zodat rood het meest heeft.",
  "close.done": "Rood 3, geel 2: geel gaat onderop, jij staat bovenop. Twee stenen, 2 punten!",
  none: "Dat sluit nog geen kring: bedek de laatste vrije plek rond een kruispunt.",
  other: "Die kring is niet van jou: een andere kleur heeft meer. Draai de tegel of probeer een andere kring.",
  tied: "Daar hebben twee kleuren evenveel: niemand plaatst een steen. Draai de tegel.",
  "tie.do": "Hebben twee kleuren evenveel, dan krijgt niemand iets. Sluit een kring zodat rood alleen het meest heeft.",
  "tie.done": "Rood 3, wit 2: niet gelijk, en jij staat bovenop: 2 punten.",
  "gold.do": "Op de gouden rand telt een toren dubbel. Sluit een gouden kring met rood bovenop.",
  "gold.done": "Rood 2, wit 1: twee stenen, en goud telt dubbel: 4 punten!",
  "second.do":
    "Elke steen die je aan het eind over hebt, kost een punt. Bovenop kan nu niet, maar tweede wel: breng een rode steen in een toren.",
  "second.done": "Geel 4, rood 2: je steen ligt onderop. Geen punten, maar wel één steen minder die je iets kost.",
  end: "De meeste punten winnen. Kom bovenop, maak niets gelijk, gebruik het goud en plaats zoveel stenen als je kunt.",
};

export default nl;
