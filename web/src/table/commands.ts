/** The table in typed words: what may be asked for, and a move as somebody types it. Answers are sentences. */
import type { Context, GameModule } from "../games/types";
import type { Frame, Logged, Worth } from "../net/protocol";
import { type Key, say } from "../i18n/index.svelte";

const ASKED = ["hand", "board", "score", "last", "moves", "hint", "help"] as const;

export type Command = { kind: (typeof ASKED)[number] } | { kind: "move"; move: string };

const SOME = 12; // moves that are listed: more cannot be kept in mind

export interface Situation {
  game: GameModule;
  view: Frame;
  context: Context;
  legal: readonly string[];
  /** What the others did since the last move of the seat that looks. */
  recent: readonly Logged[];
}

/** In the words of the page, or in English; a number is a move of the list, anything else a move in notation. */
export function understood(typed: string, { game, view, legal }: Situation): Command {
  const text = typed.trim();
  const word = text.toLocaleLowerCase();
  const asked = ASKED.find((kind) => kind === word || say(`command.${kind}`) === word);
  if (asked) return { kind: asked };
  const listed = /^\d{1,3}$/.test(text) ? legal[Number(text) - 1] : undefined;
  return { kind: "move", move: listed ?? written(text, legal) ?? game.typed?.(text, view) ?? text };
}

/** The legal move that was typed, in small letters or large; or the only one that ends so. */
function written(text: string, legal: readonly string[]): string | undefined {
  const small = text.toLowerCase();
  const exact = legal.find((move) => move === text) ?? legal.find((move) => move.toLowerCase() === small);
  if (exact !== undefined) return exact;
  const ending = legal.filter((move) => move.toLowerCase().endsWith(small));
  return ending.length === 1 ? ending[0] : undefined;
}

/** The answer to a question; a move is answered by what comes of it, a hint by the server. */
export function answered(kind: Exclude<Command["kind"], "move" | "hint">, situation: Situation): string {
  const { game, view, context, recent } = situation;
  switch (kind) {
    case "hand":
      return game.tell?.hand(view, context) || say("command.nothing");
    case "board":
      return game.tell?.board(view, context) || say("command.nothing");
    case "score":
      return view.scores.map((n, seat) => `${context.names[seat]}: ${say("worth.score", { n })}.`).join(" ");
    case "last":
      return recent.length > 0 ? moveWords(recent, situation) : moveWords(context.log.slice(-1), situation);
    case "moves":
      return listWords(situation);
    case "help":
      return [
        say("command.known", { all: ASKED.map((one) => say(`command.${one}` as Key)).join(", ") }),
        game.tell?.notation(context) ?? "",
      ]
        .filter((part) => part !== "")
        .join(" ");
  }
}

function moveWords(moves: readonly Logged[], { game, context }: Situation): string {
  const told = moves
    .map((move) => [move.seat === null ? "" : (context.names[move.seat] ?? ""), game.describe(move, context)] as const)
    .filter(([, words]) => words !== "")
    .map(([name, words]) => `${name} ${words}.`.trim());
  return told.length > 0 ? told.join(" ") : say("moves.none");
}

/** A move that is not made yet. */
export function wouldBe(move: string, { game, context }: Situation): string {
  const logged = { n: context.log.length, seat: context.seat, move };
  return game.describe(logged, { ...context, log: [...context.log, logged] });
}

function listWords(situation: Situation): string {
  const { legal } = situation;
  if (legal.length === 0) return say("command.wait");
  const some = legal.slice(0, SOME).map((move, i) => `${i + 1}: ${wouldBe(move, situation)} (${move}).`);
  return [say("command.count", { n: legal.length }), ...some].join(" ");
}

/** Good moves, numbered: each with what it is worth and why; its notation is what to type. */
export function hintWords(
  hints: readonly Worth[],
  describe: (move: string) => string,
  worth: (hint: Worth) => string,
): string {
  const told = hints.map((hint, i) => `${i + 1}: ${describe(hint.move)} (${hint.move}). ${worth(hint)}`);
  return told.map((words) => (words.endsWith(".") ? words : `${words}.`)).join(" ");
}
