import type { Texts } from "../../../i18n/types";
import type { Key } from "./en";

const de: Texts<Key> = {
  "option.expert": "Expertenwertung",
  "option.expert.help":
    "Die Reihen einer Karte werden multipliziert statt addiert: Zwei Reihen mit 5 und 4 bringen 20 Punkte.",

  "level.line.beginner": "Sieht, was eine Hälfte einer Karte bringt, und ist schnell zufrieden.",
  "level.line.easy": "Sieht, was eine Hälfte einer Karte bringt, und übersieht die zweite Reihe.",
  "level.line.medium": "Sucht die meisten Punkte und verfehlt sie knapp.",
  "level.line.strong": "Nimmt die meisten Punkte, die es gibt.",
  "level.line.master": "Wägt ab, was noch kommt, in Tausenden von Möglichkeiten, wie es weitergehen kann.",

  "gem.r": "Rubin",
  "gem.g": "Smaragd",
  "gem.b": "Saphir",
  "gem.y": "Gold",
  card: "{first} und {second}",

  "board.label":
    "Die Vitrine. Pfeiltasten bewegen die Karte, R dreht sie, 1 bis 3 nehmen eine andere, Enter legt sie ab.",
  "board.card": "{first} auf {cell}, {second} auf {other}",
  "board.by": "gelegt von {name}",
  "board.target": "Feld {cell}",
  "board.fit": "Alles zeigen",
  "board.closer": "Näher heran",
  "board.farther": "Weiter weg",
  "board.stock": "noch {n} Karte im Stapel|noch {n} Karten im Stapel",
  "board.round": "Runde {n} von {of}",
  "board.column": "Spalte {column}, Karte {n} von {of}",

  "hand.label": "Deine Karten",
  "hand.drawn": "Die gezogene Karte",
  "hand.take": "Nimm {card}",
  "hand.turn": "Drehe {card}",
  "hand.turning": "Drehen",
  "hand.lay": "Ablegen",
  "hand.choose": "Wähle ein Feld.",
  "hand.keys": "dreht, legt ab",

  "preview.at": "{first} auf {cell}, {second} auf {other}.",
  "preview.row": "{colour}: Reihe mit {n}",
  "preview.none": "keine Reihe, keine Punkte",
  "preview.long": "{colour}: {n} in einer Reihe. Mehr als {most} ist nicht erlaubt.",

  sum: "{sum} = {n} Punkt|{sum} = {n} Punkte",
  "sum.one": "{n} Punkt|{n} Punkte",

  "column.full": "Spalte {column} ist voll: {n} Punkt.|Spalte {column} ist voll: {n} Punkte.",
  "column.next": "Hier ist eine neue Vitrine.",
  "verdict.good": "Gut!",
  "verdict.fantastic": "Fantastisch!",
  "verdict.none": "Nächstes Mal {good}?",
  "verdict.lowest":
    "Deine niedrigste Spalte ist dein Ergebnis: {n} Punkt.|Deine niedrigste Spalte ist dein Ergebnis: {n} Punkte.",

  "sheet.round": "Runde",
  "sheet.points": "Punkte",
  "sheet.sum": "Summe",
  "sheet.column": "Spalte {n}",
  "sheet.total": "Gesamt",
  "sheet.lowest": "niedrigste",
  "sheet.targets": "Die niedrigste Spalte zählt. {good} ist gut, {fantastic} ist fantastisch.",
  "sheet.expert": "Expertenwertung: Die Reihen einer Karte werden multipliziert.",

  "move.lay": "legt {place}: {points}",
  "move.start": "Die Vitrine beginnt mit {card}.",
  "move.column": "Spalte {n} beginnt mit {card}.",

  "turn.lay": "Lege eine deiner Karten an die Vitrine an.",
  "turn.solo": "Lege die gezogene Karte an die Vitrine an.",
  "guide.goal":
    "Du gewinnst mit den meisten Punkten nach sieben Runden: Jede Karte, die du legst, wertet die Reihen gleicher Edelsteine, die sie bildet oder verlängert.",
  "guide.alone":
    "Jede Karte, die du legst, wertet die Reihen gleicher Edelsteine, die sie bildet oder verlängert. Du füllst vier Spalten mit je sieben Karten, und nur die niedrigste zählt.",

  "guide.board": "Das ist die Vitrine. Sie wächst Karte um Karte. Du kannst sie verschieben und zoomen.",
  "guide.hand": "Deine Karten. Tippe eine an, um sie zu nehmen. Tippe noch einmal, um sie zu drehen.",
  "guide.lay":
    "Tippe jetzt auf ein Feld: Die Karte liegt dort zur Probe, und du siehst ihre Reihen und Punkte. Sie muss mit einer Seite an der Vitrine anliegen, die Farben sind egal. Tippe noch einmal darauf, um sie abzulegen.",
  "guide.rows":
    "Jede Reihe, die deine Karte bildet oder verlängert, bringt einen Punkt für jeden Stein darin: waagerecht oder senkrecht, in einer Farbe, ohne Lücke. Eine Karte kann vier Reihen werten.",
  "guide.limit":
    "Eine Reihe hat höchstens sieben Steine. Wo eine Karte eine längere bilden würde, darf sie nicht liegen.",
  "guide.sheet": "Auf dem Wertungsblatt siehst du, was jede Karte gebracht hat, und die laufende Summe. Viel Spaß!",

  "error.not_in_hand": "Diese Karte hast du nicht mehr: Nimm eine aus deiner Hand.",
  "error.taken": "Dort liegt schon eine Karte: Wähle zwei leere Felder.",
  "error.not_touching": "Die Karte muss mit einer Seite an der Vitrine anliegen.",
  "error.row_too_long": "Eine Reihe hat höchstens 7 Steine: Lege die Karte woanders hin.",
  "error.colour_order": "Schreib die Farben einer Karte in der Reihenfolge des Kartenspiels.",
  // For who plays by typing.
  "tell.hand": "Du hast {cards}.",
  "tell.none": "Du hast keine Karte.",
  "tell.board": "In der Vitrine liegen: {cards}.",
  "typed.help":
    "Ein Zug ist eine Karte, das Feld ihrer ersten Hälfte und wo die zweite liegt (n, e, s, w): r1g3@2,-1n.",
  // Why a move is good or bad: what it does.
  "reason.most": "bringt so viele Punkte wie möglich",
  "reason.less": "bringt einen Punkt weniger als möglich|bringt {n} Punkte weniger als möglich",
  "reason.nothing": "bringt nichts statt {n} Punkten",
  "reason.full": "füllt eine Reihe auf sieben",
  "reason.takes": "nimmt {n} von den {before} Punkten weg, die die anderen holen konnten",
  "reason.opens": "gibt den anderen die Chance auf {n} Punkte",
  "reason.keeps": "behält eine Karte für {n} Punkte danach",
  "reason.ahead": "lässt der nächsten Karte bis zu {n} Punkte",
  "reason.poorer": "lässt der nächsten Karte einen Punkt weniger|lässt der nächsten Karte {n} Punkte weniger",
};

export default de;
