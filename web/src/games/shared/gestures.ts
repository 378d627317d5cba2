/** Fingers and mouse on a board that can be moved: one drags, two pinch. */
interface Point {
  x: number;
  y: number;
}

interface Moved {
  drag: (across: number, down: number) => void;
  zoom: (times: number, at: Point) => void;
}

const SLACK = 6; // pixels; a press that moves less is a tap

export class Gestures {
  private readonly down = new Map<number, Point>();
  private travelled = 0;

  constructor(private readonly camera: Moved) {}

  /** Was the press more than a tap? Also true of the click that follows it. */
  get dragging(): boolean {
    return this.travelled > SLACK;
  }

  press(id: number, at: Point): void {
    if (this.down.size === 0) this.travelled = 0;
    this.down.set(id, at);
  }

  /** A pointer moved, pressed or not. */
  move(id: number, at: Point): void {
    const from = this.down.get(id);
    if (from === undefined) return;
    const other = [...this.down].find(([one]) => one !== id)?.[1];
    this.down.set(id, at);
    if (other) this.pinch(from, at, other);
    else this.drag(from, at);
  }

  lift(id: number): void {
    this.down.delete(id);
  }

  private drag(from: Point, to: Point): void {
    const before = this.dragging;
    this.travelled += Math.hypot(to.x - from.x, to.y - from.y);
    if (before) this.camera.drag(to.x - from.x, to.y - from.y);
  }

  private pinch(from: Point, to: Point, other: Point): void {
    this.travelled = SLACK + 1;
    const apart = (point: Point): number => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
    this.camera.zoom(apart(to) / apart(from), { x: (from.x + other.x) / 2, y: (from.y + other.y) / 2 });
    this.camera.drag((to.x - from.x) / 2, (to.y - from.y) / 2);
  }
}
