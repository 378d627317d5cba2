/** The service worker itself, in a scope like its own: browsers without a window show no notices. */
import { describe, expect, it } from "vitest";
import source from "../public/sw.js?raw";

const SITE = "https://games.example";
const MESSAGE = { title: "A game: it is your turn", body: "At the table with Bo.", table: "abc" };

interface Page {
  url: string;
  visibilityState: "visible" | "hidden";
}
interface Event {
  waitUntil: (work: Promise<unknown>) => void;
  data?: { json: () => unknown };
  notification?: { close: () => void; data: { table: string } };
}
type Notice = { title: string; body: string; tag: string; data: { table: string }; icon: string };

/** The worker of a site, and all that it does. */
function worker(pages: Page[] = [], root = "/") {
  const handlers: Record<string, (event: Event) => void> = {};
  const notices = new Map<string, Notice>(); // a browser shows one for each tag
  const done: string[] = [];
  const clients = {
    matchAll: async () => pages.map((page) => ({ ...page, focus: async () => void done.push(`focus ${page.url}`) })),
    openWindow: async (url: string) => void done.push(`open ${url}`),
  };
  const registration = {
    showNotification: async (title: string, options: Omit<Notice, "title">) =>
      void notices.set(options.tag, { title, ...options }),
    getNotifications: async () => [...notices.values()],
  };
  const navigator = { setAppBadge: async (count: number) => void done.push(`badge ${count}`) };
  const self = {
    addEventListener: (name: string, handler: (event: Event) => void) => (handlers[name] = handler),
    clients,
    registration,
    navigator,
  };
  const run = new Function("self", "location", "caches", "fetch", source) as (...scope: unknown[]) => void;
  run(self, new URL(`${SITE}${root}sw.js`), {}, {});

  /** Until all is done that it wants to be waited for. */
  async function happen(name: string, event: Omit<Event, "waitUntil">): Promise<void> {
    const work: Promise<unknown>[] = [];
    handlers[name]?.({ ...event, waitUntil: (promise) => void work.push(promise) });
    expect(work).toHaveLength(1);
    await Promise.all(work);
  }
  return {
    notices,
    done,
    push: (message: unknown) => happen("push", { data: { json: () => message } }),
    tap: (table: string) =>
      happen("notificationclick", { notification: { close: () => void done.push("close"), data: { table } } }),
  };
}

const at = (path: string, visibilityState: Page["visibilityState"] = "visible"): Page => ({
  url: SITE + path,
  visibilityState,
});

describe("a push", () => {
  it("is shown with game and opponents", async () => {
    const { notices, done, push } = worker();
    await push(MESSAGE);
    const { title, body } = MESSAGE;
    expect([...notices.values()]).toEqual([{ title, body, tag: "abc", data: { table: "abc" }, icon: "/icon-192.png" }]);
    expect(done).toEqual(["badge 1"]);
  });

  it("takes the place of the one before, at each table", async () => {
    const { notices, done, push } = worker();
    await push(MESSAGE);
    await push({ ...MESSAGE, title: "A game: you are asked something" });
    await push({ ...MESSAGE, table: "def" });
    expect([...notices.values()].map(({ tag, title }) => [tag, title])).toEqual([
      ["abc", "A game: you are asked something"],
      ["def", MESSAGE.title],
    ]);
    expect(done.at(-1)).toBe("badge 2");
  });

  it("is silent while the table is seen, and only then", async () => {
    const seen = worker([at("/t/abc")]);
    await seen.push(MESSAGE);
    expect(seen.notices.size).toBe(0);
    for (const page of [at("/t/abc", "hidden"), at("/t/abcd"), at("/watch/abc"), at("/")]) {
      const { notices, push } = worker([page]);
      await push(MESSAGE);
      expect(notices.size).toBe(1);
    }
  });

  it("works below another path", async () => {
    const seen = worker([at("/games/t/abc")], "/games/");
    await seen.push(MESSAGE);
    expect(seen.notices.size).toBe(0);
    const away = worker([at("/t/abc")], "/games/");
    await away.push(MESSAGE);
    expect(away.notices.get("abc")?.icon).toBe("/games/icon-192.png");
  });
});

describe("a tap on a notice", () => {
  it("opens the table", async () => {
    const { done, tap } = worker([at("/")]);
    await tap("abc");
    expect(done).toEqual(["close", "open /t/abc"]);
  });

  it("goes to the page at which it is open", async () => {
    const { done, tap } = worker([at("/"), at("/t/abc", "hidden")]);
    await tap("abc");
    expect(done).toEqual(["close", `focus ${SITE}/t/abc`]);
  });
});
