import type { Card } from "../types";
import Picture from "./Picture.svelte";

const card: Card = {
  title: "Topas",
  order: 1,
  players: [1, 2, 3, 4],
  usual: 2,
  secret: true,
  minutes: [15, 15],
  age: 8,
  by: { author: "Reiner Knizia", publisher: "Amigo", year: 2009 },
  line: {
    nl: "Leg je kaart waar de edelstenen rijen vormen: elke rij telt, maar zeven is het maximum.",
    en: "Lay your card where the gems line up: every row counts, but seven is the limit.",
    fr: "Posez votre carte là où les gemmes s’alignent : chaque rangée compte, mais sept est la limite.",
    de: "Leg deine Karte dorthin, wo die Edelsteine Reihen bilden: Jede Reihe zählt, doch bei sieben ist Schluss.",
  },
  Picture,
};

export default card;
