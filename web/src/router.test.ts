import { expect, it } from "vitest";
import { match } from "./router";

it.each([
  ["/", { page: "lobby" }],
  ["/new/chess", { page: "setup", game: "chess" }],
  ["/t/abc", { page: "table", id: "abc" }],
  ["/t/abc/", { page: "table", id: "abc" }],
  ["/watch/abc", { page: "watch", id: "abc" }],
  ["/replay", { page: "replay", id: null }],
  ["/replay/abc", { page: "replay", id: "abc" }],
  ["/rules/go", { page: "rules", game: "go" }],
  ["/learn/go", { page: "lesson", game: "go" }],
  ["/settings", { page: "settings" }],
  ["/day", { page: "day" }],
  ["/day/2026-11-18/go", { page: "ways", date: "2026-11-18", deal: "go" }],
  ["/day/2026-11-18", { page: "lost" }],
  ["/bell/abc", { page: "bell", id: "abc", stop: false }],
  ["/bell/abc/stop", { page: "bell", id: "abc", stop: true }],
  ["/bell/abc/go", { page: "lost" }],
  ["/bell", { page: "lost" }],
  ["/t", { page: "lost" }],
  ["/new", { page: "lost" }],
  ["/nowhere/at", { page: "lost" }],
  ["/t/abc/more", { page: "lost" }],
])("%s", (path, route) => {
  expect(match(path)).toEqual(route);
});
