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

/** Null when nothing was touched, or it is no longer in sight. */
export function lastTouched(): DOMRect | null {
  if (!last?.isConnected) return null;
  const box = last.getBoundingClientRect();
  return box.width === 0 || box.bottom < 0 || box.top > innerHeight ? null : box;
}
