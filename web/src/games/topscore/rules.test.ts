/** What the client works out by itself is what the library says. */
import { describe, expect, it } from "vitest";
import { games, type PlayedGame } from "./fixtures/games";
import { filled } from "./hand/compose";
import { readMove } from "./notation/moves";
import { type Kind, laidWords, NAMED, pointsOf, problemOf, sizeOf, type Task } from "./rules";

type Tried = PlayedGame["tried"][number];
const KINDS = { lay: "own", help: "help", change: "change" } as const satisfies Record<string, Kind>;
/** Refusals of the word itself, which the client leaves to the server. */
const WORD = ["not_a_word", "forbidden_word"];

/** The task of a move and its tiles; null when this kind of move, or these tiles, cannot be chosen at all. */
function chosen({ seat, help, rack, words }: Tried, longest: number, text: string) {
  const move = readMove(text);
  if (move?.kind !== "lay" && move?.kind !== "help" && move?.kind !== "change") return null;
  const field = move.kind === "help" ? help : seat;
  if (field === null || (move.kind === "change" && words[field] === "")) return null;
  const { letter, field: at } = move.exchange ?? {};
  const index = rack.indexOf(letter ?? "");
  if (letter !== undefined && (index < 0 || !words[at ?? 0]?.includes(letter.toLowerCase()))) return null;
  const exchange = letter === undefined ? null : { index, letter, field: at ?? 0 };
  const task: Task = { kind: KINDS[move.kind], old: words[field] ?? "", rack, field, exchange };
  const placed = filled(task, move.word);
  return placed && placed.length <= Math.min(sizeOf(task), longest) ? { task, placed } : null;
}

describe.each(games)(
  "$players players, longest word $options.longest",
  ({ players, options, log, words, tried, end }) => {
    it("lets every legal word be built, for the points that it brings", () => {
      for (const one of tried) {
        for (const [move, points] of Object.entries(one.legal)) {
          const found = chosen(one, options.longest, move);
          expect(found && problemOf(found.task, found.placed), move).toBeNull();
          expect(found, move).not.toBeNull();
          expect(move.includes("=") ? 0 : pointsOf(sizeOf(found!.task)), move).toBe(points);
        }
      }
    });

    it("lets nothing else be sent but words that only the server can judge", () => {
      for (const one of tried) {
        for (const [move, verdict] of Object.entries(one.verdicts)) {
          const found = chosen(one, options.longest, move);
          const sent = found !== null && problemOf(found.task, found.placed) === null;
          expect(sent, `${move}: ${verdict}`).toBe(verdict === "legal" || WORD.includes(verdict));
        }
      }
    });

    it("knows which word grew out of which", () => {
      const laid = laidWords(log, players);
      let before: readonly string[] = Array.from({ length: players }, () => "");
      let checked = 0;
      for (const { n, seat } of log) {
        if (seat === null) continue;
        const after = words[n]!;
        const one = laid.get(n);
        if (one) {
          const exchanged = readMove(log[n]!.move);
          const same = exchanged && "exchange" in exchanged && exchanged.exchange?.field === one.field;
          expect(one.before.toUpperCase()).toBe(before[one.field]?.toUpperCase());
          if (!same) expect(one.before).toBe(before[one.field]);
          expect(after[one.field]).toBe(one.word);
          checked += 1;
        }
        before = after;
      }
      expect(checked).toBeGreaterThan(20);
    });

    it("counts the letters of the word in the boxes", () => {
      for (const { named, pyramid } of end.seats) expect(NAMED * [...(named ?? "")].length).toBe(pyramid);
    });
  },
);
