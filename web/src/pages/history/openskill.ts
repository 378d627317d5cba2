/**
 * One game's update of the ratings, by OpenSkill's model of Bradley and Terry with full pairing (Weng and Lin 2011,
 * algorithm 1): every two players at the table count as a pair, as they do where the bots are measured
 * (`toptafel.arena.ratings`). Held to the figures of the `openskill` package for Python, which is not needed here.
 */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** The noise of one performance: of two whose ratings are known and 400 apart, one wins ten times as often. */
const ELO_BETA = 400 / Math.LN10 / Math.SQRT2;
const SMALLEST = 0.0001; // share of a variance that stays

/** `ranks`: the place of each, less is better; equal places are a draw. */
export function rated(players: readonly Rating[], ranks: readonly number[], beta = ELO_BETA): Rating[] {
  return players.map((one, i) => {
    let [omega, delta] = [0, 0];
    for (const [q, other] of players.entries()) {
      if (q === i) continue;
      const c = Math.sqrt(one.sigma ** 2 + other.sigma ** 2 + 2 * beta ** 2);
      const expected = 1 / (1 + Math.exp((other.mu - one.mu) / c));
      const ahead = Math.sign((ranks[q] ?? 0) - (ranks[i] ?? 0));
      omega += (one.sigma ** 2 / c) * ((1 + ahead) / 2 - expected);
      delta += (one.sigma / c) ** 3 * expected * (1 - expected);
    }
    return { mu: one.mu + omega, sigma: one.sigma * Math.sqrt(Math.max(1 - delta, SMALLEST)) };
  });
}
