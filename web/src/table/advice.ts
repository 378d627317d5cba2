/** Hints in words: a move before it is made, why it is good, and what it is worth. */
import { reasonWords } from "../games/shared/reasons";
import type { Context, GameModule } from "../games/types";
import type { Worth } from "../net/protocol";
import { worthWords } from "../words";

export const HINTS = 3; // that are shown: more would hide the table

export interface Advice {
  describe: (move: string) => string;
  why: (hint: Worth) => string;
  /** What it is worth and why. */
  worth: (hint: Worth) => string;
}

/** For the seat that looks. */
export function adviceOf(game: GameModule, context: Context, players: number): Advice {
  const why = (hint: Worth): string => reasonWords(hint.reasons, context, game.described);
  return {
    why,
    worth: (hint) => [worthWords(hint, players), why(hint)].filter(Boolean).join(". "),
    describe: (move) => {
      const logged = { n: context.log.length, seat: context.seat, move };
      return game.describe(logged, { ...context, log: [...context.log, logged] });
    },
  };
}
