import { describe, expect, it } from "vitest";
import type { Judged } from "../../net/protocol";
import { history, type Played } from "../../state/history.svelte";
import type { KeptTable } from "../../state/tables.svelte";
import { mistakesOf } from "../../table/review/remember";
import { archiveOf, csvOf } from "./exporting";
import {
  againstOf,
  dayOf,
  EVERYTHING,
  favourites,
  filtered,
  opponentsOf,
  outcomeOf,
  summaryOf,
  type Wanted,
} from "./figures";
import { missing } from "./gather";
import { readHistory } from "./importing";
import { crc32, zipOf } from "./zip";

const game = (id: string, more: Partial<Played> = {}): Played => ({
  id,
  game: "one",
  options: {},
  ended: new Date(2026, 10, 16, 12).getTime(),
  seats: [{ name: "An" }, { name: "Bo" }, { name: "Mia", level: "easy" }],
  scores: [12, 9, 9],
  winners: [0],
  me: 0,
  ...more,
});
const LEVELS = ["easy", "strong"];

describe("a result", () => {
  it("is of whoever looks", () => {
    expect(outcomeOf(game("a"))).toBe("won");
    expect(outcomeOf(game("a", { me: 1 }))).toBe("lost");
    expect(outcomeOf(game("a", { winners: [0, 1] }))).toBe("shared");
    expect(outcomeOf(game("a", { seats: [{ name: "An" }], scores: [12] }))).toBe("alone");
  });
});

describe("the filter", () => {
  const list = [
    game("a"),
    game("b", { game: "two", winners: [1] }),
    game("c", { seats: [{ name: "An" }, { name: "bo" }], scores: [1, 1], winners: [0, 1] }),
    game("d", { ended: new Date(2026, 0, 2, 23, 59).getTime() }),
  ];
  const found = (wanted: Partial<Wanted>): string =>
    filtered(list, { ...EVERYTHING, ...wanted }, ({ seats, id }) => `${id} ${seats.map(({ name }) => name).join(" ")}`)
      .map(({ id }) => id)
      .join("");

  it("goes by game, opponent, result, day and words", () => {
    expect(found({})).toBe("abcd");
    expect(found({ game: "two" })).toBe("b");
    expect(found({ opponent: "bot:easy" })).toBe("abd");
    expect(found({ opponent: "person:bo" })).toBe("abcd"); // however it is written
    expect(found({ outcome: "won" })).toBe("ad");
    expect(found({ outcome: "shared" })).toBe("c");
    expect(found({ from: "2026-01-03" })).toBe("abc");
    expect(found({ to: "2026-01-02" })).toBe("d");
    expect(found({ text: " MIA  bo " })).toBe("abd");
    expect(found({ text: "mia", game: "two", outcome: "won" })).toBe("");
  });

  it("knows the day where the player is", () => expect(dayOf(new Date(2026, 0, 2, 0, 1).getTime())).toBe("2026-01-02"));
});

describe("figures", () => {
  const list = [
    game("a", { accuracy: 80 }),
    game("b", { winners: [1], scores: [5, 9, 2] }),
    game("c", {
      seats: [{ name: "An" }, { name: "X", level: "strong" }],
      scores: [4, 4],
      winners: [0, 1],
      accuracy: 90,
    }),
    game("d", { seats: [{ name: "An" }], scores: [30], winners: [0], accuracy: null }),
  ];

  it("sum up", () => {
    expect(summaryOf(list)).toEqual({
      games: 4,
      won: 1,
      shared: 1,
      lost: 1,
      alone: 1,
      points: (12 + 5 + 4 + 30) / 4,
      most: 30,
      accuracy: 85,
    });
    expect(summaryOf(list.slice(1, 2)).accuracy).toBeNull();
  });

  it("stand by opponent: levels in their order, then people", () => {
    expect(opponentsOf(list, LEVELS).map((one) => (one.kind === "bot" ? one.level : one.name))).toEqual([
      "easy",
      "strong",
      "Bo",
    ]);
    const [easy, strong, bo] = againstOf(list, LEVELS);
    expect(easy).toMatchObject({ games: 2, won: 1, ahead: 2, behind: 0, level: 0, mine: 8.5, theirs: 5.5 });
    expect(strong).toMatchObject({ games: 1, won: 1, ahead: 0, behind: 0, level: 1 });
    expect(bo).toMatchObject({ games: 2, won: 1, ahead: 1, behind: 1, level: 0, mine: 8.5, theirs: 9 });
  });

  it("count mistakes by their reason, with the latest instance", () => {
    const judged = (seat: number, mark: Judged["mark"], ...reasons: [string, boolean, number][]): Judged =>
      ({
        seat,
        mark,
        played: { reasons: reasons.map(([code, good, n]) => ({ code, good, params: { n } })) },
      }) as unknown as Judged;
    const mistakes = mistakesOf(
      [
        judged(0, "mistake", ["fine", true, 1], ["less", false, 3]),
        judged(0, "blunder", ["less", false, 5], ["opens", false, 2]),
        judged(0, "careless"),
        judged(0, "best", ["opens", false, 2]),
        judged(1, "blunder", ["opens", false, 2]),
      ],
      0,
    );
    expect(mistakes).toEqual({ less: { count: 2, params: { n: 5 } } });
    const older = game("b", { ended: 1, mistakes: { less: { count: 1, params: { n: 9 } } } });
    const opens = { opens: { count: 7, params: { n: 1 } } };
    const found = favourites([game("a", { mistakes }), older, game("c", { mistakes: opens })], 2);
    expect(found.map(({ code, count, params }) => [code, count, params.n])).toEqual([
      ["opens", 7, 1],
      ["less", 3, 5],
    ]);
  });
});

describe("files", () => {
  it("have a line a game, and no formula", () => {
    const odd = game("b", { ended: 0, seats: [{ name: '=1+1 "x", y' }], scores: [-3], winners: [0], accuracy: 71.5 });
    expect(csvOf([game("a", { ended: 0, rated: true, options: { b: 2, a: 1 } }), odd]).split("\r\n")).toEqual([
      "table,ended,game,options,rated,seat,result,accuracy,name1,level1,points1,name2,level2,points2,name3,level3,points3",
      'a,1970-01-01T00:00:00.000Z,one,"{""b"":2,""a"":1}",true,1,won,,An,,12,Bo,,9,Mia,easy,9',
      `b,1970-01-01T00:00:00.000Z,one,{},false,1,alone,71.5,"'=1+1 ""x"", y",,-3`,
      "",
    ]);
  });

  it("are put into an archive with their checksums", async () => {
    expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
    const bytes = new Uint8Array(await zipOf([["a.txt", "hé"]], new Date(2026, 10, 16, 21, 30, 8)).arrayBuffer());
    const view = new DataView(bytes.buffer);
    expect(view.getUint32(0, true)).toBe(0x04034b50);
    expect(view.getUint32(bytes.length - 22, true)).toBe(0x06054b50);
    expect(view.getUint32(bytes.length - 6, true)).toBe(30 + 5 + 3); // where the index begins
  });
});

describe("a file that is read back", () => {
  const games = [
    game("a", { ended: 5, rated: true, options: { b: 2, words: ["x"] }, accuracy: 71.5 }),
    game("b", { ended: 4, mistakes: { less: { count: 2, params: { n: 3 } } } }),
  ];
  /** As other programs pack. */
  async function deflated(text: string): Promise<Uint8Array> {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  }
  const written = (value: unknown): Blob => new Blob([JSON.stringify(value)]);

  it("has what was written, as a zip or by itself", async () => {
    expect(await readHistory(archiveOf(games, [], new Date()))).toEqual(games);
    expect(await readHistory(written(games))).toEqual(games);
    expect(await readHistory(written([]))).toEqual([]);
  });

  it("may have been packed again by another program, in a folder", async () => {
    const packed = await deflated(JSON.stringify(games));
    const plain = new Uint8Array(
      await zipOf([["mine/history.json", "x".repeat(packed.length)]], new Date()).arrayBuffer(),
    );
    const view = new DataView(plain.buffer);
    const index = view.getUint32(plain.length - 6, true);
    view.setUint16(index + 10, 8, true);
    plain.set(packed, 30 + "mine/history.json".length);
    expect(await readHistory(new Blob([plain]))).toEqual(games);
  });

  it("keeps nothing that does not belong there", async () => {
    const odd = { ...games[0], evil: 1, options: { ok: 1, deep: { x: 1 } }, accuracy: 700 };
    const [found] = (await readHistory(written([odd]))) ?? [];
    expect(found).not.toHaveProperty("evil");
    expect(found).not.toHaveProperty("accuracy");
    expect(found?.options).toEqual({ ok: 1 });
  });

  it.each([
    "",
    "{",
    "{}",
    "[1]",
    "[null]",
    "\0\xff",
    "PK",
    `PK${"\0".repeat(40)}`,
    JSON.stringify([{ ...games[0], id: "../x" }]),
    JSON.stringify([{ ...games[0], scores: [1] }]),
    JSON.stringify([{ ...games[0], me: 7 }]),
    JSON.stringify([{ ...games[0], winners: [-1] }]),
    JSON.stringify([{ ...games[0], ended: 9e15 }]),
    JSON.stringify([{ ...games[0], seats: [] }]),
    JSON.stringify([{ ...games[0], seats: [{ name: "x".repeat(101) }] }]),
    JSON.stringify(Array.from({ length: 5001 }, () => games[0])),
    `[${" ".repeat(5_000_000)}]`,
  ])("is refused as a whole when it makes no sense (%#)", async (text) => {
    expect(await readHistory(new Blob([text]))).toBeNull();
  });

  it("is not unpacked beyond measure", async () => {
    const packed = await deflated(`[${" ".repeat(50_000_000)}]`);
    const plain = new Uint8Array(await zipOf([["history.json", "x".repeat(packed.length)]], new Date()).arrayBuffer());
    const view = new DataView(plain.buffer);
    view.setUint16(view.getUint32(plain.length - 6, true) + 10, 8, true);
    plain.set(packed, 30 + "history.json".length);
    expect(await readHistory(new Blob([plain]))).toBeNull();
  });
});

describe("tables of which the history does not know", () => {
  const table = (id: string, seen: number, more = {}): KeptTable =>
    ({ id, seen, finished: true, tokens: { 0: "token" }, ...more }) as unknown as KeptTable;

  it("are those that were played from here to the end, and not taken off", () => {
    history.adopt([game("known")], { off: 9, "": 5 });
    const list = [
      table("new", 6),
      table("known", 6),
      table("off", 6),
      table("cleared", 5),
      table("watched", 6, { tokens: {} }),
      table("running", 6, { finished: false }),
    ];
    expect(missing(list).map(({ id }) => id)).toEqual(["new"]);
  });
});
