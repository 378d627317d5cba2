import type { Texts } from "../../../i18n/types";
import type { Key } from "./en";

const nl: Texts<Key> = {
  "option.expert": "Puntentelling voor experts",
  "option.expert.help":
    "De rijen van één kaart worden vermenigvuldigd in plaats van opgeteld: twee rijen van 5 en 4 leveren 20 punten op.",

  "level.line.beginner": "Ziet wat één helft van een kaart oplevert, en is snel tevreden.",
  "level.line.easy": "Ziet wat één helft van een kaart oplevert, en kijkt over de tweede rij heen.",
  "level.line.medium": "Zoekt de meeste punten, en zit er net naast.",
  "level.line.strong": "Neemt de meeste punten die er zijn.",
  "level.line.master": "Weegt af wat er nog komt, in duizenden manieren waarop het spel verder kan gaan.",

  "gem.r": "robijn",
  "gem.g": "smaragd",
  "gem.b": "saffier",
  "gem.y": "goud",
  card: "{first} en {second}",

  "board.label":
    "De vitrine. Pijltjes verplaatsen de kaart, R draait ze, 1 tot 3 nemen een andere, Enter legt ze neer.",
  "board.card": "{first} op {cell}, {second} op {other}",
  "board.by": "gelegd door {name}",
  "board.target": "Vakje {cell}",
  "board.fit": "Alles tonen",
  "board.closer": "Dichterbij",
  "board.farther": "Verder weg",
  "board.stock": "nog {n} kaart in de voorraad|nog {n} kaarten in de voorraad",
  "board.round": "Ronde {n} van {of}",
  "board.column": "Kolom {column}, kaart {n} van {of}",

  "hand.label": "Je kaarten",
  "hand.drawn": "De getrokken kaart",
  "hand.take": "Neem {card}",
  "hand.turn": "Draai {card}",
  "hand.turning": "Draai",
  "hand.lay": "Leg neer",
  "hand.choose": "Kies een vakje.",
  "hand.keys": "draait, legt neer",

  "preview.at": "{first} op {cell}, {second} op {other}.",
  "preview.row": "{colour}: rij van {n}",
  "preview.none": "geen rij, geen punten",
  "preview.long": "{colour}: {n} op een rij. Meer dan {most} mag niet.",

  sum: "{sum} = {n} punt|{sum} = {n} punten",
  "sum.one": "{n} punt|{n} punten",

  "column.full": "Kolom {column} is vol: {n} punt.|Kolom {column} is vol: {n} punten.",
  "column.next": "Hier is een nieuwe vitrine.",
  "verdict.good": "Goed!",
  "verdict.fantastic": "Fantastisch!",
  "verdict.none": "Volgende keer {good}?",
  "verdict.lowest": "Je laagste kolom is je resultaat: {n} punt.|Je laagste kolom is je resultaat: {n} punten.",

  "sheet.round": "Ronde",
  "sheet.points": "punten",
  "sheet.sum": "som",
  "sheet.column": "Kolom {n}",
  "sheet.total": "Totaal",
  "sheet.lowest": "laagste",
  "sheet.targets": "De laagste kolom telt. {good} is goed, {fantastic} is fantastisch.",
  "sheet.expert": "Telling voor experts: de rijen van één kaart worden vermenigvuldigd.",

  "move.lay": "legt {place}: {points}",
  "move.start": "De vitrine begint met {card}.",
  "move.column": "Kolom {n} begint met {card}.",

  "turn.lay": "Leg een van je kaarten tegen de vitrine.",
  "turn.solo": "Leg de getrokken kaart tegen de vitrine.",
  "guide.goal":
    "Je wint met de meeste punten na zeven rondes: elke kaart die je legt, scoort de rijen gelijke edelstenen die ze maakt of langer maakt.",
  "guide.alone":
    "Elke kaart die je legt, scoort de rijen gelijke edelstenen die ze maakt of langer maakt. Je vult vier kolommen met telkens zeven kaarten, en alleen de laagste telt.",

  "guide.board": "Dit is de vitrine. Kaart voor kaart wordt ze groter. Je kunt ze verslepen en in- en uitzoomen.",
  "guide.hand": "Je kaarten. Tik er een aan om ze te nemen. Tik nog eens om ze te draaien.",
  "guide.lay":
    "Tik nu op een vakje: de kaart ligt er op proef en je ziet de rijen en de punten. Ze moet met één zijde tegen de vitrine liggen, de kleuren doen er niet toe. Tik er nog eens op om ze neer te leggen.",
  "guide.rows":
    "Elke rij die je kaart maakt of langer maakt, geeft een punt voor elke steen erin: naast of onder elkaar, van één kleur, zonder gat. Eén kaart kan vier rijen laten tellen.",
  "guide.limit": "Een rij telt hoogstens zeven stenen. Waar een kaart een langere zou maken, mag ze niet liggen.",
  "guide.sheet": "Op het scoreblad zie je wat elke kaart opbracht en de lopende som. Veel plezier!",

  "error.not_in_hand": "Die kaart heb je niet meer: neem er een uit je hand.",
  "error.taken": "Daar ligt al een kaart: kies twee lege vakjes.",
  "error.not_touching": "De kaart moet met een zijde tegen de vitrine liggen.",
  "error.row_too_long": "Een rij telt hoogstens 7 stenen: leg de kaart ergens anders.",
  "error.colour_order": "Schrijf de kleuren van een kaart in de volgorde van het spel kaarten.",
  // For who plays by typing.
  "tell.hand": "Je hebt {cards}.",
  "tell.none": "Je hebt geen kaart.",
  "tell.board": "In de vitrine liggen: {cards}.",
  "typed.help":
    "Een zet is een kaart, het vak van de eerste helft en waar de tweede helft ligt (n, e, s, w): r1g3@2,-1n.",
  // Why a move is good or bad: what it does.
  "reason.most": "levert het meeste op dat nu kan",
  "reason.less": "levert één punt minder op dan mogelijk|levert {n} punten minder op dan mogelijk",
  "reason.nothing": "levert niets op in plaats van {n} punten",
  "reason.full": "maakt een rij van zeven vol",
  "reason.takes": "neemt {n} af van de {before} punten die de anderen konden halen",
  "reason.opens": "geeft de anderen kans op {n} punten",
  "reason.keeps": "bewaart een kaart voor {n} punten straks",
  "reason.ahead": "laat tot {n} punten over voor de volgende kaart",
  "reason.poorer":
    "laat één punt minder over voor de volgende kaart|laat {n} punten minder over voor de volgende kaart",
};

export default nl;
