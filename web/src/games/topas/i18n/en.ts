export const en = {
  "option.expert": "Expert scoring",
  "option.expert.help": "The rows of one card are multiplied instead of added: two rows of 5 and 4 bring 20 points.",

  "level.line.beginner": "Sees what one half of a card brings, and is soon content.",
  "level.line.easy": "Sees what one half of a card brings, and overlooks the second row.",
  "level.line.medium": "Looks for the most points, and misses them by a little.",
  "level.line.strong": "Takes the most points there are.",
  "level.line.master": "Weighs what is still to come, in thousands of ways the game may go on.",

  "gem.r": "ruby",
  "gem.g": "emerald",
  "gem.b": "sapphire",
  "gem.y": "gold",
  card: "{first} and {second}",

  "board.label": "The showcase. Arrow keys move the card, R turns it, 1 to 3 take another one, Enter lays it.",
  "board.card": "{first} on {cell}, {second} on {other}",
  "board.by": "laid by {name}",
  "board.target": "Cell {cell}",
  "board.fit": "Show everything",
  "board.closer": "Closer",
  "board.farther": "Farther away",
  "board.stock": "{n} card in the stock|{n} cards in the stock",
  "board.round": "Round {n} of {of}",
  "board.column": "Column {column}, card {n} of {of}",

  "hand.label": "Your cards",
  "hand.drawn": "The drawn card",
  "hand.take": "Take {card}",
  "hand.turn": "Turn {card}",
  "hand.turning": "Turn",
  "hand.lay": "Lay",
  "hand.choose": "Choose a cell.",
  "hand.keys": "turns, lays",

  "preview.at": "{first} on {cell}, {second} on {other}.",
  "preview.row": "{colour} row of {n}",
  "preview.none": "no row, no points",
  "preview.long": "{colour}: {n} in a row. More than {most} is not allowed.",

  sum: "{sum} = {n} point|{sum} = {n} points",
  "sum.one": "{n} point|{n} points",

  "column.full": "Column {column} is full: {n} point.|Column {column} is full: {n} points.",
  "column.next": "Here is a new showcase.",
  "verdict.good": "Good!",
  "verdict.fantastic": "Fantastic!",
  "verdict.none": "Next time {good}?",
  "verdict.lowest": "Your lowest column is your result: {n} point.|Your lowest column is your result: {n} points.",

  "sheet.round": "Round",
  "sheet.points": "points",
  "sheet.sum": "sum",
  "sheet.column": "Column {n}",
  "sheet.total": "Total",
  "sheet.lowest": "lowest",
  "sheet.targets": "The lowest column counts. {good} is good, {fantastic} is fantastic.",
  "sheet.expert": "Expert scoring: the rows of one card are multiplied.",

  "move.lay": "lays {place}: {points}",
  "move.start": "The showcase opens with {card}.",
  "move.column": "Column {n} opens with {card}.",

  "turn.lay": "Lay one of your cards against the showcase.",
  "turn.solo": "Lay the drawn card against the showcase.",
  "guide.goal":
    "You win with the most points after seven rounds: each card you lay scores the rows of equal gems that it makes or lengthens.",
  "guide.alone":
    "Each card you lay scores the rows of equal gems that it makes or lengthens. You fill four columns with seven cards each, and only the lowest counts.",

  "guide.board": "This is the showcase. It grows card by card. You can drag it and zoom in and out.",
  "guide.hand": "Your cards. Tap one to take it. Tap it again to turn it.",
  "guide.lay":
    "Now tap a cell: the card lies there on trial and you see its rows and points. It must touch the showcase with one edge, the colours do not matter. Tap it again to lay it.",
  "guide.rows":
    "Every row that your card makes or lengthens brings a point for each gem in it: across and down, of one colour, without a gap. One card can score four rows.",
  "guide.limit": "A row may hold seven gems at most. A card that would make a longer one cannot lie there.",
  "guide.sheet": "The score sheet shows what each card brought and the running total. Have fun!",

  "error.not_in_hand": "You do not hold that card any more: take one of yours.",
  "error.taken": "A card lies there already: choose two empty cells.",
  "error.not_touching": "The card must touch the showcase with an edge.",
  "error.row_too_long": "A row may hold at most 7 gems: lay the card elsewhere.",
  "error.colour_order": "Write the colours of a card in the order in which the pack has them.",
  // For who plays by typing.
  "tell.hand": "You hold {cards}.",
  "tell.none": "You hold no card.",
  "tell.board": "In the showcase lie: {cards}.",
  "typed.help": "A move is a card, the cell of its first half and where its second half lies (n, e, s, w): r1g3@2,-1n.",
  // Why a move is good or bad: what it does.
  "reason.most": "scores as much as any move can",
  "reason.less": "scores one point less than possible|scores {n} points less than possible",
  "reason.nothing": "scores nothing instead of {n} points",
  "reason.full": "fills a row to seven",
  "reason.takes": "takes {n} off the {before} points that the others could score",
  "reason.opens": "lets the others score up to {n} points",
  "reason.keeps": "keeps a card for {n} points next time",
  "reason.ahead": "leaves up to {n} points for the next card",
  "reason.poorer": "leaves one point less for the next card|leaves {n} points less for the next card",
} as const;

export type Key = keyof typeof en;

export default en;
