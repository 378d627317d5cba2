import type { GameCard } from "../types";
import Picture from "./Picture.svelte";

const card: GameCard = {
  name: "topscore",
  title: "Topscore",
  players: [2, 3, 4],
  usual: 2,
  secret: true,
  minutes: [30, 60],
  line: {
    nl: "Bouw letter voor letter een piramide van woorden, van ROE tot SENATOR.",
    en: "Build a pyramid of words, one letter at a time, from ROE to SENATOR.",
    fr: "Bâtissez lettre par lettre une pyramide de mots, de plus en plus longs.",
    de: "Baue Buchstabe für Buchstabe eine Pyramide aus immer längeren Wörtern.",
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
