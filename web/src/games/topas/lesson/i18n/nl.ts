import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const nl: Texts<LessonKey> = {
  goal: "Leg edelstenen van één kleur op een rij: elke rij die je kaart maakt of langer maakt, levert een punt per steen op, en na zeven rondes winnen de meeste punten.",
  "rows.do":
    "Leg robijn naast robijn: tik op de kaart met de rode steen, tik op een vakje naast de twee robijnen en tik dan op ‘{lay}’.",
  "rows.done": "1 + 2 = 3: drie robijnen op een rij, drie punten.",
  "rows.why": "Daar is geen rij: robijn moet naast, onder of boven robijn liggen.",
  "both.do":
    "Een kaart heeft twee helften. Zoek de plek waar ze allebei een rij maken. Tik nog eens op de kaart om te draaien.",
  "both.done": "5 robijnen en 4 gouden stenen: 5 + 4 = 9 punten met één kaart!",
  "both.why": "Dat levert {n} op. Er is een plek waar de rode én de gele helft een rij maken.",
  "open.do": "Bo maakte een rij van 5 smaragden. Maak die langer: al haar stenen tellen nog een keer.",
  "open.done": "5 + 1 = 6 punten. Een lange rij telt elke keer, dus pak ze voor de anderen het doen.",
  "open.why": "Dat levert {n} op. De lange groene rij levert meer op.",
  "seven.do":
    "Een rij heeft hoogstens zeven stenen. Hier liggen zes gouden stenen: welke kaart past er nog aan het eind?",
  "seven.done": "6 + 1 = 7: langer kan niet. Niemand kan er nog iets aan leggen.",
  "seven.why": "Dat levert {n} op. Eén gouden steen erbij maakt van de zes een zeven.",
  end: "Iedereen legt zeven kaarten; de meeste punten winnen. Zoek twee rijen tegelijk en laat geen lange rij open liggen.",
};

export default nl;
