import { describe, expect, it } from "vitest";
import { beside } from "./beside";

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const PHONE = { width: 390, height: 664 };
const TOLD = { width: 300, height: 50 };
const BAR = box(250, 2, 136, 44);
const NOW = box(8, 96, 374, 46);
const HAND = box(8, 520, 374, 70);

describe("what is told beside what was touched", () => {
  it("stands below a button at the top, and above one at the bottom", () => {
    expect(beside(box(180, 200, 40, 40), TOLD, [], PHONE)).toEqual({ left: 50, top: 250 });
    expect(beside(box(180, 600, 40, 40), TOLD, [], PHONE)).toEqual({ left: 50, top: 540 });
  });
  it("stays in the window", () => {
    expect(beside(box(340, 2, 44, 44), TOLD, [], PHONE)).toEqual({ left: 80, top: 56 });
    expect(beside(null, TOLD, [], PHONE)).toEqual({ left: 45, top: 604 });
  });
  it("goes on to where it hides nothing that is needed", () => {
    expect(beside(box(340, 2, 44, 44), TOLD, [BAR, NOW], PHONE).top).toBe(152);
    expect(beside(box(180, 600, 40, 40), TOLD, [BAR, NOW, HAND], PHONE).top).toBe(460);
  });
  it("does not mind what stands beside it", () => {
    const column = box(0, 0, 184, 390);
    const lying = { width: 844, height: 390 };
    expect(beside(box(500, 100, 40, 40), TOLD, [column], lying)).toEqual({ left: 370, top: 150 });
  });
  it("stands beside the finger when there is no free place", () => {
    expect(beside(box(180, 200, 40, 40), TOLD, [box(0, 0, 390, 664)], PHONE).top).toBe(250);
  });
});
