import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const de: Texts<LessonKey> = {
  goal: "Lege Edelsteine einer Farbe in eine Reihe: Jede Reihe, die deine Karte bildet oder verlängert, bringt einen Punkt je Stein, und die meisten Punkte nach sieben Runden gewinnen.",
  "rows.do":
    "Lege Rubin neben Rubin: Tippe auf die Karte mit dem roten Stein, tippe auf ein Feld neben den zwei Rubinen, dann auf „{lay}“.",
  "rows.done": "1 + 2 = 3: drei Rubine in einer Reihe, drei Punkte.",
  "rows.why": "Dort ist keine Reihe: Rubin muss neben, über oder unter Rubin liegen.",
  "both.do":
    "Eine Karte hat zwei Hälften. Finde den Platz, an dem beide eine Reihe bilden. Tippe noch einmal auf die Karte, um sie zu drehen.",
  "both.done": "5 Rubine und 4 Goldsteine: 5 + 4 = 9 Punkte mit einer Karte!",
  "both.why": "Das bringt {n}. Es gibt einen Platz, an dem die rote und die gelbe Hälfte beide eine Reihe bilden.",
  "open.do": "Bo hat eine Reihe von 5 Smaragden gemacht. Verlängere sie: Alle ihre Steine zählen noch einmal.",
  "open.done": "5 + 1 = 6 Punkte. Lange Reihen zählen jedes Mal, also nimm sie vor den anderen.",
  "open.why": "Das bringt {n}. Die lange grüne Reihe bringt mehr.",
  "seven.do": "Eine Reihe hat höchstens sieben Steine. Hier liegen sechs Goldsteine: Welche Karte passt noch ans Ende?",
  "seven.done": "6 + 1 = 7: Länger geht es nicht. Niemand kann sie mehr verlängern.",
  "seven.why": "Das bringt {n}. Noch ein Goldstein macht aus den sechs sieben.",
  end: "Jeder legt sieben Karten; die meisten Punkte gewinnen. Suche zwei Reihen auf einmal und lass keine lange Reihe offen.",
};

export default de;
