/** Where the site begins: "/", or "/games/" on a server that has other pages too. The built program lies right below it. */
const found = new URL("..", import.meta.url);
export const ROOT = found.protocol === "file:" ? "/" : found.pathname;

/** A path of the site, which begins with "/", as it is reached from outside. */
export function rooted(path: string): string {
  return ROOT + path.slice(1);
}

/** The opposite. An address that is not of the site is left as it is. */
export function unrooted(path: string, root = ROOT): string {
  if (`${path}/` === root) return "/";
  return path.startsWith(root) ? path.slice(root.length - 1) : path;
}
