import type { Card } from "../types";
import Picture from "./Picture.svelte";

const card: Card = {
  title: "Topscore",
  order: 4,
  players: [2, 3, 4],
  usual: 2,
  secret: true,
  minutes: [30, 60],
  age: null,
  by: null,
  line: {
    nl: "Bouw letter voor letter een piramide van woorden, van ROE tot SENATOR.",
    en: "Build a pyramid of words, one letter at a time, from TEN to SENATOR.",
    fr: "Bâtissez lettre par lettre une pyramide de mots, de COU à COURAGE.",
    de: "Baue Buchstabe für Buchstabe eine Pyramide aus Wörtern, von ROT bis MONSTER.",
  },
  speaks: (language) => ({ language }),
  habits: { judge: "agreement" },
  relaxed: { seconds: null },
  Picture,
};

export default card;
