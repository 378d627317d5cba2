import type { Texts } from "../../../i18n/types";
import type { Key } from "./en";

const fr: Texts<Key> = {
  "option.expert": "Décompte expert",
  "option.expert.help":
    "Les rangées d’une même carte sont multipliées au lieu d’être additionnées : deux rangées de 5 et 4 rapportent 20 points.",

  "level.line.beginner": "Voit ce que rapporte une moitié de carte, et se contente vite.",
  "level.line.easy": "Voit ce que rapporte une moitié de carte, et ne remarque pas la deuxième rangée.",
  "level.line.medium": "Cherche le plus de points, et passe juste à côté.",
  "level.line.strong": "Prend le plus de points possible.",
  "level.line.master": "Pèse ce qui peut encore venir, dans des milliers de suites possibles.",

  "gem.r": "rubis",
  "gem.g": "émeraude",
  "gem.b": "saphir",
  "gem.y": "or",
  card: "{first} et {second}",

  "board.label":
    "La vitrine. Les flèches déplacent la carte, R la tourne, 1 à 3 en prennent une autre, Entrée la pose.",
  "board.card": "{first} en {cell}, {second} en {other}",
  "board.by": "posée par {name}",
  "board.target": "Case {cell}",
  "board.fit": "Tout montrer",
  "board.closer": "Plus près",
  "board.farther": "Plus loin",
  "board.stock": "encore {n} carte dans la pioche|encore {n} cartes dans la pioche",
  "board.round": "Tour {n} sur {of}",
  "board.column": "Colonne {column}, carte {n} sur {of}",

  "hand.label": "Vos cartes",
  "hand.drawn": "La carte piochée",
  "hand.take": "Prendre {card}",
  "hand.turn": "Tourner {card}",
  "hand.turning": "Tourner",
  "hand.lay": "Poser",
  "hand.choose": "Choisissez une case.",
  "hand.keys": "tourne, pose",

  "preview.at": "{first} en {cell}, {second} en {other}.",
  "preview.row": "{colour} : rangée de {n}",
  "preview.none": "aucune rangée, aucun point",
  "preview.long": "{colour} : {n} d’affilée. Plus de {most}, c’est interdit.",

  sum: "{sum} = {n} point|{sum} = {n} points",
  "sum.one": "{n} point|{n} points",

  "column.full": "La colonne {column} est pleine : {n} point.|La colonne {column} est pleine : {n} points.",
  "column.next": "Voici une nouvelle vitrine.",
  "verdict.good": "Bien joué !",
  "verdict.fantastic": "Fantastique !",
  "verdict.none": "{good} la prochaine fois ?",
  "verdict.lowest":
    "Votre colonne la plus basse fait votre résultat : {n} point.|Votre colonne la plus basse fait votre résultat : {n} points.",

  "sheet.round": "Tour",
  "sheet.points": "points",
  "sheet.sum": "somme",
  "sheet.column": "Colonne {n}",
  "sheet.total": "Total",
  "sheet.lowest": "la plus basse",
  "sheet.targets": "La colonne la plus basse compte. {good}, c’est bien ; {fantastic}, c’est fantastique.",
  "sheet.expert": "Décompte expert : les rangées d’une même carte sont multipliées.",

  "move.lay": "pose {place} : {points}",
  "move.start": "La vitrine s’ouvre avec {card}.",
  "move.column": "La colonne {n} s’ouvre avec {card}.",

  "turn.lay": "Posez une de vos cartes contre la vitrine.",
  "turn.solo": "Posez la carte piochée contre la vitrine.",
  "guide.goal":
    "Vous gagnez avec le plus de points après sept tours : chaque carte posée marque les rangées de gemmes identiques qu’elle forme ou prolonge.",
  "guide.alone":
    "Chaque carte posée marque les rangées de gemmes identiques qu’elle forme ou prolonge. Vous remplissez quatre colonnes de sept cartes, et seule la plus basse compte.",

  "guide.board": "Voici la vitrine. Elle grandit carte après carte. Vous pouvez la faire glisser et zoomer.",
  "guide.hand": "Vos cartes. Touchez-en une pour la prendre. Touchez-la encore pour la tourner.",
  "guide.lay":
    "Touchez maintenant une case : la carte y est posée à l’essai et vous voyez ses rangées et ses points. Elle doit toucher la vitrine par un côté, peu importent les couleurs. Touchez-la encore pour la poser.",
  "guide.rows":
    "Chaque rangée que votre carte forme ou prolonge rapporte un point par gemme : en ligne ou en colonne, d’une seule couleur, sans interruption. Une carte peut faire compter quatre rangées.",
  "guide.limit":
    "Une rangée compte sept gemmes au plus. Là où une carte en ferait une plus longue, elle ne peut pas être posée.",
  "guide.sheet": "La feuille de score montre ce que chaque carte a rapporté et le total cumulé. Amusez-vous bien !",

  "error.not_in_hand": "Vous n’avez plus cette carte : prenez-en une de votre main.",
  "error.taken": "Une carte s’y trouve déjà : choisissez deux cases vides.",
  "error.not_touching": "La carte doit toucher la vitrine par un côté.",
  "error.row_too_long": "Une rangée compte 7 gemmes au plus : posez la carte ailleurs.",
  "error.colour_order": "Écrivez les couleurs d’une carte dans l’ordre du jeu de cartes.",
  // For who plays by typing.
  "tell.hand": "Vous avez {cards}.",
  "tell.none": "Vous n’avez aucune carte.",
  "tell.board": "Dans la vitrine : {cards}.",
  "typed.help":
    "Un coup est une carte, la case de sa première moitié et le côté de la seconde (n, e, s, w) : r1g3@2,-1n.",
  // Why a move is good or bad: what it does.
  "reason.most": "rapporte le plus possible",
  "reason.less": "rapporte un point de moins que possible|rapporte {n} points de moins que possible",
  "reason.nothing": "ne rapporte rien au lieu de {n} points",
  "reason.full": "complète une rangée de sept",
  "reason.takes": "enlève {n} des {before} points que les autres pouvaient marquer",
  "reason.opens": "permet aux autres de marquer jusqu’à {n} points",
  "reason.keeps": "garde une carte pour {n} points ensuite",
  "reason.ahead": "laisse jusqu’à {n} points à la prochaine carte",
  "reason.poorer": "laisse un point de moins à la prochaine carte|laisse {n} points de moins à la prochaine carte",
};

export default fr;
