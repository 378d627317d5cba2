/** On Top in words. */
import type { Context } from "../types";
import type { Logged } from "../../net/protocol";
import type { Key } from "./i18n/en";
import { type Outcome, outcomes, standardBoard } from "./rules";
import { readPlacement } from "./board/placements";
import type { Colour, OnTopView, ScoredView } from "./view";

type Words = Pick<Context<Key>, "say" | "names">;

export function colourName(letter: string, { say }: Pick<Words, "say">): string {
  return say(`colour.${letter as Colour}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The tower on a crossing, from bottom to top, and what it brought. */
export function towerWords(crossing: string, view: OnTopView, words: Words): string {
  const { say, names } = words;
  const { tower, points, seat } = view.crossings[crossing] ?? { tower: "", points: 0, seat: null };
  if (tower === "") return say("board.tie", { crossing });
  const stones = [...tower].map((letter) => colourName(letter, words)).join(", ");
  const text = say("board.tower", { crossing, stones });
  return seat === null ? text : `${text}. ${say("move.points", { n: points, name: names[seat] ?? "" })}`;
}

/** What happens on one crossing. */
export function scoredWords({ tower, points, seat }: ScoredView, words: Words): string {
  const { say, names } = words;
  if (tower === "") return say("preview.tie");
  const colour = capital(colourName(tower.at(-1) ?? "", words));
  if (seat === null) return say("preview.neutral", { colour });
  return say("preview.points", { colour, n: points, name: names[seat] ?? "" });
}

/** How the game would end at once, or nothing. */
export function endWords({ ended, scored, after }: Outcome, words: Words): string {
  const { say, names } = words;
  const last = scored.at(-1)?.tower ?? "";
  if (ended === "last_stone") {
    return say("preview.last_stone", { name: names[after.colours.indexOf(last.at(-1) as Colour)] ?? "" });
  }
  if (ended === "neutral_spent") {
    const spent = [...last].find((letter) => after.stones[letter as Colour] === 0) ?? "";
    return say("preview.neutral_spent", { colour: colourName(spent, words) });
  }
  return "";
}

/** A placement before it is made, for a screen reader. */
export function previewWords(first: string, second: string, outcome: Outcome, words: Words): string {
  const { say } = words;
  const { scored, black } = outcome;
  const parts = [
    say("preview.at", { first, second }),
    ...(scored.length === 0 ? [say("preview.none")] : scored.map((one) => `${scoredWords(one, words)}.`)),
    ...(black.length === 0 ? [] : [`${say("preview.black", { n: black.length })}.`]),
    endWords(outcome, words),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

export function describe({ n, move }: Logged, context: Context<Key>): string {
  const { say, names, log, options } = context;
  if (move.startsWith("*")) return ""; // the tile that came up is seen in the placement
  const [, first, second] = /@([A-Z]\d+)([A-Z]\d+)$/.exec(move) ?? [];
  if (first === undefined || second === undefined) return move;
  const lay = say("move.lay", { first, second });
  // A board that was changed is only known at the table.
  const done = readPlacement(standardBoard(), move) ? outcomes(log, names.length, options).get(n) : undefined;
  const brought = done ? broughtWords(done, context) : "";
  return brought === "" ? lay : `${lay}: ${brought}`;
}

/** What a placement brought, by player: "4 points for An, blue on top, 1 tie". */
function broughtWords({ scored, ended, after }: Outcome, words: Words): string {
  const { say, names } = words;
  const parts: string[] = [];
  for (const [seat, name] of names.entries()) {
    const points = scored.filter((one) => one.seat === seat).reduce((sum, one) => sum + one.points, 0);
    if (points > 0) parts.push(say("move.points", { n: points, name }));
  }
  const neutral = new Set(scored.filter(({ seat }) => seat === null).map(({ tower }) => tower.at(-1) ?? ""));
  for (const letter of neutral)
    if (letter !== "") parts.push(say("move.neutral", { colour: colourName(letter, words) }));
  const ties = scored.filter(({ tower }) => tower === "").length;
  if (ties > 0) parts.push(say("move.tie", { n: ties }));
  if (ended === "last_stone") {
    const last = scored.at(-1)?.tower.at(-1) as Colour;
    parts.push(say("move.last_stone", { name: names[after.colours.indexOf(last)] ?? "" }));
  }
  return parts.join(", ");
}

export function sentence(view: OnTopView, context: Context<Key>): string {
  const colour = colourName(view.colours[context.seat ?? 0] ?? "r", context);
  return context.say(view.tiles.length === 0 ? "turn.first" : "turn.lay", { colour });
}

/** What the end did to the points: stones that were left cost one each (OT-17), who has none left wins (OT-19). */
export function ending(view: OnTopView, { say, names }: Words): readonly string[] {
  const told = view.deducted.flatMap((n, seat) => {
    const points = view.scores[seat] ?? 0;
    return n > 0 ? [say("end.deducted", { name: names[seat] ?? "", n, towers: points + n, points })] : [];
  });
  const [winner] = view.ended === "last_stone" ? (view.winners ?? []) : [];
  return winner === undefined ? told : [say("end.last", { name: names[winner] ?? "" }), ...told];
}

/** A tile by the colours of its corners. */
export function cornerWords(tile: string, context: Pick<Context<Key>, "say">): string {
  const [a, b, c, d] = [...tile].map((letter) => colourName(letter, context));
  return context.say("hand.corners", { acute: `${a}, ${c}`, obtuse: `${b}, ${d}` });
}

export const tell = {
  hand({ tile }: OnTopView, context: Context<Key>): string {
    if (tile === null) return context.say("tell.none");
    return context.say("tell.hand", { corners: cornerWords(tile, context), tile });
  },
  board(view: OnTopView, context: Context<Key>): string {
    const towers = Object.keys(view.crossings).filter((name) => view.crossings[name]?.complete);
    const words = towers.map((name) => `${towerWords(name, view, context)}.`);
    return [context.say("tell.board", { n: view.tiles.length }), ...words].join(" ");
  },
  notation({ say }: Context<Key>): string {
    return say("typed.help");
  },
};
