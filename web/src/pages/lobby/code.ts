/** The address of the table that a link or a code names; null when it names none. */
export function tableOf(text: string): string | null {
  const found = /^(?:.*\/(t|watch)\/)?([\w-]{8,40})(?:[/?#].*)?$/.exec(text.trim());
  if (!found) return null;
  return `/${found[1] ?? "t"}/${found[2]}`;
}
