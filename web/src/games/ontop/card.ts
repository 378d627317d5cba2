import type { Card } from "../types";
import Picture from "./Picture.svelte";

const card: Card = {
  title: "On Top",
  order: 3,
  players: [2, 3, 4],
  usual: 2,
  secret: false,
  minutes: [45, 45],
  age: 8,
  by: { author: "Günter Burkhardt", publisher: "Kosmos", year: 2008 },
  line: {
    nl: "Sluit kringen van kleuren en zet je steen boven op de toren: alleen de top telt.",
    en: "Close circles of colour and put your stone on top of the tower: only the top scores.",
    fr: "Fermez des cercles de couleurs et posez votre pion au sommet de la tour : seul le sommet rapporte.",
    de: "Schließe Farbkreise und setze deinen Stein oben auf den Turm: Nur die Spitze zählt.",
  },
  Picture,
};

export default card;
