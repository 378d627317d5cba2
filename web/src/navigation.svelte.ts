/** The address of the page: plain links work, without loading the page again. */
import { match } from "./router";

let path = $state(location.pathname);

export const navigation = {
  get route() {
    return match(path);
  },
};

function arrive(): void {
  path = location.pathname;
}

export function go(to: string): void {
  history.pushState(null, "", to);
  arrive();
  scrollTo(0, 0);
}

function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

export function startNavigation(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", followed);
}
