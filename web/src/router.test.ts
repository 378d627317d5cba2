import { expect, it } from "vitest";
import { match } from "./router";

it.each([
  ["/", { page: "lobby" }],
  ["/new/topas", { page: "setup", game: "topas" }],
  ["/t/abc", { page: "table", id: "abc" }],
  ["/t/abc/", { page: "table", id: "abc" }],
  ["/watch/abc", { page: "watch", id: "abc" }],
  ["/replay", { page: "replay", id: null }],
  ["/replay/abc", { page: "replay", id: "abc" }],
  ["/rules/ontop", { page: "rules", game: "ontop" }],
  ["/settings", { page: "settings" }],
  ["/t", { page: "lost" }],
  ["/new", { page: "lost" }],
  ["/nowhere/at", { page: "lost" }],
  ["/t/abc/more", { page: "lost" }],
])("%s", (path, route) => {
  expect(match(path)).toEqual(route);
});
