/** The seats as they are chosen on the set-up page. */
import type { SeatSetup } from "../../net/protocol";
import { botNames } from "../../table/botNames";

/** `me`: this person; `here`: somebody else on this device. The server makes no difference between them. */
export type SeatKind = "me" | "here" | "open" | "bot";

export interface SeatDraft {
  kind: SeatKind;
  name: string;
  level: string;
}

/** As many drafts as players: seats that were there keep what was chosen, new ones are for the `company` wanted. */
export function resized(
  seats: readonly SeatDraft[],
  players: number,
  level: string,
  company: "open" | "bot" = "bot",
): SeatDraft[] {
  return Array.from({ length: players }, (_, i) => seats[i] ?? { kind: i === 0 ? "me" : company, name: "", level });
}

/** What is sent: nameless people get a name that says where they sit, bots one of their own; `face` is mine. */
export function finished(
  seats: readonly SeatDraft[],
  nameless: (seat: number) => string,
  face: SeatSetup["face"] = null,
): SeatSetup[] {
  const bots = botNames(
    seats.length,
    seats.map(({ name }) => name),
  );
  return seats.map(({ kind, name, level }, i) => {
    if (kind === "bot") return { kind, level, name: bots[i] ?? "" };
    if (kind === "open") return { kind };
    return { kind: "here", name: name.trim() || nameless(i), ...(kind === "me" && face ? { face } : {}) };
  });
}
