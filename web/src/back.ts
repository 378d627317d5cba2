/** The table from which somebody came to read or to learn: `?table=/t/ID` in the address, so that a reload keeps it. */
import { unrooted } from "./root";

const TABLE = /^\/(?:t|watch)\/[\w-]+$/;

/** Where to go back to, or null. */
export function wayBack(search: string = location.search): string | null {
  const table = new URLSearchParams(search).get("table");
  return table !== null && TABLE.test(table) ? table : null;
}

/** The table that is open now. */
export function here(): string {
  return unrooted(location.pathname);
}

/** A path that leads back to the same table. */
export function keeping(path: string, back: string | null): string {
  return back === null ? path : `${path}?table=${encodeURIComponent(back)}`;
}
