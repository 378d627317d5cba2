/** Turning by the mouse wheel. */

/** A notch is about 100; a trackpad sends many small steps. */
const NOTCH = 60;

/** Calls `turn` for every notch, and keeps the page from scrolling meanwhile. With Ctrl the wheel zooms the page. */
export function turnByWheel(turn: (step: 1 | -1) => void): (event: WheelEvent) => void {
  let rolled = 0;
  return (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    rolled += event.deltaY;
    if (Math.abs(rolled) < NOTCH) return;
    turn(rolled > 0 ? 1 : -1);
    rolled = 0;
  };
}
