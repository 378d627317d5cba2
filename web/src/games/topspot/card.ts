import type { Card } from "../types";
import Picture from "./Picture.svelte";

const card: Card = {
  title: "Top Spot",
  order: 2,
  players: [3, 4, 5],
  usual: 3,
  secret: true,
  minutes: [15, 45],
  age: null,
  by: { author: "Raf Peeters", publisher: "SMART", year: 2018 },
  line: {
    nl: "Stapel kaarten met gaten en stippen: wie de meeste stippen laat zien, wint de ronde.",
    en: "Stack cards full of holes and spots: whoever shows the most spots takes the round.",
    fr: "Empilez des cartes à trous et à cibles : celui qui montre le plus de cibles gagne le tour.",
    de: "Staple Karten voller Löcher und Punkte: Wer die meisten Punkte zeigt, gewinnt den Stich.",
  },
  Picture,
};

export default card;
