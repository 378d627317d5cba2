import type { TableMessage } from "../net/protocol";

type Seats = TableMessage["seats"];

/** The same table against bots of the next level; null when there are people among the others, or none is stronger. */
export function harder(
  { mine, seats }: Pick<TableMessage, "mine" | "seats">,
  levels: readonly string[],
): { seats: Seats; level: string } | null {
  const others = seats.filter((_, seat) => !mine.includes(seat));
  if (mine.length === 0 || others.length === 0 || others.some(({ kind }) => kind !== "bot")) return null;
  const above = (level: string | null): string | undefined => levels[levels.indexOf(level ?? "") + 1];
  const next = others.map(({ level }) => above(level)).find((found) => found !== undefined);
  if (next === undefined || levels.length === 0) return null;
  const raised = seats.map((seat) =>
    seat.kind === "bot" ? { ...seat, level: above(seat.level) ?? seat.level } : seat,
  );
  return { seats: raised, level: next };
}
