import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const nl: Texts<LessonKey> = {
  goal: "Sluit kringen van kleur: wie het meest van een kring heeft, zet een steen boven op de toren, en alleen de top telt.",
  "place.do":
    "Jij bent rood. Tik op een driehoek naast een zwarte: de tegel ligt daar op proef. Draai hem als je wilt en tik dan op ‘{place}’.",
  "place.done":
    "Daar ligt hij. Zijn hoeken zijn stukken van kringen: een stompe hoek telt voor twee, een scherpe voor één.",
  "close.do": "Sluit nu de gemarkeerde kring: bedek de laatste vrije plek zo dat rood het meest heeft.",
  "close.done": "Rood 3, geel 2: geel gaat onderop, jij staat bovenop. Twee stenen, 2 punten!",
  none: "Dat sluit nog geen kring: bedek de laatste vrije plek van de gemarkeerde.",
  other: "Die kring is niet van jou: een andere kleur heeft meer. Draai de tegel.",
  tied: "Daar hebben twee kleuren evenveel: niemand plaatst een steen. Draai de tegel.",
  "tie.do":
    "Hebben twee kleuren evenveel, dan krijgt niemand iets. Sluit de gemarkeerde kring zo dat rood alleen het meest heeft.",
  "tie.done": "Rood 3, wit 2: niet gelijk, en jij staat bovenop: 2 punten.",
  "gold.do": "Op de gouden rand telt een toren dubbel. Sluit de gemarkeerde gouden kring met rood bovenop.",
  "gold.done": "Rood 2, wit 1: twee stenen, en goud telt dubbel: 4 punten!",
  "second.do":
    "Elke steen die je aan het eind over hebt, kost een punt. In de gemarkeerde kring kom je niet bovenop, maar word er tweede: breng een rode steen in de toren.",
  "second.done": "Geel 4, rood 2: je steen ligt onderop. Geen punten, maar wel één steen minder die je iets kost.",
  end: "De meeste punten winnen. Kom bovenop, maak niets gelijk, gebruik het goud en plaats zoveel stenen als je kunt.",
};

export default nl;
