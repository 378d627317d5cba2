/** The calls about bells: how players who are away are called. Whatever goes wrong is a `Refused`. */
import { call } from "./api";
import type { BellAsk, BellFacts, BellLinked, BellRemoval, BellsShown, HookBell, MailBell, PushBell } from "./protocol";

const at = (table: string, path = ""): string => `/api/tables/${table}/bells${path}`;

export const bells = {
  facts: () => call<BellFacts>("/api/bells"),
  list: (table: string, token: string) => call<BellsShown>(at(table), { token } satisfies BellAsk),
  push: (table: string, bell: PushBell) => call<BellsShown>(at(table, "/push"), bell),
  mail: (table: string, bell: MailBell) => call<BellsShown>(at(table, "/mail"), bell),
  hook: (table: string, bell: HookBell) => call<BellsShown>(at(table, "/hook"), bell),
  remove: (table: string, removal: BellRemoval) => call<BellsShown>(at(table, "/remove"), removal),
  linked: (bell: string) => call<BellLinked>(`/api/bells/${bell}`),
  confirm: (bell: string) => call<BellLinked>(`/api/bells/${bell}/confirm`, {}),
  stop: (bell: string) => call<null>(`/api/bells/${bell}/stop`, {}),
};
