import type { Texts } from "../../../i18n/types";
import type { Key } from "./en";

const nl: Texts<Key> = {
  "option.colours": "Kleuren",
  "option.colours.help":
    "Wie met welke kleur speelt. Een kleur die niemand heeft, is neutraal: haar stenen worden geplaatst, maar ze scoort niets.",
  "option.colours.seat": "Speler {n}",
  "option.teams": "Twee teams",
  "option.teams.help": "Spelers die tegenover elkaar zitten, tellen hun punten bij elkaar op.",
  "option.starts": "Zwarte startdriehoeken",
  "option.starts.help": "Tik twee tot tien driehoeken aan. De eerste tegel ligt tegen een ervan.",
  "option.starts.chosen": "{n} driehoek|{n} driehoeken",
  "option.starts.usual": "Gewone plaatsen",

  "level.line.beginner": "Ziet bij de meeste plaatsen niet wat ze opleveren.",
  "level.line.easy": "Ziet bij sommige plaatsen niet wat ze opleveren.",
  "level.line.medium": "Let op wat een plaats oplevert, zonder vooruit te denken.",
  "level.line.strong": "Probeert honderden manieren uit waarop het spel verder kan gaan.",
  "level.line.master":
    "Probeert duizenden manieren uit waarop het spel verder kan gaan, en denkt aan de gaten die een tegel achterlaat.",

  "colour.r": "rood",
  "colour.b": "blauw",
  "colour.y": "geel",
  "colour.w": "wit",

  "board.label": "Het bord. Pijltjes kiezen een driehoek, R draait de tegel, Enter legt hem neer.",
  "board.target": "Driehoek {triangle}: de tegel past op {n} manier|Driehoek {triangle}: de tegel past op {n} manieren",
  "board.tower": "Kruispunt {crossing}: toren van {stones}",
  "board.marked": "De gemarkeerde kring; nog vrij eromheen: {triangles}",
  "board.tie": "Kruispunt {crossing}: gelijk, geen stenen",

  "hand.turn": "Draai de tegel",
  "hand.left": "Linksom draaien",
  "hand.right": "Rechtsom draaien",
  "hand.corners": "Scherpe hoeken {acute}, stompe hoeken {obtuse}",
  "hand.place": "Leg neer",
  "hand.choose": "Kies een driehoek op het bord.",
  "hand.other": "{name} legt deze tegel.",
  "hand.reveal": "Er wordt een tegel omgedraaid.",
  "hand.key.turn": "draaien",
  "hand.key.place": "leggen",
  "hand.tiles": "nog {n} tegel|nog {n} tegels",
  "hand.black": "nog {n} zwarte driehoek|nog {n} zwarte driehoeken",

  "supply.label": "Stenen",
  "supply.stones": "nog {n} steen te plaatsen|nog {n} stenen te plaatsen",
  "supply.neutral": "neutraal",

  "preview.at": "Op {first} en {second}.",
  "preview.points": "{colour} bovenop: {n} punt voor {name}|{colour} bovenop: {n} punten voor {name}",
  "preview.neutral": "{colour} bovenop: niemand scoort",
  "preview.tie": "Gelijk: geen stenen",
  "preview.none": "Sluit nog geen kring.",
  "preview.black": "{n} gat wordt zwart|{n} gaten worden zwart",
  "preview.last_stone": "{name} plaatst de laatste steen en wint!",
  "preview.neutral_spent": "De laatste steen van {colour}: het spel eindigt.",

  "ended.no_room": "Er is geen plaats meer voor een tegel.",
  "ended.no_tile": "De tegels zijn op.",
  "ended.last_stone": "{name} plaatste de laatste steen en wint daarmee meteen.",
  "ended.neutral_spent": "Een neutrale kleur heeft geen stenen meer.",

  "sheet.player": "Speler",
  "sheet.points": "Punten",
  "sheet.stones": "Stenen over",
  "sheet.towers": "Torens",
  "sheet.team": "{one} en {other}",
  "sheet.soon": "Aan het einde kost elke steen die over is, zijn speler één punt.",
  "sheet.tiles": "Tegels in de voorraad: {n}",

  "move.lay": "legt een tegel op {first} en {second}",
  "move.points": "{n} punt voor {name}|{n} punten voor {name}",
  "move.neutral": "{colour} bovenop",
  "move.tie": "{n} keer gelijk|{n} keer gelijk",
  "move.last_stone": "en dat was de laatste steen van {name}",

  "turn.first": "Je bent {colour}. Leg de eerste tegel tegen een zwarte driehoek.",
  "turn.lay": "Je bent {colour}. Leg de tegel tegen een tegel of een zwarte driehoek.",
  "guide.goal":
    "Je wint met de meeste punten: sluit kringen waarin jouw kleur het sterkst is, en je steen staat boven op de toren.",

  "guide.hand":
    "Deze tegel leg je nu. Een scherpe hoek telt voor één segment van zijn kleur, een stompe hoek voor twee. Tik erop om hem te draaien.",
  "guide.supply": "Je kleur en je stenen. Elke steen die je aan het eind niet geplaatst hebt, kost je een punt.",
  "guide.board":
    "Kies een driehoek. De tegel moet met een hele zijde tegen een tegel of een zwarte driehoek liggen. Voor je hem neerlegt, zie je al wat dat oplevert. Leg nu je tegel.",
  "guide.tower":
    "Zijn alle driehoeken rond een kruispunt bedekt, dan is de kring gesloten. De op één na sterkste kleur plaatst een steen, de sterkste een erbovenop.",
  "guide.points":
    "Alleen de top scoort: een punt voor elke steen van de toren. Zijn er twee kleuren het sterkst, dan krijgt niemand iets.",
  "guide.gold": "Op de gouden kruispunten links en rechts telt een toren dubbel.",
  "guide.end":
    "Het spel eindigt als er geen tegel meer past. Of als iemand zijn laatste steen plaatst: die wint meteen. Veel plezier!",
  "error.covered": "Die driehoek is al bedekt.",
  "error.not_adjacent": "Een tegel bedekt twee driehoeken die een zijde delen.",
  "error.not_touching": "Een tegel moet aan een tegel grenzen die er al ligt.",
  "end.deducted":
    "{name} heeft nog {n} steen: {towers} − {n} = {points}.|{name} heeft nog {n} stenen: {towers} − {n} = {points}.",
  "end.last": "{name} heeft alle stenen geplaatst en wint meteen.",
  // How near the board is.
  "board.closer": "Dichterbij",
  "board.farther": "Verder weg",
  "board.fit": "Alles tonen",
  // For who plays by typing.
  "tell.hand": "Je tegel heeft {corners} ({tile}).",
  "tell.none": "Er is nog geen tegel getrokken.",
  "tell.board": "Er ligt {n} tegel op het bord.|Er liggen {n} tegels op het bord.",
  "typed.help": "Een zet is de twee driehoeken waarop de tegel ligt, zoals F7F8; bij de eerste begint de tegel.",
  // Why a move is good or bad: what it does.
  "reason.wins": "plaatst de laatste steen en wint meteen",
  "reason.loses": "laat {name} de laatste steen plaatsen en winnen",
  "reason.closes": "sluit een kring met de bovenste steen|sluit {n} kringen met de bovenste steen",
  "reason.gold": "telt dubbel op een gouden kruispunt",
  "reason.denies": "neemt {name} een kring af",
  "reason.gives": "geeft {name} één punt|geeft {name} {n} punten",
  "reason.stones": "plaatst een steen onder de top|plaatst {n} stenen onder de top",
  "reason.leads": "neemt de leiding in een open kring|neemt de leiding in {n} open kringen",
  "reason.helps": "geeft {name} de leiding in een open kring|geeft {name} de leiding in {n} open kringen",
};

export default nl;
