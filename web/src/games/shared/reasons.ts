/** Why a move is good or bad, in a sentence of the game's own. */
import type { Say } from "../../i18n/types";
import { locale } from "../../i18n/index.svelte";
import type { Reason } from "../../net/protocol";

type Words = { readonly say: Say; readonly names: readonly string[] };

/** "Closes two circles and takes the lead in an open circle."; "" when there is nothing to say but what was told. */
export function reasonWords(reasons: readonly Reason[], words: Words, told: readonly string[] = []): string {
  const news = reasons.filter(({ code }) => !told.includes(code));
  const parts = news.map((reason) => partWords(reason, words)).filter((part) => part !== "");
  const text = new Intl.ListFormat(locale.language).format(parts);
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A reason of a game that has no text for it is left out. */
function partWords({ code, params }: Reason, { say, names }: Words): string {
  const { seat, colour } = params;
  const named = {
    ...params,
    ...(typeof seat === "number" && { name: names[seat] ?? "" }),
    ...(colour !== undefined && { colour: say(`colour.${colour}`) }),
  };
  const text = say(`reason.${code}`, named);
  return text.startsWith("reason.") ? "" : text;
}
