/** How well this person does at puzzles, by game; kept by the browser, and nowhere else. */
import { keep, read } from "./kept";

export interface Solver {
  /** As an Elo rating, on the scale of the puzzles'. */
  readonly rating: number;
  readonly tries: number;
  /** The puzzles that were tried, the last one last. */
  readonly done: readonly string[];
}

const NEW: Solver = { rating: 1500, tries: 0, done: [] };
const STEEP = 400; // of two ratings so far apart the better one wins ten times of eleven
const [FIRST, LAST, SOON] = [80, 16, 5]; // by how much one try changes a rating: at first, in the end, and how soon
const REMEMBERED = 300;

let all = $state.raw<Readonly<Record<string, Solver>>>(read("puzzles", {}));

/** Elo: a puzzle that is found is a game won against it. */
export function after({ rating, tries, done }: Solver, puzzle: string, hard: number, found: boolean): Solver {
  const expected = 1 / (1 + 10 ** ((hard - rating) / STEEP));
  const step = Math.max(LAST, FIRST / (1 + tries / SOON));
  return {
    rating: Math.round(Math.min(3000, Math.max(400, rating + step * (Number(found) - expected)))),
    tries: tries + 1,
    done: [...done.filter((id) => id !== puzzle), puzzle].slice(-REMEMBERED),
  };
}

export const solver = {
  of: (game: string): Solver => all[game] ?? NEW,
  /** A puzzle was tried for the first time. */
  tried(game: string, puzzle: string, hard: number, found: boolean): void {
    const stored = read<Record<string, Solver>>("puzzles", {}); // another tab may have written since
    all = { ...stored, [game]: after(stored[game] ?? NEW, puzzle, hard, found) };
    keep("puzzles", all);
  },
};
