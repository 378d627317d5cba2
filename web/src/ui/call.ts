/** The icon of the tab calls whoever is wanted here; the title does so in words. */
const QUIET = "/icon.svg";
const CALLING = "/icon-turn.svg";

/** Returns what makes it quiet again. */
export function callHere(wanted: boolean): () => void {
  show(wanted ? CALLING : QUIET);
  return () => show(QUIET);
}

function show(icon: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", icon);
}
