import { beforeEach, describe, expect, it } from "vitest";
import { Chooser } from "./chooser.svelte";
import { games } from "../fixtures/games";
import { TURNS } from "./geometry";
import { Placements, readPlacement } from "./placements";
import { standardBoard } from "../rules";

const placements = new Placements(standardBoard(), Object.keys(games[0]!.tried[0]!.outcomes));
let tiles = 6;
let chooser: Chooser;

beforeEach(() => {
  tiles = 6;
  chooser = new Chooser(
    () => placements,
    () => tiles,
  );
});

describe("Chooser", () => {
  it("turns the tile in hand before a place is chosen", () => {
    chooser.rotate(1);
    chooser.rotate(1);
    expect([chooser.turn, chooser.placement]).toEqual([2, null]);
    chooser.rotate(-1);
    chooser.rotate(-1);
    chooser.rotate(-1);
    expect(chooser.turn).toBe(TURNS - 1);
  });

  it("follows the mouse and forgets where it left", () => {
    chooser.hover("C7");
    expect([chooser.placement?.move.includes("C7"), chooser.held]).toEqual([true, false]);
    chooser.hover(null);
    expect(chooser.placement).toBeNull();
    chooser.hover("D10");
    expect(chooser.placement).toBeNull();
  });

  it("keeps what was chosen by hand when the mouse leaves", () => {
    chooser.hold("C7");
    chooser.hover(null);
    expect([chooser.triangle, chooser.held]).toEqual(["C7", true]);
  });

  it("goes through all placements of a triangle by tapping it again", () => {
    const moves = new Set<string>();
    for (let k = 0; k < placements.count("C7"); k++) {
      chooser.tap("C7");
      moves.add(chooser.placement!.move);
    }
    expect(moves.size).toBe(placements.count("C7"));
    const before = chooser.placement!.move;
    for (let k = 0; k < placements.count("C7"); k++) chooser.rotate(-1);
    expect(chooser.placement!.move).toBe(before);
  });

  it("moves to another triangle that the tile does not cover", () => {
    chooser.tap("C7");
    const turn = chooser.placement!.turn;
    const away = placements.triangles.find(
      (name) => !chooser.placement!.move.includes(name) && placements.at(name, turn)?.turn === turn,
    )!;
    chooser.tap(away);
    expect([chooser.triangle, chooser.placement!.turn]).toEqual([away, turn]);
  });

  it("takes a hint, however it was turned before", () => {
    const move = Object.keys(games[0]!.tried[0]!.outcomes).at(-1)!;
    chooser.rotate(1);
    chooser.suggest(readPlacement(standardBoard(), move)!);
    expect([chooser.placement?.move, chooser.held]).toEqual([move, true]);
  });

  it("forgets the choice when the tile has been placed", () => {
    chooser.hold("C7");
    tiles += 1;
    expect([chooser.triangle, chooser.placement, chooser.held]).toEqual([null, null, false]);
  });
});
