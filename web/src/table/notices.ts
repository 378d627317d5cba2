/** What happens at a table besides moves, and must not go unnoticed. */
import type { TableMessage } from "../net/protocol";

export type Notice =
  /** A bot plays on for this seat. */
  | { kind: "left"; seat: number }
  /** Its player took it back. */
  | { kind: "back"; seat: number }
  /** Whoever set up the table has put out who sits at this browser. */
  | { kind: "emptied"; seat: number }
  /** The others said no to what this browser asked. */
  | { kind: "no"; what: "undo" | "move"; seats: readonly number[] };

type Head = Pick<TableMessage, "seats" | "mine" | "question">;

/** Who left and who came back, other than whoever looks. */
export function newsOfSeats(before: Head | null, now: Head): Notice[] {
  return now.seats.flatMap((seat, i): Notice[] => {
    const was = before?.seats[i];
    if (!was) return [];
    if (before.mine.includes(i)) return [];
    if (was.kind === "person" && seat.kind === "bot") return [{ kind: "left", seat: i }];
    if (was.kind === "bot" && was.resigned && seat.kind === "person") return [{ kind: "back", seat: i }];
    return [];
  });
}

/** The question of this browser that is open no more, as a refusal; whoever had not said yes said no. */
export function questionClosed(before: Head | null, now: Head): Notice | null {
  const asked = before?.question;
  if (!asked || now.question || !now.mine.includes(asked.seat)) return null;
  return { kind: "no", what: asked.kind, seats: [...asked.no, ...asked.waiting] };
}
