/** Which page an address is. */
export type Route =
  | { page: "lobby" }
  | { page: "setup"; game: string }
  | { page: "table"; id: string }
  | { page: "watch"; id: string }
  | { page: "replay"; id: string | null }
  | { page: "rules"; game: string }
  | { page: "lesson"; game: string }
  | { page: "practice"; what: string | null }
  | { page: "settings" }
  | { page: "games" }
  | { page: "history" }
  | { page: "stats" }
  | { page: "day" }
  | { page: "ways"; date: string; deal: string }
  | { page: "bell"; id: string; stop: boolean }
  | { page: "me" }
  | { page: "lost" };

export function match(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter((part) => part !== "");
  if (first === "bell" && rest.join("/") === "stop") return { page: "bell", id: second, stop: true };
  if (first === "day" && rest.length === 1) return { page: "ways", date: second, deal: rest[0] ?? "" };
  if (rest.length > 0) return { page: "lost" };
  if (second === "") {
    if (first === "") return { page: "lobby" };
    if (first === "replay") return { page: "replay", id: null };
    if (first === "me") return { page: "me" };
    if (first === "games") return { page: "games" };
    if (first === "practice") return { page: "practice", what: null };
    if (first === "history") return { page: "history" };
    if (first === "stats") return { page: "stats" };
    if (first === "day") return { page: "day" };
    if (first === "settings") return { page: "settings" };
    return { page: "lost" };
  }
  if (first === "bell") return { page: "bell", id: second, stop: false };
  if (first === "new") return { page: "setup", game: second };
  if (first === "t") return { page: "table", id: second };
  if (first === "watch") return { page: "watch", id: second };
  if (first === "replay") return { page: "replay", id: second };
  if (first === "learn") return { page: "lesson", game: second };
  if (first === "practice") return { page: "practice", what: second };
  if (first === "rules") return { page: "rules", game: second };
  return { page: "lost" };
}
