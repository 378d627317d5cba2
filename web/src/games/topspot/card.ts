import type { GameCard } from "../types";
import Picture from "./Picture.svelte";

const card: GameCard = {
  name: "topspot",
  title: "Top Spot",
  players: [3, 4, 5],
  usual: 3,
  secret: true,
  minutes: [15, 45],
  line: {
    nl: "Stapel kaarten met gaten en stippen: wie de meeste stippen laat zien, wint de ronde.",
    en: "Stack cards full of holes and spots: whoever shows the most spots takes the round.",
    fr: "Empilez des cartes à trous et à points : qui montre le plus de points gagne la manche.",
    de: "Staple Karten voller Löcher und Punkte: Wer die meisten Punkte zeigt, gewinnt die Runde.",
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
