import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const de: Texts<LessonKey> = {
  goal: "Lass dein Wort in jedem Zug um einen Buchstaben wachsen, von drei bis sieben: Längere Wörter bringen mehr, und jedes längste Wort gibt einen Buchstaben für ein letztes Wort.",
  "lay.do": "Bilde ein Wort aus drei Buchstaben: Tippe die Buchstaben nacheinander an, dann „{lay}“.",
  "lay.done": "{word}: drei Buchstaben, 5 Punkte.",
  unknown: "{word} steht nicht in unserer Wortliste. Versuche ein anderes.",
  later: "Jetzt noch nicht: erst ein Wort.",
  "grow.do":
    "Dein Wort ist {word}. Mach es einen Buchstaben länger: Alle Buchstaben bleiben, dürfen aber die Plätze tauschen.",
  "grow.done": "{word}: vier Buchstaben, 10 Punkte.",
  "help.do": "{name} hat nichts gelegt. Tippe auf „{button}“ und mach {word} mit einem von deinen Buchstaben länger.",
  "help.done": "{word}: Es bleibt bei {name}, aber die 10 Punkte bekommst du!",
  "help.own": "Das ist dein eigenes Wort. Lege erst bei {name} an: Auch diese Punkte gehören dir.",
  "stuck.do":
    "{word} kann mit diesen Buchstaben nicht wachsen. „{swap}“ gibt dir neue, mit „{change}“ ersetzt du einen in deinem Wort.",
  "stuck.done": "Diesmal keine Punkte, aber neue Chancen: Im nächsten Zug kann dein Wort wieder wachsen.",
  "stuck.why": "Passen bringt nichts Neues: Tausche Buchstaben oder ersetze einen.",
  "box.do":
    "{word}: sieben Buchstaben, 25 Punkte! Behalte einen: Tippe auf einen Buchstaben, dann auf ein kleines Feld unten.",
  "box.done":
    "Er bleibt dort. Sind alle sieben Felder voll, bringt ein Wort, das man darin liest, 25 Punkte je Buchstabe.",
  end: "Die meisten Punkte gewinnen. Bilde lange Wörter und behalte Buchstaben, die in deinen Feldern ein Wort ergeben.",
};

export default de;
