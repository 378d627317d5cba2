import type { GameCard } from "../types";
import Picture from "./Picture.svelte";

const card: GameCard = {
  name: "ontop",
  title: "On Top",
  players: [2, 3, 4],
  usual: 2,
  secret: false,
  minutes: [20, 45],
  line: {
    nl: "Sluit kringen van kleuren en zet je steen boven op de toren: alleen de top telt.",
    en: "Close circles of colour and put your stone on top of the tower: only the top scores.",
    fr: "Fermez des cercles de couleurs et posez votre pion au sommet de la tour : seul le sommet rapporte.",
    de: "Schließe Farbkreise und setze deinen Stein oben auf den Turm: Nur die Spitze zählt.",
  },
  Picture,
  game: () => import("./index"),
  options: () => import("./options"),
  texts: {
    nl: () => import("./i18n/nl"),
    en: () => import("./i18n/en"),
    fr: () => import("./i18n/fr"),
    de: () => import("./i18n/de"),
  },
  rules: {
    nl: () => import("./rules/nl.md"),
    en: () => import("./rules/en.md"),
    fr: () => import("./rules/fr.md"),
    de: () => import("./rules/de.md"),
  },
};

export default card;
