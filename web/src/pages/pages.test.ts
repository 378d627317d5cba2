import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Frame } from "../net/protocol";
import { speak } from "../i18n/index.svelte";
import { matching, shown } from "../games/plain/moves";
import { usualLevel } from "./lobby/play";
import { logOf, seatsOf, stops } from "./replay/frames";
import { defaults } from "./setup/defaults";
import { finished, resized } from "./setup/seats";
import { wordsOf } from "./setup/words";
import { linkTo } from "../table/invitation";
import { clockWords, levelWords, worthWords } from "../words";

describe("set-up", () => {
  it("gives new seats to bots and keeps what was chosen", () => {
    const two = resized([], 2, "easy");
    expect(two.map(({ kind }) => kind)).toEqual(["me", "bot"]);
    const changed = two.with(1, { kind: "open", name: "", level: "easy" });
    expect(resized(changed, 3, "master").map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      "me easy",
      "open easy",
      "bot master",
    ]);
    expect(resized(changed, 1, "easy")).toHaveLength(1);
  });

  it("sends only what the server knows", () => {
    const seats = [
      { kind: "me", name: " An ", level: "easy" },
      { kind: "here", name: "", level: "easy" },
      { kind: "open", name: "x", level: "easy" },
      { kind: "bot", name: "x", level: "easy" },
    ] as const;
    expect(finished(seats, (n) => `player ${n + 1}`)).toEqual([
      { kind: "here", name: "An" },
      { kind: "here", name: "player 2" },
      { kind: "open" },
      { kind: "bot", level: "easy", name: expect.any(String) },
    ]);
  });

  it("knows the defaults for a number of players", () => {
    const options = [{ name: "games", default: { "3": 3, "4": 4 }, choices: null }];
    const chess = { name: "chess", title: "Chess", rules: 1, players: [3, 4], secret: false, options };
    const server = { games: [chess], levels: [], strength: {}, address: null };
    expect(defaults(server, "chess", 4)).toEqual({ games: 4 });
    expect(defaults(server, "go", 4)).toEqual({});
  });

  it("reads a list of words however it is typed", () => {
    expect(wordsOf(" snorf, rĳk\nsnorf;x ")).toEqual(["snorf", "rĳk", "x"]);
    expect(wordsOf("")).toEqual([]);
  });

  it("begins gently, or where one left off", () => {
    expect(usualLevel(["beginner", "easy", "master"], null)).toBe("easy");
    expect(usualLevel(["beginner", "easy", "master"], "master")).toBe("master");
    expect(usualLevel(["only"], "gone")).toBe("only");
  });
});

describe("replay", () => {
  const view = (to_move: Frame["to_move"]): Frame => ({
    game: "chess",
    players: 2,
    seat: null,
    to_move,
    scores: [],
    winners: null,
  });
  const frames = [
    { view: view("chance"), move: null, seat: null },
    { view: view("chance"), move: "*a", seat: null },
    { view: view(0), move: "*b", seat: null },
    { view: view("chance"), move: "b@0,0e", seat: 0 },
    { view: view(1), move: "*c", seat: null },
  ];

  it("stops where somebody decides, and at the end", () => {
    expect(stops(frames)).toEqual([2, 4]);
    expect(stops(frames.slice(0, 4))).toEqual([2, 3]);
    expect(stops([])).toEqual([0]);
  });

  it("takes people and bots from a record, whatever else is in it", () => {
    const nobody = { kind: "person", name: null };
    expect(seatsOf([{ name: "An" }, {}], 3)).toEqual([{ kind: "person", name: "An" }, nobody, nobody]);
    expect(seatsOf([{ level: "easy" }, { name: "Bo", level: "easy" }], 2)).toEqual([
      { kind: "bot", name: null },
      { kind: "bot", name: "Bo" },
    ]);
    expect(seatsOf(undefined, 1)).toEqual([nobody]);
  });

  it("numbers moves from nought", () => {
    expect(logOf(frames)[2]).toEqual({ n: 2, seat: 0, move: "b@0,0e" });
    expect(logOf(frames)).toHaveLength(4);
  });
});

describe("the plain board", () => {
  it("finds moves by what is typed, up to a number", () => {
    expect(matching(["r1g3@1,0e", "b1y2@1,0e"], " B1 ", 9, null)).toEqual(["b1y2@1,0e"]);
    expect(matching(["a", "b", "c"], "", 2, null)).toEqual(["a", "b"]);
    expect(matching(["a", "b", "c"], "", 2, "c")).toEqual(["c", "a"]);
  });

  it("shows any JSON on one line", () => {
    expect(shown({ hand: ["r1g3", null], stock: 4 })).toBe("hand r1g3 · –, stock 4");
  });
});

describe("words", () => {
  beforeAll(async () => {
    vi.stubGlobal("document", { documentElement: {} });
    await speak("en");
  });
  afterAll(() => vi.unstubAllGlobals());

  it("tells how a level plays, and what was measured of it", () => {
    const measured = { beats: "beginner", share: 0.934, games: 200, rivals: 1, ratings: {} };
    expect(levelWords("easy", undefined, 2)).toBe("Overlooks many good moves.");
    expect(levelWords("easy", measured, 2)).toBe("Overlooks many good moves. Won 93% of 200 games against Beginner.");
    expect(levelWords("easy", { ...measured, share: 0.704, games: 600, rivals: 2 }, 3)).toBe(
      "Overlooks many good moves. One against 2 × Beginner: won 70% of 600 games (33% would be even).",
    );
    expect(levelWords("easy", measured, 3)).toBe("Overlooks many good moves."); // which was measured among two
  });

  it("tells how a level plays in the words of the game, where it has some", () => {
    const game = (key: string) => (key === "level.line.easy" ? "Knows everyday words." : key);
    expect(levelWords("easy", undefined, 2, game)).toBe("Knows everyday words.");
    expect(levelWords("strong", undefined, 2, game)).toBe("Thinks ahead a little.");
  });

  it("tells how a level is rated among as many players", () => {
    const ratings = { 2: { mean: 1056, low: 1005, high: 1108, games: 600 } };
    const lowest = { beats: null, share: null, games: 0, rivals: 1, ratings };
    expect(levelWords("easy", lowest, 2)).toBe(
      "Overlooks many good moves. Elo 1056 (1005 to 1108, from 600 games); whoever always takes the most points has 1500.",
    );
    expect(levelWords("easy", lowest, 3)).toBe("Overlooks many good moves.");
  });

  it("tells the worth of a move in the unit that counts", () => {
    expect(worthWords({ value: 0.614, points: 12.4 }, 2)).toBe("61%");
    expect(worthWords({ value: 0.614, points: 12.4 }, 1)).toBe("about 12 points");
    expect(worthWords({ value: null, points: 1 }, 2)).toBe("about 1 point");
  });

  it("writes a clock in minutes and seconds", () => {
    expect(clockWords(65_000)).toBe("1:05");
    expect(clockWords(100)).toBe("0:01");
    expect(clockWords(-5)).toBe("0:00");
  });

  it("makes links that another device can open", () => {
    expect(linkTo("/t/x", "http://localhost:8000", "http://192.168.0.2:8000")).toBe("http://192.168.0.2:8000/t/x");
    expect(linkTo("/t/x", "https://example.org/", null)).toBe("https://example.org/t/x");
    expect(linkTo("/t/x", "https://example.org/games/", null)).toBe("https://example.org/games/t/x");
  });
});
