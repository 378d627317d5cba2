// A game of the shape of Topas for boardgame.io: hidden hands, a shared showcase, a score sheet, seven rounds.
// It checks far less than Topas does (no rows, no list of legal moves): what is compared is the server round it.
const { Server, Origins, FlatFile } = require("boardgame.io/server");

const CARDS = 60;

const game = {
  name: "topas",
  setup: ({ random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, i) => `c${i}`));
    return { hands: [deck.splice(0, 3), deck.splice(0, 3)], showcase: [{ card: deck.pop(), x: 0, y: 0, dir: "e" }], deck,
             sheet: [[], []], made: 0 };
  },
  playerView: ({ G, playerID }) => {
    const { deck, hands, ...open } = G;
    return { ...open, stock: deck.length, hand: playerID === null ? [] : hands[Number(playerID)],
             hand_sizes: hands.map((hand) => hand.length) };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      move: ({ G, playerID }, slot, x, y, dir) => {
        const seat = Number(playerID);
        const [card] = G.hands[seat].splice(slot, 1);
        G.showcase.push({ card, x, y, dir, seat, cells: [[x, y], [x + 1, y]] });
        const points = (x + y + 10) % 7;
        const before = G.sheet[seat].at(-1)?.total ?? 0;
        G.sheet[seat].push({ move: `${card}@${x},${y}${dir}`, points, total: before + points, rows: [] });
        if (G.deck.length) G.hands[seat].push(G.deck.pop());
        G.made += 1;
      },
    },
  },
  endIf: ({ G }) => (G.made === 14 ? { scores: G.sheet.map((column) => column.at(-1).total) } : undefined),
};

const folder = process.argv[2];
const server = Server({ games: [game], origins: [Origins.LOCALHOST], ...(folder ? { db: new FlatFile({ dir: folder }) } : {}) });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(`PORT ${appServer.address().port}`);
});
