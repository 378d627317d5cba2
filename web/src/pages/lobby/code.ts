/** The address of the table that a link or a code names, with the invitation in it; null when it names none. */
export function tableOf(text: string): string | null {
  const found = /^(?:.*\/(t|watch)\/)?([\w-]{8,40})(?:[/?][^#]*)?(#.*)?$/.exec(text.trim());
  if (!found) return null;
  const [, page = "t", table, hash = ""] = found;
  return `/${page}/${table}${/^#invitation=[\w-]+&seat=\d$/.test(hash) ? hash : ""}`;
}
