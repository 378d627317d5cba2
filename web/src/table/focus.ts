/** The focus stays where the hand was: a control that a move takes away must not take the focus with it. */

type Control = HTMLElement | SVGElement;

const CONTROLS = "button, a[href], input, select, textarea, [tabindex]";

interface Hold {
  control: Control;
  /** The part of the board that it stands in, by name, and the how manyth control of that part it is. */
  part: string | null;
  index: number;
}

/**
 * When what has the focus goes away or is switched off, the focus goes back to the control of the board that had it
 * last, or to what stands in its place now; while there is neither, to the board. Answers how to stop.
 */
export function keepFocus(board: HTMLElement): () => void {
  /** What had the focus last, anywhere on the page. */
  let last: Control | null = null;
  /** What of the board had it last. */
  let held: Hold | null = null;
  /** The board has the focus in place of what was held. */
  let standing = false;
  let frame = 0;

  function note({ target }: FocusEvent): void {
    if (!isControl(target)) return;
    last = target;
    if (target !== board) standing = false;
    if (target === board && !standing) held = null;
    else if (target !== board && board.contains(target)) held = holdOf(board, target);
  }

  function giveBack(): void {
    const { activeElement } = document;
    const lost = activeElement === document.body && last !== null && !canHave(last);
    if (!(lost || (standing && activeElement === board)) || document.querySelector("dialog[open]")) return;
    if (held && [held.control, standIn(board, held)].some(focused)) return;
    if (!lost) return;
    standing = held !== null;
    focused(board);
  }

  function look(): void {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(giveBack);
  }

  document.addEventListener("focusin", note);
  // A control that is removed or switched off tells nobody.
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
    document.removeEventListener("focusin", note);
  };
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof HTMLElement || target instanceof SVGElement;
}

function canHave(control: Control): boolean {
  return control.isConnected && !control.matches(":disabled");
}

function focused(control: Control | undefined): boolean {
  if (!control || !canHave(control)) return false;
  control.focus({ preventScroll: true });
  return document.activeElement === control;
}

function holdOf(board: HTMLElement, control: Control): Hold {
  const part = control.closest<HTMLElement>("[data-guide]")?.dataset.guide ?? null;
  return { control, part, index: controlsOf(board, part).indexOf(control) };
}

function standIn(board: HTMLElement, { part, index }: Hold): Control | undefined {
  const controls = controlsOf(board, part).filter(canHave);
  return controls[Math.min(index, controls.length - 1)];
}

function controlsOf(board: HTMLElement, part: string | null): Control[] {
  const place = part === null ? board : board.querySelector(`[data-guide="${part}"]`);
  return [...(place?.querySelectorAll<Control>(CONTROLS) ?? [])];
}
