/** What the table says of a stack before it is played. */
import type { Context } from "../../types";
import { colourOf, type Faces } from "../cards/faces";
import type { Key } from "../i18n/en";
import {
  addsNothing,
  bestOrder,
  leading,
  type Problem,
  problemOf,
  type Situation,
  standingOf,
  valueOf,
} from "../rules";
import type { Colour, RoundView } from "../view";
import { colourName, namesOf } from "../words";

export interface Verdict {
  problem: Problem | null;
  value: number;
  words: string;
  /** Another order would be worth more, or would let every card count. */
  better: boolean;
}

interface Asked {
  faces: Faces;
  stack: readonly string[];
  named: Colour | null;
  now: Situation;
  round: RoundView;
  expert: boolean;
  context: Pick<Context<Key>, "say" | "names">;
}

export function verdictOf(asked: Asked): Verdict {
  const { faces, stack, named, now, context } = asked;
  // What is wrong with the cards comes first; the colour of a joker is named last.
  const problem = problemOf(faces, stack, named ?? "r", now) ?? problemOf(faces, stack, named, now);
  const value = valueOf(faces, stack);
  const best = bestOrder(faces, stack);
  const fixable = addsNothing(faces, best).length === 0;
  const better = (problem === "adds_nothing" && fixable) || (problem === null && valueOf(faces, best) > value);
  const words = problem === null ? standingWords(asked) : problemWords(problem, fixable, context);
  return { problem, value, words, better };
}

function problemWords(problem: Problem, fixable: boolean, { say }: Asked["context"]): string {
  if (problem === "adds_nothing") return say(fixable ? "build.fixable" : "build.unfixable");
  return say(`error.${problem}`);
}

function standingWords({ faces, stack, named, round, expert, context }: Asked): string {
  const { say, names } = context;
  const colour = round.colour;
  if (colour === null) return say("build.lead", { colour: colourName(named ?? colourOf(stack[0] ?? "") ?? "r", say) });
  const ahead = leading(round).seats;
  switch (standingOf(faces, stack, round)) {
    case "first":
      return say("build.first");
    case "thrown":
      return say("build.thrown", { colour: colourName(colour, say) });
    case "below":
      return say("build.below", { names: namesOf(ahead, context) });
    case "level":
      return expert
        ? say("build.tie", { names: namesOf(ahead, context) })
        : say("build.late", { name: names[ahead[0] ?? 0] ?? "" });
  }
}
