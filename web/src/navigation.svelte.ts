/** The address of the page: plain links work, without loading the page again. */
import { ROOT, rooted, unrooted } from "./root";
import { match } from "./router";

let path = $state(unrooted(location.pathname));
let fresh = false;

export const navigation = {
  get route() {
    return match(path);
  },
  /** Is the page a new one, that begins at its top? One that is come back to stands where it stood. */
  get fresh() {
    return fresh;
  },
};

function arrive(asNew: boolean): void {
  fresh = asNew;
  path = unrooted(location.pathname);
}

/** Show the page of a path such as /rules/…. */
export function go(to: string): void {
  history.pushState(null, "", rooted(to));
  arrive(true);
}

function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || !link.pathname.startsWith(ROOT)) return;
  if (link.pathname.startsWith(rooted("/api/"))) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(unrooted(link.pathname) + link.search);
}

export function startNavigation(): void {
  addEventListener("popstate", () => arrive(false));
  document.addEventListener("click", followed);
}
