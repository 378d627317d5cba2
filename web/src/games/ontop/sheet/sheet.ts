/** The lines of the score sheet. */
import type { Colour, OnTopView } from "../view";

export interface SheetRow {
  /** One seat, the two of a team, or none: a neutral colour. */
  seats: readonly number[];
  colours: readonly Colour[];
  /** What their towers brought; null for a neutral colour. */
  towers: number | null;
  /** Stones still to place. */
  stones: number;
  /** What these cost at the end (OT-17); 0 before. */
  deducted: number;
  /** The points, as everywhere on the table: what the towers brought less what was deducted. Null: neutral. */
  points: number | null;
  won: boolean;
}

export function sheetRows(view: OnTopView): SheetRow[] {
  const seats = view.colours.map((_, seat) => rowOf(view, [seat]));
  const teams = view.teams ? [rowOf(view, [0, 2]), rowOf(view, [1, 3])] : [];
  const neutral = view.neutral.map((colour): SheetRow => {
    const stones = view.stones[colour];
    return { seats: [], colours: [colour], towers: null, stones, deducted: 0, points: null, won: false };
  });
  return [...seats, ...neutral, ...teams];
}

function rowOf(view: OnTopView, seats: readonly number[]): SheetRow {
  const sum = (of: (seat: number) => number | undefined) => seats.reduce((total, seat) => total + (of(seat) ?? 0), 0);
  const points = sum((seat) => view.scores[seat]);
  const deducted = sum((seat) => view.deducted[seat]);
  return {
    seats,
    colours: seats.map((seat) => view.colours[seat]!),
    towers: points + deducted,
    stones: sum((seat) => view.stones[view.colours[seat]!]),
    deducted,
    points,
    won: seats.every((seat) => view.winners?.includes(seat) ?? false),
  };
}
