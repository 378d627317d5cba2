/** What a table makes heard: a sound and a sentence for each new move. */
import type { Context, GameModule } from "../games/types";
import type { Logged } from "../net/protocol";
import { say } from "../i18n/index.svelte";
import { play } from "../sound";
import type { TableClient } from "./client.svelte";

/** The words of the moves that came after `since`, for a screen reader. */
function newsOf(game: GameModule, context: Context, since: number): string {
  const fresh = context.log.filter(({ n }) => n >= since);
  return fresh
    .map((logged: Logged) => [logged, game.describe(logged, context)] as const)
    .filter(([, words]) => words !== "")
    .map(([logged, words]) => (logged.seat === null ? words : `${context.names[logged.seat]} ${words}`))
    .join(". ");
}

/** The text to announce; call it while a component is set up. */
export function announcer(
  client: TableClient,
  game: () => GameModule | null,
  context: () => Context | null,
): () => string {
  let news = $state("");
  let seen: number | null = null;
  let wasMine = false;
  let wasOver: boolean | null = null;

  $effect(() => {
    const { position } = client;
    const module = game();
    const now = context();
    if (!position || !module || !now) return;
    const before = seen;
    let heard = "";
    seen = position.at;
    if (before !== null && position.at > before) {
      const moved = now.log.some(({ n, seat }) => n >= before && seat !== null);
      if (moved) play("place");
      heard = newsOf(module, now, before);
    }
    const mine = client.myTurn;
    if (mine && !wasMine) {
      play("turn");
      heard = `${heard} ${say("turn.yours")} ${module.sentence(position.view, now)}`;
    }
    wasMine = mine;
    if (heard !== "") news = heard;
  });

  $effect(() => {
    if (client.refused) play("refuse");
  });

  $effect(() => {
    const { head, result } = client;
    if (!head) return;
    const over = head.status === "finished" && result !== null;
    if (over && wasOver === false) play(head.mine.some((seat) => result.winners.includes(seat)) ? "win" : "end");
    wasOver = over;
  });

  return () => news;
}
