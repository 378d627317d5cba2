// An engine in another language: it plays any game by the line protocol (docs/engines.md), and likes what glitters.
//
//     toptafel arena topas "engine:node examples/magpie.mjs" random --games 20
//     toptafel bot --engine "node examples/magpie.mjs" --url http://localhost:8000/t/...
//
// Of Topas it knows that gems of one colour belong together. Of all other games it knows only which moves are legal.
import { createInterface } from "node:readline";

const STEPS = { n: [0, 1], e: [1, 0], s: [0, -1], w: [-1, 0] };
let game = "";
let turn = { legal: [], view: {} };

/** What lies on each cell of the showcase: its colour and gems. */
function cellsOf(showcase) {
  const cells = new Map();
  for (const { card, cells: places } of showcase) {
    places.forEach((place, half) => cells.set(String(place), [card[2 * half], Number(card[2 * half + 1])]));
  }
  return cells;
}

/** The gems of one colour that lie in a line with a cell, to both sides of it. */
function gemsInLine(cells, [x, y], colour, [dx, dy]) {
  let gems = 0;
  for (const sign of [1, -1]) {
    for (let k = 1; ; k++) {
      const [found, count] = cells.get(String([x + sign * k * dx, y + sign * k * dy])) ?? [];
      if (found !== colour) break;
      gems += count;
    }
  }
  return gems;
}

/** How much a placement such as r1g3@2,-1n glitters. */
function glitter(cells, move) {
  const [, card, x, y, direction] = /^(\w{4})@(-?\d+),(-?\d+)([nesw])$/.exec(move);
  const [dx, dy] = STEPS[direction];
  const first = [Number(x), Number(y)];
  const halves = [
    [first, card[0]],
    [[first[0] + dx, first[1] + dy], card[2]],
  ];
  return halves
    .flatMap(([cell, colour]) => [STEPS.n, STEPS.e].map((step) => gemsInLine(cells, cell, colour, step)))
    .reduce((sum, gems) => sum + gems, 0);
}

function choose(seed) {
  if (game !== "topas") return turn.legal[seed % turn.legal.length];
  const cells = cellsOf(turn.view.showcase);
  return turn.legal.reduce((best, move) => (glitter(cells, move) > glitter(cells, best) ? move : best));
}

for await (const line of createInterface({ input: process.stdin })) {
  const [, word, rest] = /^(\S*)\s*(.*)$/.exec(line);
  if (word === "toptafel") console.log("id name Magpie\nready");
  else if (word === "new") {
    game = JSON.parse(rest).game;
    console.log("ready");
  } else if (word === "position") turn = JSON.parse(rest);
  else if (word === "go") console.log(`move ${choose(JSON.parse(rest).seed)}`);
  else if (word === "quit") process.exit(0);
}
