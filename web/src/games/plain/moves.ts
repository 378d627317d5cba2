/** The legal moves that contain what was typed; at most `most` of them. */
export function matching(legal: readonly string[], typed: string, most: number): string[] {
  const wanted = typed.trim().toLowerCase();
  const found: string[] = [];
  for (const move of legal) {
    if (found.length === most) break;
    if (move.toLowerCase().includes(wanted)) found.push(move);
  }
  return found;
}

/** A JSON value on one line, for people. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.map(shown).join(" · ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, inner]) => `${name} ${shown(inner)}`)
      .join(", ");
  }
  return String(value);
}
