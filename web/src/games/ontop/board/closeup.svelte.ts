/** How near the board is: all of it in view, or closer, for fingers that are larger than a triangle. */
import type { Point } from "./geometry";
import type { Frame } from "./rim";

/** What the drawing shows, in the board's units. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How much closer one step is. */
export const CLOSER = 1.6;
const CLOSEST = 4;

export class Closeup {
  /** What is in the middle, and how many times larger it is; null: everything is in view. */
  private chosen = $state.raw<(Point & { times: number }) | null>(null);

  constructor(
    private readonly frame: () => Pick<Frame, "left" | "right" | "top" | "bottom">,
    /** Of the board's units, how many are a pixel when everything is in view. */
    private readonly unit: () => number,
  ) {}

  private get whole(): Box {
    const { left, right, top, bottom } = this.frame();
    return { left, top, width: right - left, height: bottom - top };
  }

  get fits(): boolean {
    return this.chosen === null;
  }

  get box(): Box {
    const { left, top, width, height } = this.whole;
    const { x, y, times } = this.chosen ?? { x: left + width / 2, y: top + height / 2, times: 1 };
    return { left: x - width / times / 2, top: y - height / times / 2, width: width / times, height: height / times };
  }

  fit(): void {
    this.chosen = null;
  }

  /** So many times closer, round a point of the board; without one, round the middle of what is shown. */
  closer(times: number, at?: Point): void {
    const { left, top, width, height } = this.box;
    const now = this.chosen?.times ?? 1;
    const next = Math.min(CLOSEST, now * times);
    if (next <= 1) return this.fit();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const { x, y } = at ?? middle;
    const share = now / next;
    this.show({ x: x + (middle.x - x) * share, y: y + (middle.y - y) * share, times: next });
  }

  /** Two fingers: the point is in pixels from the middle of the drawing. */
  zoom(times: number, { x, y }: Point): void {
    const { left, top, width, height } = this.box;
    const unit = this.unit() / (this.chosen?.times ?? 1);
    this.closer(times, { x: left + width / 2 + x * unit, y: top + height / 2 + y * unit });
  }

  /** Pixels. With everything in view there is nowhere to go. */
  drag(across: number, down: number): void {
    if (!this.chosen) return;
    const { x, y, times } = this.chosen;
    const unit = this.unit() / times;
    this.show({ x: x - across * unit, y: y - down * unit, times });
  }

  /** These points are wanted in sight. */
  reveal(points: readonly Point[]): void {
    const { left, top, width, height } = this.box;
    const seen = ({ x, y }: Point): boolean => x >= left && x <= left + width && y >= top && y <= top + height;
    const [first] = points;
    if (this.chosen && first && !points.every(seen)) this.show({ ...first, times: this.chosen.times });
  }

  /** The board cannot be pushed out of sight. */
  private show({ x, y, times }: Point & { times: number }): void {
    const { left, top, width, height } = this.whole;
    const within = (value: number, from: number, size: number): number =>
      Math.max(from + size / times / 2, Math.min(from + size - size / times / 2, value));
    this.chosen = { x: within(x, left, width), y: within(y, top, height), times };
  }
}
