import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const nl: Texts<LessonKey> = {
  goal: "Laat je woord elke beurt een letter groeien, van drie tot zeven: langere woorden leveren meer op, en elk langste woord geeft een letter voor één laatste woord.",
  "lay.do": "Maak een woord van drie letters: tik de letters een voor een aan en dan ‘{lay}’.",
  "lay.done": "{word}: drie letters, 5 punten.",
  unknown: "{word} staat niet in onze woordenlijst. Probeer een ander.",
  later: "Nu nog niet: eerst een woord.",
  "grow.do": "Je woord is {word}. Maak het één letter langer: alle letters blijven, maar ze mogen van plaats wisselen.",
  "grow.done": "{word}: vier letters, 10 punten.",
  "help.do": "{name} legde niets. Tik op ‘{button}’ en maak {word} één letter langer met een van de jouwe.",
  "help.done": "{word}: het blijft bij {name}, maar de 10 punten zijn voor jou!",
  "help.own": "Dat is je eigen woord. Leg eerst aan bij {name}: die punten zijn ook voor jou.",
  "stuck.do":
    "{word} kan met deze letters niet groeien. Tik op ‘{swap}’ voor nieuwe letters, of op ‘{change}’ voor één letter van je woord.",
  "stuck.done": "Deze keer geen punten, maar wel nieuwe kansen: je volgende beurt kan je woord weer groeien.",
  "stuck.why": "Passen brengt niets nieuws: wissel letters of verander er een.",
  "box.do": "{word}: zeven letters, 25 punten! Bewaar er een: tik op een letter en dan op een vakje onderaan.",
  "box.done":
    "Die blijft daar. Zijn alle zeven vakjes vol, dan levert een woord dat erin te lezen is, 25 punten per letter op.",
  end: "De meeste punten winnen. Maak lange woorden en bewaar letters die samen een woord vormen in je vakjes.",
};

export default nl;
