import type { Texts } from "../../../i18n/types";
import type { Key } from "./en";

const fr: Texts<Key> = {
  "option.colours": "Couleurs",
  "option.colours.help":
    "Qui joue quelle couleur. Une couleur que personne ne joue est neutre : on pose ses pions, mais elle ne marque rien.",
  "option.colours.seat": "Joueur {n}",
  "option.teams": "Deux équipes",
  "option.teams.help": "Les joueurs assis face à face additionnent leurs points.",
  "option.starts": "Triangles noirs de départ",
  "option.starts.help": "Touchez de deux à dix triangles. La première tuile se pose contre l’un d’eux.",
  "option.starts.chosen": "{n} triangle|{n} triangles",
  "option.starts.usual": "Places habituelles",

  "level.line.beginner": "Ne voit pas ce que rapportent la plupart des places.",
  "level.line.easy": "Ne voit pas ce que rapportent certaines places.",
  "level.line.medium": "Regarde ce que rapporte une place, sans réfléchir à l’avance.",
  "level.line.strong": "Essaie des centaines de suites possibles de la partie.",
  "level.line.master": "Essaie des milliers de suites possibles, et pense aux trous que laisse une tuile.",

  "colour.r": "rouge",
  "colour.b": "bleu",
  "colour.y": "jaune",
  "colour.w": "blanc",

  "board.label": "Le plateau. Les flèches choisissent un triangle, R tourne la tuile, Entrée la pose.",
  "board.target":
    "Triangle {triangle} : {n} façon de poser la tuile|Triangle {triangle} : {n} façons de poser la tuile",
  "board.tower": "Croisement {crossing} : tour de {stones}",
  "board.marked": "Le cercle marqué ; encore libres autour : {triangles}",
  "board.tie": "Croisement {crossing} : égalité, aucun pion",

  "hand.turn": "Tourner la tuile",
  "hand.left": "Tourner à gauche",
  "hand.right": "Tourner à droite",
  "hand.corners": "Angles aigus {acute}, angles obtus {obtuse}",
  "hand.place": "Poser",
  "hand.choose": "Choisissez un triangle sur le plateau.",
  "hand.other": "{name} pose cette tuile.",
  "hand.reveal": "On retourne une tuile.",
  "hand.key.turn": "tourner",
  "hand.key.place": "poser",
  "hand.tiles": "encore {n} tuile|encore {n} tuiles",
  "hand.black": "encore {n} triangle noir|encore {n} triangles noirs",

  "supply.label": "Pions",
  "supply.stones": "{n} pion à poser|{n} pions à poser",
  "supply.neutral": "neutre",

  "preview.at": "Sur {first} et {second}.",
  "preview.points": "{colour} au sommet : {n} point pour {name}|{colour} au sommet : {n} points pour {name}",
  "preview.neutral": "{colour} au sommet : personne ne marque",
  "preview.tie": "Égalité : aucun pion",
  "preview.none": "Ne ferme encore aucun cercle.",
  "preview.black": "{n} trou devient noir|{n} trous deviennent noirs",
  "preview.last_stone": "{name} pose son dernier pion et gagne !",
  "preview.neutral_spent": "Le dernier pion {colour} : la partie s’arrête.",

  "ended.no_room": "Il n’y a plus de place pour une tuile.",
  "ended.no_tile": "Il n’y a plus de tuiles.",
  "ended.last_stone": "{name} a posé son dernier pion et gagne donc aussitôt.",
  "ended.neutral_spent": "Une couleur neutre n’a plus de pions.",

  "sheet.player": "Joueur",
  "sheet.points": "Points",
  "sheet.stones": "Pions restants",
  "sheet.towers": "Tours",
  "sheet.team": "{one} et {other}",
  "sheet.soon": "À la fin, chaque pion restant coûte un point à son joueur.",
  "sheet.tiles": "Tuiles en réserve : {n}",

  "move.lay": "pose une tuile sur {first} et {second}",
  "move.points": "{n} point pour {name}|{n} points pour {name}",
  "move.neutral": "{colour} au sommet",
  "move.tie": "{n} égalité|{n} égalités",
  "move.last_stone": "et c’était le dernier pion de {name}",

  "turn.first": "Vous êtes {colour}. Posez la première tuile contre un triangle noir.",
  "turn.lay": "Vous êtes {colour}. Posez la tuile contre une tuile ou un triangle noir.",
  "guide.goal":
    "Vous gagnez avec le plus de points : fermez des cercles où votre couleur est la plus forte, et votre pion se dresse au sommet de la tour.",

  "guide.hand":
    "Voici la tuile à poser. Un angle aigu compte pour un segment de sa couleur, un angle obtus pour deux. Touchez-la pour la tourner.",
  "guide.supply": "Votre couleur et vos pions. Chaque pion que vous n’avez pas posé à la fin vous coûte un point.",
  "guide.board":
    "Choisissez un triangle. La tuile doit toucher une tuile ou un triangle noir par un côté entier. Avant de la poser, vous voyez déjà ce qu’elle rapporte. Posez maintenant votre tuile.",
  "guide.tower":
    "Quand tous les triangles autour d’un croisement sont couverts, son cercle est fermé. La deuxième couleur pose un pion, la plus forte en pose un au-dessus.",
  "guide.points":
    "Seul le sommet marque : un point par pion de la tour. Si deux couleurs sont à égalité en tête, personne n’a rien.",
  "guide.gold": "Sur les croisements dorés, à gauche et à droite, une tour compte double.",
  "guide.end":
    "La partie s’arrête quand plus aucune tuile n’a de place. Ou quand quelqu’un pose son dernier pion : il gagne aussitôt. Bonne partie !",
  "error.covered": "Ce triangle est déjà couvert.",
  "error.not_adjacent": "Une tuile couvre deux triangles qui ont un côté commun.",
  "error.not_touching": "Une tuile doit toucher une tuile déjà posée.",
  "end.deducted":
    "Il reste {n} pion à {name} : {towers} − {n} = {points}.|Il reste {n} pions à {name} : {towers} − {n} = {points}.",
  "end.last": "{name} a posé tous ses pions et gagne aussitôt.",
  // How near the board is.
  "board.closer": "Plus près",
  "board.farther": "Plus loin",
  "board.fit": "Tout montrer",
  // For who plays by typing.
  "tell.hand": "Votre tuile a {corners} ({tile}).",
  "tell.none": "Aucune tuile n’est sortie.",
  "tell.board": "{n} tuile est sur le plateau.|{n} tuiles sont sur le plateau.",
  "typed.help": "Un coup, ce sont les deux triangles que couvre la tuile, par exemple F7F8 ; elle commence au premier.",
  // Why a move is good or bad: what it does.
  "reason.wins": "pose le dernier pion et gagne aussitôt",
  "reason.loses": "laisse {name} poser le dernier pion et gagner",
  "reason.closes": "ferme un cercle avec le pion du sommet|ferme {n} cercles avec le pion du sommet",
  "reason.gold": "compte double sur un croisement doré",
  "reason.denies": "prend un cercle à {name}",
  "reason.gives": "donne un point à {name}|donne {n} points à {name}",
  "reason.stones": "pose un pion sous le sommet|pose {n} pions sous le sommet",
  "reason.leads": "prend la tête dans un cercle ouvert|prend la tête dans {n} cercles ouverts",
  "reason.helps": "met {name} en tête dans un cercle ouvert|met {name} en tête dans {n} cercles ouverts",
};

export default fr;
