/** A game that has no folder here, made of what the server says of it. */
import type { Texts } from "../../i18n/types";
import type { GameFacts, OptionFacts } from "../../net/protocol";
import type { DrawnEnd, GameCard, OptionControl } from "../types";
import Picture from "./Picture.svelte";

export function cardOf({ name, title, players, secret, options }: GameFacts): GameCard {
  return {
    name,
    title,
    drawn: false,
    players,
    secret,
    usual: players.find((count) => count > 1) ?? players[0] ?? 1,
    minutes: null,
    age: null,
    by: null,
    line: null,
    Picture,
    game: async () => (await import("./index")).default,
    options: async () => options.flatMap((option) => controlOf(option) ?? []),
    texts: async () => textsOf(options),
    rules: async () => null,
    pictures: async () => ({}),
    end: async () => (await import("./End.svelte")).default as DrawnEnd,
    lesson: null,
  };
}

/** What an option's choices and defaults say of it; null when nothing can be offered for it. */
export function controlOf({ name, choices, default: defaults }: OptionFacts): OptionControl | null {
  const [value] = Object.values(defaults);
  if (choices?.every((choice) => typeof choice === "boolean") ?? typeof value === "boolean") {
    return { name, kind: "switch" };
  }
  const values = (choices ?? []).filter((choice) => typeof choice === "string" || typeof choice === "number");
  if (values.length > 0) return { name, kind: "choice", values: () => values };
  if (Number.isInteger(value)) return { name, kind: "number" };
  return Array.isArray(value) ? { name, kind: "words" } : null;
}

function textsOf(options: readonly OptionFacts[]): Texts {
  return Object.fromEntries(
    options.flatMap(({ name }) => [
      [`option.${name}`, titled(name)],
      [`option.${name}.help`, ""],
    ]),
  );
}

/** A name of the code for people: "first_to" is "First to". */
function titled(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
}
