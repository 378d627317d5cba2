import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const fr: Texts<LessonKey> = {
  goal: "Fermez des cercles de couleurs : celui qui a la plus grande part d’un cercle met un pion au sommet de la tour, et seul le sommet rapporte.",
  "place.do":
    "Vous êtes rouge. Touchez un triangle à côté d’un noir : la tuile s’y pose à l’essai. Tournez-la si vous voulez, puis touchez « {place} ».",
  "place.done":
    "La voilà posée. Ses coins sont des parts de cercles : un angle obtus compte deux, un angle aigu compte un.",
  "close.do": "Fermez le cercle marqué : couvrez sa dernière place libre pour que le rouge y soit le plus fort.",
  "close.done": "Rouge 3, jaune 2 : le jaune va dessous, vous êtes au sommet. Deux pions, 2 points !",
  none: "Cela ne ferme pas encore de cercle : couvrez la dernière place libre du cercle marqué.",
  other: "Ce cercle n’est pas à vous : une autre couleur y est plus forte. Tournez la tuile.",
  tied: "Deux couleurs sont à égalité : personne ne pose de pion. Tournez la tuile.",
  "tie.do":
    "Quand deux couleurs sont à égalité, personne n’a rien. Fermez le cercle marqué pour que le rouge seul y soit le plus fort.",
  "tie.done": "Rouge 3, blanc 2 : pas d’égalité, et vous êtes au sommet : 2 points.",
  "gold.do": "Sur le bord doré, une tour compte double. Fermez le cercle doré marqué avec le rouge au sommet.",
  "gold.done": "Rouge 2, blanc 1 : deux pions, et l’or les double : 4 points !",
  "second.do":
    "Chaque pion qui vous reste à la fin coûte un point. Dans le cercle marqué, le sommet est hors d’atteinte, mais soyez deuxième : mettez un pion rouge dans la tour.",
  "second.done": "Jaune 4, rouge 2 : votre pion est dessous. Pas de points, mais un pion de moins qui vous coûtera.",
  end: "Celui qui a le plus de points gagne. Montez au sommet, évitez les égalités, profitez de l’or et posez le plus de pions possible.",
};

export default fr;
