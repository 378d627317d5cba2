/** One sign for a player: the first letter of the name, or the number of the seat when another name begins alike. */
export function signOf(names: readonly string[], seat: number): string {
  const first = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? "";
  const sign = first(names[seat] ?? "");
  const clashes = names.filter((name) => first(name) === sign).length > 1;
  return sign === "" || clashes ? String(seat + 1) : sign;
}
