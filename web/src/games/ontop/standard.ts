/** The board in the box, for pages where there is no table yet. A view brings its own (`board.txt` of the library). */
import type { BoardView } from "./view";

/** OT-05: half sides from the left end of the middle row to the first crossing of each row, and how many there are. */
const ROWS = [
  [3, 5],
  [2, 6],
  [1, 7],
  [0, 8],
  [1, 7],
  [2, 6],
  [3, 5],
] as const;

export const STARTS: readonly string[] = ["C4", "D10"];

let made: BoardView | null = null;

export function standardBoard(): BoardView {
  return (made ??= make());
}

function make(): BoardView {
  const crossings: Record<string, number[]> = {};
  const at = new Map<string, string>();
  for (const [row, [start, count]] of ROWS.entries()) {
    for (let k = 0; k < count; k++) {
      const name = `${row + 1}.${k + 1}`;
      crossings[name] = [start + 2 * k, row];
      at.set(`${start + 2 * k} ${row}`, name);
    }
  }
  const triangles: Record<string, string[]> = {};
  for (let row = 0; row + 1 < ROWS.length; row++) {
    let number = 0;
    for (let x = 0; x <= 14; x++) {
      const up = [at.get(`${x} ${row}`), at.get(`${x + 1} ${row + 1}`), at.get(`${x - 1} ${row + 1}`)];
      const down = [at.get(`${x - 1} ${row}`), at.get(`${x + 1} ${row}`), at.get(`${x} ${row + 1}`)];
      const corners = [up, down].find((wanted) => !wanted.includes(undefined));
      if (corners) triangles[`${"ABCDEF"[row]}${++number}`] = corners as string[];
    }
  }
  // The ends of the five middle rows.
  const golden = ROWS.flatMap(([, count], row) => (row === 0 || row === 6 ? [] : [`${row + 1}.1`, `${row + 1}.${count}`]));
  return { triangles, crossings, golden };
}
