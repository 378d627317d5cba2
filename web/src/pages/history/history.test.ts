import { describe, expect, it } from "vitest";
import type { Judged } from "../../net/protocol";
import { history, type Played } from "../../state/history.svelte";
import type { KeptTable } from "../../state/tables.svelte";
import { mistakesOf } from "../../table/review/remember";
import { csvOf } from "./exporting";
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
