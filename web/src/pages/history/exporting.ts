/** Everything that this person has, as files: the records of all games, and the history as a table. */
import { api } from "../../net/api";
import { type GameRecord, Refused } from "../../net/protocol";
import type { Played } from "../../state/history.svelte";
import { outcomeOf } from "./figures";
import { zipOf } from "./zip";

const PAUSE = 1_000;
const HEAD = ["table", "ended", "game", "options", "rated", "seat", "result", "accuracy"];

/** RFC 4180. A text that a spreadsheet would take for a formula is made a text. */
function cell(value: string | number | boolean | null | undefined): string {
  const text = String(value ?? "");
  const plain = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** One line a game: seats have three columns each, as many as the largest table has. */
export function csvOf(list: readonly Played[]): string {
  const seats = Math.max(0, ...list.map((played) => played.seats.length));
  const columns = Array.from({ length: seats }, (_, i) => [`name${i + 1}`, `level${i + 1}`, `points${i + 1}`]).flat();
  const rows = list.map((played) => [
    played.id,
    new Date(played.ended).toISOString(),
    played.game,
    JSON.stringify(played.options),
    played.rated ?? false,
    played.me + 1,
    outcomeOf(played),
    played.accuracy,
    ...played.seats.flatMap(({ name, level }, i) => [name, level, played.scores[i]]),
  ]);
  return [[...HEAD, ...columns], ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** The records that the server still has; `told` hears how many were asked for. */
export async function recordsOf(list: readonly Played[], told: (n: number) => void): Promise<[Played, GameRecord][]> {
  const found: [Played, GameRecord][] = [];
  for (const [n, played] of list.entries()) {
    told(n);
    const record = await recordOf(played.id);
    if (record !== null) found.push([played, record]);
  }
  return found;
}

/** Null: the server has it no more. Who asks for too much at once waits a little. */
async function recordOf(id: string): Promise<GameRecord | null> {
  for (;;) {
    try {
      return await api.record(id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === "no_table") return null;
      if (error.code !== "too_much") throw error;
      await new Promise((settle) => setTimeout(settle, PAUSE));
    }
  }
}

export function archiveOf(list: readonly Played[], records: readonly [Played, GameRecord][], now: Date): Blob {
  return zipOf(
    [
      ["history.csv", csvOf(list)],
      ["history.json", JSON.stringify(list, null, 1)],
      ...records.map(
        ([{ game, id }, record]) => [`records/${game}-${id}.json`, JSON.stringify(record, null, 1)] as const,
      ),
    ],
    now,
  );
}
