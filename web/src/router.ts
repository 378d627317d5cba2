/** Which page an address is. */
export type Route =
  | { page: "lobby" }
  | { page: "setup"; game: string }
  | { page: "table"; id: string }
  | { page: "watch"; id: string }
  | { page: "replay"; id: string | null }
  | { page: "rules"; game: string }
  | { page: "settings" }
  | { page: "lost" };

export function match(path: string): Route {
  const [first = "", second = "", ...rest] = path.split("/").filter((part) => part !== "");
  if (rest.length > 0) return { page: "lost" };
  if (second === "") {
    if (first === "") return { page: "lobby" };
    if (first === "replay") return { page: "replay", id: null };
    if (first === "settings") return { page: "settings" };
    return { page: "lost" };
  }
  if (first === "new") return { page: "setup", game: second };
  if (first === "t") return { page: "table", id: second };
  if (first === "watch") return { page: "watch", id: second };
  if (first === "replay") return { page: "replay", id: second };
  if (first === "rules") return { page: "rules", game: second };
  return { page: "lost" };
}
