/** Topscore in words. */
import type { Context } from "../types";
import type { Language } from "../../i18n/types";
import type { Logged } from "../../net/protocol";
import type { Key } from "./i18n/en";
import { IJ, readable } from "./notation/letters";
import { type Move, readMove } from "./notation/moves";
import { laidWords, NAMED, pointsOf, TOLD_FROM } from "./rules";
import { BLANK, type TopscoreView } from "./view";

/** How close a tile is to A (SC-03). */
const FROM_A = [BLANK, ..."AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXY", IJ, "Z"];

function tileWords(tile: string, { say }: Pick<Context<Key>, "say">): string {
  return tile === BLANK ? say("tile.blank") : readable(tile);
}

export function describe({ n, seat, move }: Logged, context: Context<Key>): string {
  const { say } = context;
  const read = readMove(move);
  if (!read) return move;
  switch (read.kind) {
    case "draw":
      return drawWords(n, read.tile, context);
    case "swap":
      return read.tiles.includes(BLANK) && [...read.tiles].every((tile) => tile === BLANK)
        ? say("move.swap", { n: [...read.tiles].length })
        : say("move.swapped", { tiles: [...read.tiles].map((tile) => tileWords(tile, context)).join(", ") });
    case "pass":
      return say("move.pass");
    case "box":
      return say("move.box", { letter: readable(read.letter), box: read.box });
    case "name":
      return read.word === ""
        ? say("move.unnamed")
        : say("move.name", { word: readable(read.word), n: NAMED * [...read.word].length });
    case "admit":
      return say("move.admit", { word: readable(read.word) });
    default:
      return wordWords(n, seat ?? 0, read, context);
  }
}

/** Which language the words are in: it need not be the one of the page. */
export function note({ options, say }: Pick<Context<Key>, "options" | "say">): string {
  const language = say(`option.language.${options.language as Language}`);
  return say("table.words", { language });
}

/** What the others are asked about a word that is in no list. */
export function question({ seat, move }: Logged, { say, names }: Context<Key>): string {
  const read = readMove(move);
  return say("question.word", {
    name: names[seat ?? 0] ?? "",
    word: read?.kind === "admit" ? readable(read.word) : move,
  });
}

/** Tiles that are drawn for who begins are open; all others are secret, and the own ones are seen on the rack. */
function drawWords(n: number, tile: string, context: Context<Key>): string {
  const { say, names, log } = context;
  if (n >= lotCount(log, names.length)) return "";
  const name = names[lotDrawer(n, log, names.length)] ?? "";
  return say("move.lot", { name, letter: tileWords(tile, context) });
}

/** Whose lot it was: the seats draw in order, and those who are closest to A together draw again (SC-03). */
function lotDrawer(n: number, log: readonly Logged[], players: number): number {
  let drawing = Array.from({ length: players }, (_, seat) => seat);
  let first = 0;
  while (n >= first + drawing.length) {
    const lots = drawing.map((_, i) => FROM_A.indexOf(log[first + i]?.move.slice(1) ?? ""));
    first += drawing.length;
    drawing = drawing.filter((_, i) => lots[i] === Math.min(...lots));
  }
  return drawing[n - first] ?? 0;
}

/** How many draws were for who begins: all before the deal of six tiles each, which no move interrupts. */
function lotCount(log: readonly Logged[], players: number): number {
  const first = log.findIndex(({ seat }) => seat !== null);
  const draws = first < 0 ? log.length : first;
  return first < 0 && draws <= 6 * players ? players : Math.max(players, draws - 6 * players);
}

function wordWords(
  n: number,
  seat: number,
  move: Move & { kind: "lay" | "help" | "change" },
  context: Context<Key>,
): string {
  const { say, names, log } = context;
  const laid = laidWords(log, names.length).get(n);
  const word = readable(move.word);
  const points = pointsOf([...move.word].length);
  const before = readable(laid?.before ?? "");
  const field = names[laid?.field ?? seat] ?? "";
  const text = {
    lay: before === "" ? say("move.lay", { word, n: points }) : say("move.grow", { before, word, n: points }),
    help: say("move.help", { name: field, before, word, n: points }),
    change: say("move.change", { before, word }),
  }[move.kind];
  if (!move.exchange) return text;
  const owner = names[move.exchange.field] ?? "";
  return say("move.exchange", { letter: readable(move.exchange.letter), name: owner, move: text });
}

export function sentence(view: TopscoreView, { say, names, seat }: Context<Key>): string {
  const own = view.seats[seat ?? 0]?.word ?? "";
  if (view.pending !== null && view.phase !== "name") return say("turn.pending", { word: readable(view.pending) });
  if (view.phase === "box") return say("turn.box", { n: view.due });
  if (view.phase === "name") return say(view.proposals.length > 0 ? "turn.name" : "turn.unnamed");
  const main =
    own === "" ? say("turn.lay") : say("turn.grow", { word: readable(own), n: pointsOf([...own].length + 1) });
  if (view.phase === "helped") return say("turn.helped", { main });
  return view.help === null ? main : say("turn.help", { main, name: names[view.help] ?? "" });
}

/** SC-26: how long the game still goes on without a new word, once that is not long; afterwards, why it ended. */
export function quiet(view: TopscoreView, { say }: Pick<Context<Key>, "say">): string {
  if (view.phase === "over") return view.rounds_left === 0 ? say("note.ended") : "";
  return view.rounds_left <= TOLD_FROM ? say("note.quiet", { n: view.rounds_left }) : "";
}

/** The words in the boxes (SC-17). */
export function ending(view: TopscoreView, { say, names }: Pick<Context<Key>, "say" | "names">): readonly string[] {
  return view.seats.flatMap(({ named, pyramid }, seat) =>
    named ? [say("end.named", { name: names[seat] ?? "", word: readable(named), n: pyramid })] : [],
  );
}

export const tell = {
  hand({ rack }: TopscoreView, context: Context<Key>): string {
    const tiles = rack.map((tile) => tileWords(tile, context)).join(", ");
    return rack.length === 0 ? context.say("tell.none") : context.say("tell.hand", { tiles });
  },
  board({ seats, bag }: TopscoreView, { say, names }: Context<Key>): string {
    const fields = seats.map(({ word, boxes }, seat) => {
      const name = names[seat] ?? "";
      const field = word === "" ? say("field.empty", { name }) : say("field.word", { name, word: readable(word) });
      const letters = boxes.map((letter) => (letter ? readable(letter) : say("box.free"))).join(", ");
      return boxes.some((letter) => letter) ? `${field}. ${say("tell.boxes", { letters })}` : `${field}.`;
    });
    return `${fields.join(" ")} ${say("bag", { n: bag })}.`;
  },
  notation({ say }: Context<Key>): string {
    return say("typed.help");
  },
};
