import { expect, it } from "vitest";
import { games } from "../fixtures/games";
import { BLANK } from "../view";
import { unseenOf } from "./sheet";

it.each(games)("counts every tile that nobody sees ($players players, $options.language)", ({ end }) => {
  const unseen = unseenOf(end);
  const hidden = end.seats.reduce((sum, seat) => sum + seat.tiles, end.bag); // a spectator sees no rack
  expect(unseen.reduce((sum, { left }) => sum + left, 0)).toBe(hidden);
  expect(unseen.every(({ left, all }) => left <= all)).toBe(true);
  expect(unseen.map(({ tile }) => tile).join("")).toBe(end.letters + BLANK);
  expect(unseen.reduce((sum, { all }) => sum + all, 0)).toBe(87);
});
