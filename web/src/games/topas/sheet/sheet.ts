/** What stands on the score sheet. */
import type { ColumnView, EntryView, TopasView } from "../view";

/** Solitaire: what the columns are called. */
export const ROMAN = ["I", "II", "III", "IV"];

/** The move made last, or null before the first. */
export function lastEntry({ players, sheet }: TopasView): EntryView | null {
  const made = sheet.reduce((sum, { entries }) => sum + entries.length, 0);
  if (made === 0) return null;
  const column = players === 1 ? sheet.findLast(({ entries }) => entries.length > 0) : sheet[(made - 1) % players];
  return column?.entries.at(-1) ?? null;
}

/** Solitaire: the full column with the fewest points, which counts in the end (TP-13); null before one is full. */
export function lowest({ players, sheet }: TopasView): ColumnView | null {
  if (players > 1) return null;
  const full = sheet.filter((column) => column.full);
  return full.reduce<ColumnView | null>(
    (least, column) => (least && least.total <= column.total ? least : column),
    null,
  );
}

/** Solitaire: the column that was filled by the move made last, or null. */
export function justFilled({ players, sheet, showcase, phase }: TopasView): { column: number; total: number } | null {
  if (players > 1 || showcase.length > 1 || phase === "over") return null;
  const column = sheet.filter(({ full }) => full).length;
  return column === 0 ? null : { column, total: sheet[column - 1]!.total };
}
