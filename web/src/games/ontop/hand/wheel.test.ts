import { describe, expect, it, vi } from "vitest";
import { turnByWheel } from "./wheel";

function rolled(...steps: readonly (readonly [number, boolean?])[]): { turns: number[]; kept: number } {
  const turns: number[] = [];
  const preventDefault = vi.fn();
  const handler = turnByWheel((step) => turns.push(step));
  for (const [deltaY, ctrlKey = false] of steps) handler({ deltaY, ctrlKey, preventDefault } as unknown as WheelEvent);
  return { turns, kept: preventDefault.mock.calls.length };
}

describe("turnByWheel", () => {
  it("turns once for each notch, the way the wheel goes", () => {
    expect(rolled([100], [100], [-120])).toEqual({ turns: [1, 1, -1], kept: 3 });
  });

  it("adds up the small steps of a trackpad", () => {
    expect(rolled([25], [25], [25], [25]).turns).toEqual([1]);
  });

  it("leaves zooming to the page", () => {
    expect(rolled([100, true])).toEqual({ turns: [], kept: 0 });
  });
});
