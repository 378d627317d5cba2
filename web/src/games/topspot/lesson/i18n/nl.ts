import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const nl: Texts<LessonKey> = {
  goal: "Laat meer witte stippen zien dan alle anderen en je wint de ronde en een punt; wie een ronde wint met zijn laatste kaarten, beëindigt het spel.",
  "stack.do":
    "Leg twee rode kaarten op elkaar zodat je 5 stippen ziet: tik op de ene, tik op de andere en dan op ‘{play}’.",
  "stack.done": "1 + 4 = 5: één stip bovenop en vier die je door de gaten ziet.",
  "stack.why": "Zo zie je er {n}. Twee rode kaarten op elkaar laten er 5 zien.",
  "order.do":
    "Nu drie rode kaarten: elke kaart moet stippen toevoegen. Zoek de volgorde die er 6 laat zien, of tik op ‘{best}’.",
  "order.done": "Zes stippen! In deze volgorde telt elke kaart mee.",
  "order.why": "Zo zie je er {n}. De drie rode kaarten samen kunnen er 6 laten zien.",
  "follow.do": "Blauw is gevraagd en je moet 4 verslaan. Laat met je blauwe kaarten meer dan 4 zien.",
  "follow.done": "{n} is meer dan 4: je wint de ronde, en een punt.",
  "follow.why": "Zo zie je er {n}, en 4 blijft aan kop. Leg de twee blauwe kaarten op elkaar.",
  "throw.do": "Groen is gevraagd, maar dat heb je niet. Er moet één kaart weg: welke mis je het minst?",
  "throw.done": "Weg ermee. Een kaart van een andere kleur kan niet winnen, wat ze ook laat zien.",
  "joker.do":
    "Voor kenners: een joker ligt boven op kaarten van elke kleur, en wat zijn zes gaten laten zien, telt. Versla 4 met je laatste drie kaarten!",
  "joker.done":
    "{n} door de gaten van de joker: meer dan zes kan nooit. En je wint de ronde met je laatste kaarten: daarmee is het spel uit.",
  "joker.why": "Zo zie je er {n}. Leg de joker op de twee andere kaarten: dan ben je je kaarten kwijt en win je.",
  end: "Een punt voor elke ronde die je wint. Wie er een wint met zijn laatste kaarten, beëindigt het spel, en de meeste punten winnen.",
};

export default nl;
