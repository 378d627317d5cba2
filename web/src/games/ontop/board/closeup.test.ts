import { describe, expect, it } from "vitest";
import { Closeup } from "./closeup.svelte";

const frame = { left: 0, right: 800, top: 0, bottom: 600 };

describe("closer to the board", () => {
  it("everything is in view at first, and cannot be dragged", () => {
    const closeup = new Closeup(
      () => frame,
      () => 2,
    );
    closeup.drag(50, 50);
    expect(closeup.fits).toBe(true);
    expect(closeup.box).toEqual({ left: 0, top: 0, width: 800, height: 600 });
  });

  it("what is under the fingers stays there", () => {
    const closeup = new Closeup(
      () => frame,
      () => 2,
    );
    closeup.zoom(2, { x: 50, y: 0 }); // 100 units right of the middle
    expect(closeup.box).toEqual({ left: 250, top: 150, width: 400, height: 300 });
    closeup.drag(10, 0); // a pixel is one unit now
    expect(closeup.box.left).toBe(240);
    closeup.drag(1000, 1000);
    expect(closeup.box).toEqual({ left: 0, top: 0, width: 400, height: 300 });
  });

  it("shows what is out of sight, and everything again", () => {
    const closeup = new Closeup(
      () => frame,
      () => 2,
    );
    closeup.closer(2, { x: 0, y: 0 });
    closeup.reveal([{ x: 700, y: 500 }]);
    expect(closeup.box.left + closeup.box.width).toBeGreaterThanOrEqual(700);
    closeup.closer(1 / 4);
    expect(closeup.fits).toBe(true);
  });
});
