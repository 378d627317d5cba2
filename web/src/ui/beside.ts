/** Where something that is told fits beside what was touched, without hiding what is needed next. */

export interface Size {
  width: number;
  height: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 10; // pixels
/** What there is to do, the ways out, the hand and the main button. */
const NEEDED = "[data-now], header nav, [data-hand], [data-main]";

export function inTheWay(): Box[] {
  return [...document.querySelectorAll(NEEDED)].map((one) => one.getBoundingClientRect());
}

/** Below what was touched in the upper half of the window, above it in the lower; else as near as there is room. */
export function beside(touched: Box | null, { width, height }: Size, needed: readonly Box[], screen: Size) {
  const spot = touched ?? { left: 0, right: screen.width, top: screen.height, bottom: screen.height };
  const left = within((spot.left + spot.right - width) / 2, screen.width - width - GAP);
  const below = spot.bottom + GAP;
  const above = spot.top - GAP - height;
  const first = spot.top < screen.height / 2 ? below : above;
  const tops = [first, below, above, ...needed.flatMap((one) => [one.bottom + GAP, one.top - GAP - height])];
  const kept = touched ? [...needed, touched] : needed;
  const free = tops.filter((top) => {
    const over = (one: Box) =>
      one.left < left + width && one.right > left && one.top < top + height && one.bottom > top;
    return top >= GAP && top + height <= screen.height - GAP && !kept.some(over);
  });
  const nearest = free.reduce((best, top) => (Math.abs(top - first) < Math.abs(best - first) ? top : best), Infinity);
  return { left, top: within(Number.isFinite(nearest) ? nearest : first, screen.height - height - GAP) };
}

/** The number, not nearer to an edge than the gap. */
function within(at: number, most: number): number {
  return Math.max(GAP, Math.min(most, at));
}
