export const en = {
  "option.colours": "Colours",
  "option.colours.help":
    "Who plays which colour. A colour that nobody plays is neutral: its stones are placed, but it scores nothing.",
  "option.colours.seat": "Player {n}",
  "option.teams": "Two teams",
  "option.teams.help": "Players who sit opposite each other add up their points.",
  "option.starts": "Black start triangles",
  "option.starts.help": "Tap two to ten triangles. The first tile lies against one of them.",
  "option.starts.chosen": "{n} triangle|{n} triangles",
  "option.starts.usual": "Usual places",

  "level.line.beginner": "Overlooks what most places bring.",
  "level.line.easy": "Overlooks what some places bring.",
  "level.line.medium": "Goes by what a place brings, without thinking ahead.",
  "level.line.strong": "Tries out hundreds of ways the game may go on.",
  "level.line.master": "Tries out thousands of ways the game may go on, and thinks of the holes that a tile leaves.",

  "colour.r": "red",
  "colour.b": "blue",
  "colour.y": "yellow",
  "colour.w": "white",

  "board.label": "The board. Arrow keys choose a triangle, R turns the tile, Enter places it.",
  "board.target": "Triangle {triangle}: {n} way to lay the tile|Triangle {triangle}: {n} ways to lay the tile",
  "board.tower": "Crossing {crossing}: tower of {stones}",
  "board.marked": "The marked circle; still free around it: {triangles}",
  "board.tie": "Crossing {crossing}: a tie, no stones",

  "hand.turn": "Turn the tile",
  "hand.left": "Turn left",
  "hand.right": "Turn right",
  "hand.corners": "Sharp corners {acute}, blunt corners {obtuse}",
  "hand.place": "Place",
  "hand.choose": "Choose a triangle on the board.",
  "hand.other": "{name} lays this tile.",
  "hand.reveal": "A tile is turned up.",
  "hand.key.turn": "turn",
  "hand.key.place": "place",
  "hand.tiles": "{n} tile to come|{n} tiles to come",
  "hand.black": "{n} black triangle left|{n} black triangles left",

  "supply.label": "Stones",
  "supply.stones": "{n} stone to place|{n} stones to place",
  "supply.neutral": "neutral",

  "preview.at": "On {first} and {second}.",
  "preview.points": "{colour} on top: {n} point for {name}|{colour} on top: {n} points for {name}",
  "preview.neutral": "{colour} on top: nobody scores",
  "preview.tie": "A tie: no stones",
  "preview.none": "Closes no circle yet.",
  "preview.black": "{n} hole turns black|{n} holes turn black",
  "preview.last_stone": "{name} places the last stone and wins!",
  "preview.neutral_spent": "The last {colour} stone: the game ends.",

  "ended.no_room": "There is no room for another tile.",
  "ended.no_tile": "The tiles are used up.",
  "ended.last_stone": "{name} placed the last stone, and that wins at once.",
  "ended.neutral_spent": "A neutral colour has no stones left.",

  "sheet.player": "Player",
  "sheet.points": "Points",
  "sheet.stones": "Stones left",
  "sheet.towers": "Towers",
  "sheet.team": "{one} and {other}",
  "sheet.soon": "At the end every stone that is left costs its player one point.",
  "sheet.tiles": "Tiles to come: {n}",

  "move.lay": "lays a tile on {first} and {second}",
  "move.points": "{n} point for {name}|{n} points for {name}",
  "move.neutral": "{colour} on top",
  "move.tie": "{n} tie|{n} ties",
  "move.last_stone": "and that was the last stone of {name}",

  "turn.first": "You are {colour}. Lay the first tile against a black triangle.",
  "turn.lay": "You are {colour}. Lay the tile against a tile or a black triangle.",
  "guide.goal":
    "You win with the most points: close circles of colour in which yours is the strongest, and your stone stands on top of the tower.",

  "guide.hand":
    "This is the tile you lay now. A sharp corner counts for one segment of its colour, a blunt corner for two. Tap it to turn it.",
  "guide.supply": "Your colour and your stones. A stone that you have not placed in the end costs you a point.",
  "guide.board":
    "Choose a triangle. The tile must lie with a whole side against a tile or a black triangle. Before you place it you can see what it brings. Now lay your tile.",
  "guide.tower":
    "When all triangles around a crossing are covered, its circle is closed. The second strongest colour places a stone, the strongest one on top.",
  "guide.points":
    "Only the top scores: a point for every stone of the tower. If two colours are strongest, nobody gets anything.",
  "guide.gold": "On the golden crossings at the left and right ends a tower counts double.",
  "guide.end":
    "It ends when no tile fits any more. Or when somebody places the last stone: that player wins at once. Good luck!",
  "error.covered": "That triangle is covered already.",
  "error.not_adjacent": "A tile covers two triangles that share a side.",
  "error.not_touching": "A tile must touch one that lies there already.",
  "end.deducted":
    "{name} has {n} stone left: {towers} − {n} = {points}.|{name} has {n} stones left: {towers} − {n} = {points}.",
  "end.last": "{name} has placed every stone and wins at once.",
  // How near the board is.
  "board.closer": "Closer",
  "board.farther": "Farther away",
  "board.fit": "Show everything",
  // For who plays by typing.
  "tell.hand": "Your tile has {corners} ({tile}).",
  "tell.none": "No tile has come up.",
  "tell.board": "{n} tile lies on the board.|{n} tiles lie on the board.",
  "typed.help": "A move is the two triangles on which the tile lies, such as F7F8; the first is where the tile begins.",
  // Why a move is good or bad: what it does.
  "reason.wins": "places the last stone and wins at once",
  "reason.loses": "lets {name} place the last stone and win",
  "reason.closes": "closes a circle with the top stone|closes {n} circles with the top stone",
  "reason.gold": "counts double on a golden crossing",
  "reason.denies": "takes a circle away from {name}",
  "reason.gives": "gives {name} one point|gives {name} {n} points",
  "reason.stones": "places a stone below the top|places {n} stones below the top",
  "reason.leads": "takes the lead in an open circle|takes the lead in {n} open circles",
  "reason.helps": "puts {name} ahead in an open circle|puts {name} ahead in {n} open circles",
} as const;

export type Key = keyof typeof en;

export default en;
