/** Codes of the server that say to a person what another text says already. The text `error.<code>` goes before. */
import type { Key } from "./index.svelte";

const same = (text: Key, codes: string): [string, Key][] => codes.split(" ").map((code) => [code, text]);

export const SAME: Readonly<Record<string, Key>> = Object.fromEntries([
  ...same(
    "error.talk",
    "body request method no_hello message path options game players level colours no_guess packed bell_keys no_decision used_token",
  ),
  ...same("error.pledge", "early entropy"),
  ...same("error.server", "broken"),
  ...same("error.store", "in_use unusable emptied"),
  ...same("error.finished", "over game_over"),
  ...same(
    "error.record",
    "json utf8 object format missing moves faces result no_proof proof_secret proof_commitment proof_entropy proof_draws proof_pledges",
  ),
  ...same("error.notation", "grammar tile triangle unknown_card unreadable named_colour"),
  ...same(
    "error.illegal",
    "no_move no_chance not_chance draw_first no_draw tile_first not_in_bag not_in_stock deal no_tile none_left other_tile",
  ),
]);
