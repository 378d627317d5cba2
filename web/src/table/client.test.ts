import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GAMES } from "../games";
import { sha256 } from "../net/sha256";
import { MockWire } from "../net/wire.mock";
import { TableClient } from "./client.svelte";

let wire: MockWire;
let client: TableClient;

const seats = ["An", "Bo"].map((name) => ({
  kind: "person",
  name,
  level: null,
  present: true,
  resigned: false,
  asked: false,
}));

const SECRET = GAMES.find(({ secret }) => secret)!.name;
const OPEN = GAMES.find(({ secret }) => !secret)!.name;

function head(mine: number[], game = SECRET): object {
  return {
    type: "table",
    table: "x",
    game,
    options: {},
    status: "playing",
    seats,
    mine,
    look: null,
    question: null,
    next: null,
  };
}

function position(look: number | null, toMove: number, at: number, hand: string[]): object {
  const view = { game: SECRET, players: 2, seat: look, to_move: toMove, scores: [0, 0], winners: null, hand };
  return { type: "position", at, look, view, legal: look === toMove ? ["move"] : [], log: [], from: 0, clock: null };
}

beforeEach(() => {
  vi.useFakeTimers();
  client = new TableClient({
    tokens: ["a", "b"],
    entropy: "00",
    connect: () => {
      wire = new MockWire();
      return wire;
    },
  });
  wire.open();
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

describe("one person", () => {
  it("looks at his own seat and may move in his turn", () => {
    wire.say(head([0]), position(0, 0, 3, ["mine"]));
    expect(client.seat).toBe(0);
    expect(client.myTurn).toBe(true);
    expect(client.cover).toBeNull();
    wire.say(position(0, 1, 4, ["mine"]));
    expect(client.myTurn).toBe(false);
  });

  it("sends a move for the position he has seen, one at a time", async () => {
    wire.say(head([0]), position(0, 0, 3, []));
    const moving = client.move("move");
    void client.move("another");
    expect(wire.sent.filter(({ type }) => type === "move")).toMatchObject([{ seat: 0, at: 3, move: "move" }]);
    expect(client.slow).toBe(false); // the board stays as it is
    vi.advanceTimersByTime(200);
    expect(client.slow).toBe(true);
    wire.say({ type: "error", id: wire.last("move")?.id, code: "illegal", message: "no", params: {} });
    await moving;
    expect(client.slow).toBe(false);
    expect(client.refused).toMatchObject({ code: "illegal" });
    wire.say(position(0, 1, 4, []));
    expect(client.refused).toBeNull();
  });
});

describe("what a browser adds to the draws", () => {
  const waiting = { ...head([0]), status: "open" };

  it("is pledged first, and told when everybody has pledged his", () => {
    expect(wire.last("hello")).toMatchObject({ pledge: sha256("00") });
    expect(wire.last("hello")).not.toHaveProperty("entropy");
    wire.say({ ...waiting, pledges: [sha256("00")], revealing: false });
    expect(wire.last("reveal")).toBeUndefined();
    wire.say({ ...waiting, pledges: [sha256("00"), sha256("01")], revealing: true });
    expect(wire.last("reveal")).toEqual({ type: "reveal", entropy: "00" });
  });

  it("is told by nobody who pledged something else", () => {
    wire.say({ ...waiting, pledges: [sha256("01")], revealing: true });
    expect(wire.last("reveal")).toBeUndefined();
  });

  it("is nothing where somebody only watches", () => {
    client.close();
    client = new TableClient({ tokens: [], entropy: "00", connect: () => (wire = new MockWire()) });
    wire.open();
    expect(wire.last("hello")).toMatchObject({ pledge: "" });
  });
});

describe("a hint", () => {
  const moves = [
    { move: "good", value: 0.6, points: 9 },
    { move: "fair", value: 0.5, points: 8 },
  ];

  async function ask(meanwhile: () => void): Promise<void> {
    wire.say(head([0]), position(0, 0, 3, []));
    const asking = client.askHint();
    expect(client.thinking).toBe(true);
    meanwhile();
    wire.say({ type: "hint", id: wire.last("hint")?.id, moves });
    await asking;
    expect(client.thinking).toBe(false);
  }

  it("shows the best move first, and goes with the position", async () => {
    await ask(() => undefined);
    expect([client.hints, client.hint]).toEqual([moves, "good"]);
    wire.say(position(0, 1, 4, []));
    expect([client.hints, client.hint]).toEqual([[], null]);
  });

  it("that comes too late is for nobody", async () => {
    await ask(() => wire.say(position(0, 1, 4, [])));
    expect([client.hints, client.hint]).toEqual([[], null]);
  });
});

describe("two people on one device", () => {
  it("covers the table and forgets the first hand before the second says who he is", () => {
    wire.say(head([0, 1]), position(null, 0, 3, []));
    expect(client.cover).toBe(0);
    client.uncover();
    expect(wire.last("look")).toEqual({ type: "look", seat: 0 });
    expect(client.position).toBeNull();
    wire.say(position(0, 0, 3, ["secret of An"]));
    expect(client.myTurn).toBe(true);

    wire.say(position(0, 1, 4, ["secret of An"]));
    expect(client.cover).toBe(1);
    expect(wire.last("look")).toEqual({ type: "look", seat: null });
    expect(client.position).toBeNull();
    expect(client.log).toEqual([]);

    // What was on its way for the old look is not taken any more.
    wire.say(position(0, 1, 4, ["secret of An"]));
    expect(client.position).toBeNull();
    wire.say(position(null, 1, 4, []));
    expect(client.position?.view).toMatchObject({ hand: [] });
    expect(client.myTurn).toBe(false);
  });

  it("says again who looks after a lost connection", () => {
    wire.say(head([0, 1]), position(null, 0, 3, []));
    client.uncover();
    wire.say(position(0, 0, 3, ["secret of An"]));
    wire.lose();
    vi.advanceTimersByTime(1000);
    wire.open();
    expect(wire.sent.map(({ type }) => type)).toEqual(["hello", "look"]);
    expect(wire.last("look")).toEqual({ type: "look", seat: 0 });
  });

  it("passes on without a cover when the game has no secrets", () => {
    wire.say(head([0, 1], OPEN), position(null, 0, 3, []));
    expect(client.cover).toBeNull();
    expect(wire.last("look")).toEqual({ type: "look", seat: 0 });
    wire.say(position(0, 0, 3, []));
    expect(client.myTurn).toBe(true);

    wire.say(position(0, 1, 4, []));
    expect(wire.last("look")).toEqual({ type: "look", seat: 1 });
    expect(client.position).toMatchObject({ at: 4 });
    expect(client.myTurn).toBe(false);
    wire.say(position(1, 1, 4, []));
    expect(client.myTurn).toBe(true);
  });
});

describe("a move that needs consent", () => {
  it("is put to the others for the position that was seen", async () => {
    wire.say(head([0]), position(0, 0, 3, []));
    const asking = client.propose("&SNORF");
    expect(wire.last("ask")).toMatchObject({ seat: 0, at: 3, move: "&SNORF" });
    wire.say({ type: "error", id: wire.last("ask")?.id, code: "question", message: "no", params: {} });
    await asking;
    expect(client.refused).toMatchObject({ code: "question" });
  });

  it("is asked for by nobody who only looks on", async () => {
    wire.say(head([]), position(null, 0, 3, []));
    await client.propose("&SNORF");
    expect(wire.last("ask")).toBeUndefined();
  });
});

describe("a game that is not drawn here", () => {
  it("is asked for with pictures, as soon as it is known which game it is", () => {
    const first = wire;
    expect(first.last("hello")).toMatchObject({ picture: false });
    first.say(head([0], "pig"));
    expect(first.closed).toBe(true);
    expect(wire).not.toBe(first);
    wire.open();
    expect(wire.last("hello")).toMatchObject({ tokens: ["a", "b"], pledge: sha256("00"), picture: true });
    wire.say(head([0], "pig"), { ...position(0, 0, 3, []), picture: "<svg/>" });
    expect(client.position?.picture).toBe("<svg/>");
    expect(wire.closed).toBe(false);
  });

  it("is asked for with pictures at once when this browser knows the table", () => {
    client.close();
    client = new TableClient({ tokens: ["a"], entropy: "00", game: "pig", connect: () => (wire = new MockWire()) });
    wire.open();
    expect(wire.last("hello")).toMatchObject({ picture: true });
    const same = wire;
    wire.say(head([0], "pig"));
    expect(wire).toBe(same);
  });

  it("needs no picture when it has a board of its own", () => {
    const same = wire;
    wire.say(head([0]));
    expect(wire).toBe(same);
  });
});
