/** The lines of the score sheet. */
import type { Colour, OnTopView } from "../view";

export interface SheetRow {
  /** One seat, the two of a team, or none: a neutral colour. */
  seats: readonly number[];
  colours: readonly Colour[];
  /** What their towers brought; null for a neutral colour. */
  points: number | null;
  /** Stones still to place. */
  stones: number;
  /** Points less stones (OT-17), or only points when the last stone ended it (OT-19); null for a neutral colour. */
  total: number | null;
  won: boolean;
}

export function sheetRows(view: OnTopView): SheetRow[] {
  const seats = view.colours.map((_, seat) => rowOf(view, [seat]));
  const teams = view.teams ? [rowOf(view, [0, 2]), rowOf(view, [1, 3])] : [];
  const neutral = view.neutral.map((colour): SheetRow => {
    return { seats: [], colours: [colour], points: null, stones: view.stones[colour], total: null, won: false };
  });
  return [...seats, ...neutral, ...teams];
}

function rowOf(view: OnTopView, seats: readonly number[]): SheetRow {
  const colours = seats.map((seat) => view.colours[seat]!);
  const towers = Object.values(view.crossings).filter(({ seat }) => seat !== null && seats.includes(seat));
  const points = towers.reduce((sum, tower) => sum + tower.points, 0);
  const stones = colours.reduce((sum, colour) => sum + view.stones[colour], 0);
  const won = seats.every((seat) => view.winners?.includes(seat) ?? false);
  return { seats, colours, points, stones, total: view.ended === "last_stone" ? points : points - stones, won };
}
