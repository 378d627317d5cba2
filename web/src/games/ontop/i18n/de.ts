import type { Texts } from "../../../i18n/types";
import type { Key } from "./en";

const de: Texts<Key> = {
  "option.colours": "Farben",
  "option.colours.help":
    "Wer welche Farbe spielt. Eine Farbe, die niemand spielt, ist neutral: Ihre Steine werden gesetzt, aber sie punktet nicht.",
  "option.colours.seat": "Spieler {n}",
  "option.teams": "Zwei Teams",
  "option.teams.help": "Wer sich gegenübersitzt, zählt die Punkte zusammen.",
  "option.starts": "Schwarze Startdreiecke",
  "option.starts.help": "Tippe zwei bis zehn Dreiecke an. Das erste Plättchen grenzt an eines davon.",
  "option.starts.chosen": "{n} Dreieck|{n} Dreiecke",
  "option.starts.usual": "Übliche Plätze",

  "level.line.beginner": "Übersieht bei den meisten Plätzen, was sie bringen.",
  "level.line.easy": "Übersieht bei manchen Plätzen, was sie bringen.",
  "level.line.medium": "Achtet darauf, was ein Platz bringt, ohne vorauszudenken.",
  "level.line.strong": "Probiert Hunderte von Möglichkeiten aus, wie es weitergehen kann.",
  "level.line.master": "Probiert Tausende von Möglichkeiten aus und denkt an die Löcher, die ein Plättchen lässt.",

  "colour.r": "Rot",
  "colour.b": "Blau",
  "colour.y": "Gelb",
  "colour.w": "Weiß",

  "board.label": "Das Spielbrett. Pfeiltasten wählen ein Dreieck, R dreht das Plättchen, Enter legt es ab.",
  "board.target":
    "Dreieck {triangle}: Das Plättchen lässt sich auf {n} Art legen|Dreieck {triangle}: Das Plättchen lässt sich auf {n} Arten legen",
  "board.tower": "Kreuzung {crossing}: Turm aus {stones}",
  "board.marked": "Der markierte Kreis; noch frei ringsum: {triangles}",
  "board.tie": "Kreuzung {crossing}: Gleichstand, keine Steine",

  "hand.turn": "Plättchen drehen",
  "hand.left": "Nach links drehen",
  "hand.right": "Nach rechts drehen",
  "hand.corners": "Spitze Ecken {acute}, stumpfe Ecken {obtuse}",
  "hand.place": "Legen",
  "hand.choose": "Wähle ein Dreieck auf dem Brett.",
  "hand.other": "{name} legt dieses Plättchen.",
  "hand.reveal": "Ein Plättchen wird aufgedeckt.",
  "hand.key.turn": "drehen",
  "hand.key.place": "legen",
  "hand.tiles": "noch {n} Plättchen|noch {n} Plättchen",
  "hand.black": "noch {n} schwarzes Dreieck|noch {n} schwarze Dreiecke",

  "supply.label": "Steine",
  "supply.stones": "noch {n} Stein zu setzen|noch {n} Steine zu setzen",
  "supply.neutral": "neutral",

  "preview.at": "Auf {first} und {second}.",
  "preview.points": "{colour} oben: {n} Punkt für {name}|{colour} oben: {n} Punkte für {name}",
  "preview.neutral": "{colour} oben: Niemand punktet",
  "preview.tie": "Gleichstand: keine Steine",
  "preview.none": "Schließt noch keinen Kreis.",
  "preview.black": "{n} Loch wird schwarz|{n} Löcher werden schwarz",
  "preview.last_stone": "{name} setzt den letzten Stein und gewinnt!",
  "preview.neutral_spent": "Der letzte Stein von {colour}: Das Spiel endet.",

  "ended.no_room": "Es ist kein Platz mehr für ein Plättchen.",
  "ended.no_tile": "Die Plättchen sind verbraucht.",
  "ended.last_stone": "{name} hat den letzten Stein gesetzt und gewinnt damit sofort.",
  "ended.neutral_spent": "Eine neutrale Farbe hat keine Steine mehr.",

  "sheet.player": "Spieler",
  "sheet.points": "Punkte",
  "sheet.stones": "Steine übrig",
  "sheet.towers": "Türme",
  "sheet.team": "{one} und {other}",
  "sheet.soon": "Am Ende kostet jeder übrige Stein seinen Spieler einen Punkt.",
  "sheet.tiles": "Plättchen im Vorrat: {n}",

  "move.lay": "legt ein Plättchen auf {first} und {second}",
  "move.points": "{n} Punkt für {name}|{n} Punkte für {name}",
  "move.neutral": "{colour} oben",
  "move.tie": "{n} Gleichstand|{n} Gleichstände",
  "move.last_stone": "und das war der letzte Stein von {name}",

  "turn.first": "Du bist {colour}. Leg das erste Plättchen an ein schwarzes Dreieck.",
  "turn.lay": "Du bist {colour}. Leg das Plättchen an ein Plättchen oder ein schwarzes Dreieck.",
  "guide.goal":
    "Du gewinnst mit den meisten Punkten: Schließe Kreise, in denen deine Farbe die stärkste ist, und dein Stein steht oben auf dem Turm.",

  "guide.hand":
    "Dieses Plättchen legst du jetzt. Eine spitze Ecke zählt als ein Segment ihrer Farbe, eine stumpfe als zwei. Tippe darauf, um es zu drehen.",
  "guide.supply":
    "Deine Farbe und deine Steine. Jeder Stein, den du am Ende nicht gesetzt hast, kostet dich einen Punkt.",
  "guide.board":
    "Wähle ein Dreieck. Das Plättchen muss mit einer ganzen Seite an einem Plättchen oder einem schwarzen Dreieck liegen. Bevor du es legst, siehst du schon, was es bringt. Leg jetzt dein Plättchen.",
  "guide.tower":
    "Sind alle Dreiecke um eine Kreuzung bedeckt, ist ihr Kreis geschlossen. Die zweitstärkste Farbe setzt einen Stein, die stärkste einen obendrauf.",
  "guide.points":
    "Nur die Spitze punktet: ein Punkt für jeden Stein des Turms. Sind zwei Farben am stärksten, bekommt niemand etwas.",
  "guide.gold": "Auf den goldenen Kreuzungen links und rechts zählt ein Turm doppelt.",
  "guide.end":
    "Das Spiel endet, wenn kein Plättchen mehr passt. Oder wenn jemand den letzten Stein setzt: Der gewinnt sofort. Viel Spaß!",
  "error.covered": "Dieses Dreieck ist schon bedeckt.",
  "error.not_adjacent": "Ein Plättchen bedeckt zwei Dreiecke mit gemeinsamer Seite.",
  "error.not_touching": "Ein Plättchen muss an eines grenzen, das schon liegt.",
  "end.deducted":
    "{name} hat noch {n} Stein: {towers} − {n} = {points}.|{name} hat noch {n} Steine: {towers} − {n} = {points}.",
  "end.last": "{name} hat alle Steine gesetzt und gewinnt sofort.",
  // How near the board is.
  "board.closer": "Näher heran",
  "board.farther": "Weiter weg",
  "board.fit": "Alles zeigen",
  // For who plays by typing.
  "tell.hand": "Dein Plättchen hat {corners} ({tile}).",
  "tell.none": "Es ist noch kein Plättchen gezogen.",
  "tell.board": "{n} Plättchen liegt auf dem Brett.|{n} Plättchen liegen auf dem Brett.",
  "typed.help": "Ein Zug ist die zwei Dreiecke, auf denen das Plättchen liegt, etwa F7F8; beim ersten beginnt es.",
  // Why a move is good or bad: what it does.
  "reason.wins": "setzt den letzten Stein und gewinnt sofort",
  "reason.loses": "lässt {name} den letzten Stein setzen und gewinnen",
  "reason.closes": "schließt einen Kreis mit dem obersten Stein|schließt {n} Kreise mit dem obersten Stein",
  "reason.gold": "zählt doppelt auf einer goldenen Kreuzung",
  "reason.denies": "nimmt {name} einen Kreis weg",
  "reason.gives": "gibt {name} einen Punkt|gibt {name} {n} Punkte",
  "reason.stones": "setzt einen Stein unter die Spitze|setzt {n} Steine unter die Spitze",
  "reason.leads": "geht in einem offenen Kreis in Führung|geht in {n} offenen Kreisen in Führung",
  "reason.helps": "bringt {name} in einem offenen Kreis in Führung|bringt {name} in {n} offenen Kreisen in Führung",
};

export default de;
