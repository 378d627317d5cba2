/** The words typed into a field, without doubles. */
export function wordsOf(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter((word) => word !== ""))];
}
