/** Where the hand was last: what is to be told about it is told there. */
let last: Element | null = null;

const CONTROLS = "button, a, input, select, textarea, summary, [role=button], [tabindex]";

export function watchHands(): void {
  const note = ({ target }: Event): void => {
    if (target instanceof Element) last = target.closest(CONTROLS) ?? target;
  };
  document.addEventListener("pointerdown", note, true);
  document.addEventListener("focusin", note, true);
}

export interface Spot {
  /** The middle of it, in pixels from the left. */
  x: number;
  top: number;
  bottom: number;
}

/** Null when nothing was touched, or it is no longer in sight. */
export function lastTouched(): Spot | null {
  if (!last?.isConnected) return null;
  const { left, top, width, bottom } = last.getBoundingClientRect();
  if (width === 0 || bottom < 0 || top > innerHeight) return null;
  return { x: left + width / 2, top, bottom };
}
