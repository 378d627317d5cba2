/** Decisions of a game of one's own, to be made again. */
import { findGame } from "../../games";
import { api } from "../../net/api";
import type { GameRecord, Judged } from "../../net/protocol";
import { wasBest } from "../../table/review/judged";
import { seatName } from "../../words";
import { seatsOf } from "../replay/frames";
import type { Task, Verdict } from "./drill.svelte";

const verdictOf = (judged: Judged): Verdict => ({ ...judged, right: wasBest(judged) });

/** A decision of a record; `known`: what the review says of the move that was played. */
export async function ownTask(record: unknown, at: number, known?: Judged): Promise<Task> {
  const { game, seats, players } = record as GameRecord;
  const [exercise, judged] = await Promise.all([
    api.exercise(record, at, findGame(game) === undefined),
    known ?? api.weigh(record, at),
  ]);
  const before = verdictOf(judged);
  return {
    game,
    exercise,
    names: seatsOf(seats, players).map(seatName),
    before,
    async weigh(move) {
      if (move === judged.best.move) return { ...before, right: true, played: judged.best };
      if (move === judged.played.move) return before;
      return verdictOf(await api.weigh(record, at, move));
    },
    solution: () => Promise.resolve(before),
  };
}
