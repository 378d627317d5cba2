import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const fr: Texts<LessonKey> = {
  goal: "Alignez les gemmes d’une même couleur : chaque rangée que votre carte forme ou allonge rapporte un point par gemme, et celui qui a le plus de points après sept tours gagne.",
  "rows.do":
    "Mettez rubis à côté de rubis : touchez la carte à la gemme rouge, touchez une case à côté des deux rubis, puis « {lay} ».",
  "rows.done": "1 + 2 = 3 : trois rubis d’affilée, trois points.",
  "rows.why": "Pas de rangée ici : un rubis doit être à côté, au-dessus ou au-dessous d’un rubis.",
  "both.do":
    "Une carte a deux moitiés. Trouvez la place où les deux forment une rangée. Touchez encore la carte pour la tourner.",
  "both.done": "5 rubis et 4 gemmes d’or : 5 + 4 = 9 points avec une seule carte !",
  "both.why": "Cela rapporte {n}. Il y a une place où la moitié rouge et la moitié jaune forment chacune une rangée.",
  "open.do": "Bo a fait une rangée de 5 émeraudes. Allongez-la : toutes ses gemmes comptent encore une fois.",
  "open.done": "5 + 1 = 6 points. Une longue rangée compte à chaque fois : prenez-la avant les autres.",
  "open.why": "Cela rapporte {n}. La longue rangée verte rapporte plus.",
  "seven.do": "Une rangée a sept gemmes au plus. Voici six gemmes d’or : quelle carte va encore au bout ?",
  "seven.done": "6 + 1 = 7 : on ne peut pas faire plus long. Plus personne ne peut l’allonger.",
  "seven.why": "Cela rapporte {n}. Une gemme d’or de plus, et les six font sept.",
  end: "Chacun pose sept cartes ; celui qui a le plus de points gagne. Cherchez deux rangées à la fois et ne laissez pas de longue rangée ouverte.",
};

export default fr;
