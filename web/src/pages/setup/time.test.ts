import { describe, expect, it } from "vitest";
import { agreedTime, usualTime } from "./time";

const ZONE = "Europe/Amsterdam";
const DAY = 24 * 60 * 60;

describe("the time of a table", () => {
  it("is without limits unless somebody says otherwise", () => {
    expect(agreedTime(usualTime(), ZONE)).toEqual({ clock: null, patience: 60 });
  });

  it("is in seconds for a live table", () => {
    const draft = { ...usualTime(), moveSeconds: 30, gameMinutes: 10, patience: 5 };
    expect(agreedTime(draft, ZONE)).toEqual({ clock: { move: 30, game: 600 }, patience: 300 });
  });

  it("is in days a move, with nights at the place of whoever sets it up", () => {
    expect(agreedTime({ ...usualTime(), kind: "days", weekends: false }, ZONE)).toEqual({
      clock: { move: 2 * DAY },
      days: { zone: ZONE, quiet: { begin: 22 * 60, end: 8 * 60 }, weekends: false, holidays: 7 },
    });
  });

  it("is a bank that grows", () => {
    expect(agreedTime({ ...usualTime(), kind: "days", bank: true, days: 3, quiet: false }, ZONE)).toEqual({
      clock: { game: 3 * DAY, add: DAY },
      days: { zone: ZONE, quiet: null, weekends: true, holidays: 7 },
    });
  });
});
