import type { Texts } from "../../../../i18n/types";
import type { LessonKey } from "./en";

const fr: Texts<LessonKey> = {
  goal: "Montrez plus de cibles blanches que tous les autres et vous gagnez le tour et un point ; celui qui gagne un tour avec ses dernières cartes met fin à la manche.",
  "stack.do":
    "Posez deux cartes rouges l’une sur l’autre pour montrer 5 cibles : touchez l’une, touchez l’autre, puis « {play} ».",
  "stack.done": "1 + 4 = 5 : une cible au-dessus, et quatre vues par les trous.",
  "stack.why": "Cela montre {n}. Deux cartes rouges l’une sur l’autre en montrent 5.",
  "order.do":
    "Maintenant trois cartes rouges : chacune doit ajouter des cibles. Trouvez l’ordre qui en montre 6, ou touchez « {best} ».",
  "order.done": "Six cibles ! Dans cet ordre, chaque carte compte.",
  "order.why": "Cela montre {n}. Les trois cartes rouges ensemble peuvent en montrer 6.",
  "follow.do": "Bleu est demandé, et il faut battre 4. Montrez plus de 4 avec vos cartes bleues.",
  "follow.done": "{n} bat 4 : vous gagnez le tour, et un point.",
  "follow.why": "Cela montre {n}, et 4 reste en tête. Posez les deux cartes bleues l’une sur l’autre.",
  "throw.do": "Vert est demandé, mais vous n’en avez pas. Une carte doit partir : laquelle vous manquera le moins ?",
  "throw.done": "Partie ! Une carte d’une autre couleur ne peut pas gagner, quoi qu’elle montre.",
  "joker.do":
    "Pour experts : un joker se pose sur des cartes de toutes couleurs, et ce que montrent ses six trous compte. Battez 4 avec vos trois dernières cartes !",
  "joker.done":
    "{n} par les trous du joker : plus de six, c’est impossible. Et vous gagnez le tour avec vos dernières cartes : la manche est finie.",
  "joker.why":
    "Cela montre {n}. Posez le joker sur les deux autres cartes : vous n’avez alors plus de cartes et vous gagnez.",
  end: "Un point pour chaque tour gagné. Celui qui en gagne un avec ses dernières cartes met fin à la manche, et celui qui a le plus de points gagne.",
};

export default fr;
