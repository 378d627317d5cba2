/** The legal moves that contain what was typed; at most `most` of them, the hint first. */
export function matching(legal: readonly string[], typed: string, most: number, hint: string | null): string[] {
  const wanted = typed.trim().toLowerCase();
  const found = legal.filter((move) => move !== hint && move.toLowerCase().includes(wanted));
  return [...(hint === null ? [] : [hint]), ...found].slice(0, most);
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
