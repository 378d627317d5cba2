import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const de: Texts<LessonKey> = {
  goal: "Schließe Farbkreise: Wer am meisten von einem Kreis hat, setzt einen Stein oben auf den Turm, und nur die Spitze zählt.",
  "place.do":
    "Du bist Rot. Tippe auf ein Dreieck neben einem schwarzen: Das Plättchen liegt dort zur Probe. Drehe es, wenn du magst, dann tippe auf „{place}“.",
  "place.done":
    "Da liegt es. Seine Ecken sind Teile von Kreisen: Eine stumpfe Ecke zählt zwei, eine spitze zählt eins.",
  "close.do": "Schließe jetzt den markierten Kreis: Bedecke seinen letzten freien Platz so, dass Rot am meisten hat.",
  "close.done": "Rot 3, Gelb 2: Gelb kommt nach unten, du stehst oben. Zwei Steine, 2 Punkte!",
  none: "Das schließt noch keinen Kreis: Bedecke den letzten freien Platz des markierten.",
  other: "Der Kreis gehört nicht dir: Eine andere Farbe hat mehr. Drehe das Plättchen.",
  tied: "Dort haben zwei Farben gleich viel: Niemand setzt einen Stein. Drehe das Plättchen.",
  "tie.do":
    "Haben zwei Farben gleich viel, bekommt niemand etwas. Schließe den markierten Kreis so, dass Rot allein am meisten hat.",
  "tie.done": "Rot 3, Weiß 2: kein Gleichstand, und du stehst oben: 2 Punkte.",
  "gold.do": "Am goldenen Rand zählt ein Turm doppelt. Schließe den markierten goldenen Kreis mit Rot oben.",
  "gold.done": "Rot 2, Weiß 1: zwei Steine, und Gold verdoppelt sie: 4 Punkte!",
  "second.do":
    "Jeder Stein, der dir am Ende bleibt, kostet einen Punkt. Im markierten Kreis kommst du nicht nach oben, aber werde Zweiter: Bring einen roten Stein in den Turm.",
  "second.done": "Gelb 4, Rot 2: Dein Stein liegt unten. Keine Punkte, aber ein Stein weniger, der dich etwas kostet.",
  end: "Die meisten Punkte gewinnen. Komm nach oben, mach keinen Gleichstand, nutze das Gold und setze so viele Steine, wie du kannst.",
};

export default de;
