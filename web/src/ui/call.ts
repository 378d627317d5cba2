import { rooted } from "../root";

/** The icon of the tab calls whoever is wanted here; the title does so in words. */
const QUIET = "/icon.svg";
const CALLING = "/icon-turn.svg";

/** Returns what makes it quiet again. */
export function callHere(wanted: boolean): () => void {
  show(wanted ? CALLING : QUIET);
  return () => show(QUIET);
}

function show(icon: string): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", rooted(icon));
}

/** On the icon of the app, where there is one: at how many tables somebody is wanted. */
export function showBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  void navigator.setAppBadge(count).catch(() => undefined); // a page that is no app has no icon
}
