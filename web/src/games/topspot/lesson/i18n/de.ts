import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const de: Texts<LessonKey> = {
  goal: "Zeige mehr weiße Punkte als alle anderen, dann gewinnst du den Stich und einen Siegpunkt; wer einen Stich mit seinen letzten Karten gewinnt, beendet die Runde.",
  "stack.do":
    "Lege zwei rote Karten so aufeinander, dass man 5 Punkte sieht: Tippe die eine an, dann die andere, dann „{play}“.",
  "stack.done": "1 + 4 = 5: ein Punkt oben, und vier sieht man durch die Löcher.",
  "stack.why": "So sieht man {n}. Zwei rote Karten aufeinander zeigen 5.",
  "order.do":
    "Jetzt drei rote Karten: Jede muss Punkte hinzufügen. Finde die Reihenfolge, die 6 zeigt, oder tippe auf „{best}“.",
  "order.done": "Sechs Punkte! In dieser Reihenfolge zählt jede Karte.",
  "order.why": "So sieht man {n}. Alle drei roten Karten zusammen können 6 zeigen.",
  "follow.do": "Blau ist gefragt, und 4 ist zu schlagen. Zeige mit deinen blauen Karten mehr als 4.",
  "follow.done": "{n} schlägt 4: Du gewinnst den Stich und einen Siegpunkt.",
  "follow.why": "So sieht man {n}, und 4 bleibt vorn. Lege beide blauen Karten aufeinander.",
  "throw.do": "Grün ist gefragt, aber du hast keins. Eine Karte muss weg: Welche fehlt dir am wenigsten?",
  "throw.done": "Weg damit. Eine Karte einer anderen Farbe kann nicht gewinnen, was immer sie zeigt.",
  "joker.do":
    "Für Könner: Ein Joker liegt oben auf Karten beliebiger Farben, und was seine sechs Löcher zeigen, zählt. Schlage die 4 mit deinen letzten drei Karten!",
  "joker.done":
    "{n} durch die Löcher des Jokers: Mehr als sechs geht nie. Und du gewinnst den Stich mit deinen letzten Karten: Damit ist die Runde zu Ende.",
  "joker.why":
    "So sieht man {n}. Lege den Joker auf die beiden anderen Karten: Dann hast du keine Karten mehr und gewinnst.",
  end: "Ein Siegpunkt für jeden Stich, den du gewinnst. Wer einen mit seinen letzten Karten gewinnt, beendet die Runde, und die meisten Siegpunkte gewinnen.",
};

export default de;
