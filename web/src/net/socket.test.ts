import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "./protocol";
import { type Link, TableSocket } from "./socket";
import { MockWire } from "./wire.mock";

let wires: MockWire[];
let links: Link[];
let heard: object[];

function socket(): TableSocket {
  return new TableSocket({
    connect: () => {
      const wire = new MockWire();
      wires.push(wire);
      return wire;
    },
    hello: () => ({ type: "hello", tokens: ["t"], entropy: "00" }),
    onmessage: (message) => heard.push(message),
    onlink: (link) => links.push(link),
  });
}

const move = { type: "move", seat: 0, at: 3, move: "x" } as const;

beforeEach(() => {
  vi.useFakeTimers();
  [wires, links, heard] = [[], [], []];
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the socket", () => {
  it("says hello first and gives every message of a frame in order", () => {
    socket();
    wires[0]!.open();
    expect(wires[0]!.sent).toEqual([{ type: "hello", tokens: ["t"], entropy: "00" }]);
    wires[0]!.say({ type: "table", game: "chess" }, { type: "position", at: 0 });
    expect(heard.map((message) => (message as { type: string }).type)).toEqual(["table", "position"]);
    expect(links).toEqual(["connecting", "open"]);
  });

  it("settles a request when it is done and refuses it with the server's reason", async () => {
    const table = socket();
    wires[0]!.open();
    const done = table.request(move);
    wires[0]!.say({ type: "done", id: wires[0]!.last("move")!.id });
    await expect(done).resolves.toMatchObject({ type: "done" });

    const refused = table.request(move);
    wires[0]!.say({ type: "error", id: wires[0]!.last("move")!.id, code: "stale", message: "m", params: {} });
    await expect(refused).rejects.toMatchObject({ code: "stale" });
    await expect(refused).rejects.toBeInstanceOf(Refused);
  });

  it("repeats an unanswered request with the same id after a lost connection, and only that one", async () => {
    const table = socket();
    wires[0]!.open();
    const first = table.request(move);
    wires[0]!.say({ type: "done", id: wires[0]!.last("move")!.id });
    await first;
    const second = table.request({ ...move, at: 4 });
    const { id } = wires[0]!.last("move")!;
    wires[0]!.lose();
    vi.advanceTimersByTime(1000);
    wires[1]!.open();
    expect(wires[1]!.sent.map(({ type, at, id: repeated }) => [type, at, repeated])).toEqual([
      ["hello", undefined, undefined],
      ["move", 4, id],
    ]);
    wires[1]!.say({ type: "done", id });
    await second;
  });

  it("keeps a request made while there is no connection", async () => {
    const table = socket();
    const done = table.request(move);
    wires[0]!.open();
    wires[0]!.say({ type: "done", id: wires[0]!.last("move")!.id });
    await done;
  });

  it("waits longer after each failure, up to a limit, and not at all when the device wakes up", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const table = socket();
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      wires.at(-1)!.lose();
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      pauses.push(Date.now() - before);
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    wires.at(-1)!.lose();
    const count = wires.length;
    table.wake();
    expect(wires).toHaveLength(count + 1);
    vi.restoreAllMocks();
  });

  it("notices a connection that died without a word", () => {
    socket();
    wires[0]!.open();
    vi.advanceTimersByTime(15_000);
    expect(wires[0]!.last("ping")).toBeDefined();
    wires[0]!.say({ type: "pong" });
    vi.advanceTimersByTime(15_000);
    expect(links).not.toContain("lost");
    vi.advanceTimersByTime(15_000);
    expect(links).toContain("lost");
    expect(wires[0]!.closed).toBe(true);
  });

  it.each(["no_table", "damaged", "rules"])(
    "stays away when the server says %s, and refuses what was asked",
    async (code) => {
      const table = socket();
      wires[0]!.open();
      const asked = table.request(move);
      wires[0]!.say({ type: "error", code, message: "m", params: {} });
      await expect(asked).rejects.toMatchObject({ code: "offline" });
      vi.advanceTimersByTime(60_000);
      expect(wires).toHaveLength(1);
      expect(links.at(-1)).toBe("closed");
    },
  );
});
