/** How time is agreed on, as it is chosen on the set-up page. */
import type { ClockSetup, DaysSetup, TableSetup } from "../../net/protocol";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const DAYS = [1, 2, 3, 5, 7, 14] as const;
/** Minutes that somebody may be away from a live table. */
export const PATIENCES = [1, 2, 5, 10, 30] as const;

export interface TimeDraft {
  kind: "live" | "days";
  /** Live: seconds a move and minutes a game; null: no limit. */
  moveSeconds: number | null;
  gameMinutes: number | null;
  patience: number;
  /** Over days: each move has so many, or there is a bank to which each move adds a day. */
  bank: boolean;
  days: number;
  quiet: boolean;
  /** As a time field has it: 22:00. */
  quietFrom: string;
  quietTo: string;
  weekends: boolean;
  holidays: number;
}

export function usualTime(): TimeDraft {
  return {
    kind: "live",
    moveSeconds: null,
    gameMinutes: null,
    patience: 1,
    bank: false,
    days: 2,
    quiet: true,
    quietFrom: "22:00",
    quietTo: "08:00",
    weekends: true,
    holidays: 7,
  };
}

function minutes(time: string): number {
  const [hours = 0, rest = 0] = time.split(":").map(Number);
  return hours * 60 + rest;
}

/** What of it is said of a new table; `zone`: where it is. */
export function agreedTime(draft: TimeDraft, zone: string): Pick<TableSetup, "clock" | "days" | "patience"> {
  if (draft.kind === "live") {
    const { moveSeconds: move, gameMinutes } = draft;
    const game = gameMinutes === null ? null : gameMinutes * MINUTE;
    return { clock: move === null && game === null ? null : { move, game }, patience: draft.patience * MINUTE };
  }
  const clock: ClockSetup = draft.bank ? { game: draft.days * DAY, add: DAY } : { move: draft.days * DAY };
  const quiet = draft.quiet ? { begin: minutes(draft.quietFrom), end: minutes(draft.quietTo) } : null;
  const days: DaysSetup = { zone, quiet, weekends: draft.weekends, holidays: draft.holidays };
  return { clock, days };
}

export function hereZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}
