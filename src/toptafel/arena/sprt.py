"""A sequential test (SPRT): is a new player stronger than an old one? It stops as soon as that is clear.

As fishtest does it: the unit is a deal that was played from every seat, and its outcome the share of the wins of the
new player. After each deal the likelihood of all outcomes is compared under two hypotheses about the mean share, each
with the distribution that fits the outcomes best (the generalised likelihood ratio; for two players of the five
outcomes of a pair of games, hence "pentanomial"). Wald's bounds keep both errors to what was promised, although one
looks after every deal.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from statistics import fmean
from typing import Literal

from toptafel.arena.figures import share_interval
from toptafel.arena.match import Result
from toptafel.arena.ratings import Interval
from toptafel.arena.run import Runner, Tournament, in_process
from toptafel.errors import OptionError

Verdict = Literal["stronger", "not stronger", "undecided"]

_UNSEEN = 1e-3  # deals that count for outcomes not seen yet: no likelihood may be 0
_HALVINGS = 50


@dataclass(frozen=True)
class Hypotheses:
    """The new player is `low` Elo above the old one, or `high`; how often each may be believed wrongly."""

    low: float = 0.0
    high: float = 35.0
    alpha: float = 0.05  # to believe `high` when `low` is true
    beta: float = 0.05  # to believe `low` when `high` is true

    def __post_init__(self) -> None:
        if not (math.isfinite(self.low) and math.isfinite(self.high) and self.low < self.high):
            raise OptionError("elo", f"The second Elo must be above the first: {self.low} and {self.high}.")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise OptionError("errors", f"An error is more than 0 and less than 0.5: {self.alpha} and {self.beta}.")

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the logarithm of the likelihood ratio decides: below the one, or above the other."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)


def share_of(elo: float, players: int = 2) -> float:
    """The share of the wins of one player that much above all others at the table."""
    strength = 10 ** (elo / 400)
    return strength / (strength + players - 1)


def elo_of(share: float, players: int = 2) -> float:
    """The other way round."""
    if not 0 < share < 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share * (players - 1) / (1 - share))


class Sprt:
    """Outcomes of deals in the order of their numbers, until they decide."""

    def __init__(self, hypotheses: Hypotheses, players: int = 2) -> None:
        self.bounds = hypotheses.bounds
        self.shares = share_of(hypotheses.low, players), share_of(hypotheses.high, players)
        self.counts: dict[float, float] = {0.0: _UNSEEN, 1.0: _UNSEEN}
        self.deals = 0
        self.ratio = 0.0  # the logarithm of the likelihood ratio
        self.verdict: Verdict = "undecided"

    def add(self, share: float) -> Verdict:
        """One deal more: the share of the wins of the new player."""
        share = round(share, 6)  # thirds that were added up in another order are the same
        self.counts[share] = self.counts.get(share, 0.0) + 1
        self.deals += 1
        self.ratio = self._log_ratio()
        low, high = self.bounds
        self.verdict = "stronger" if self.ratio >= high else "not stronger" if self.ratio <= low else "undecided"
        return self.verdict

    def _log_ratio(self) -> float:
        low, high = self.shares
        by_low, by_high = self._tilt(low), self._tilt(high)
        return math.fsum(
            count * math.log((1 + by_low * (share - low)) / (1 + by_high * (share - high)))
            for share, count in self.counts.items()
        )

    def _tilt(self, mean: float) -> float:
        """What gives the outcomes this mean, as likely as can be; each is weighted by 1 / (1 + tilt * distance).

        The weighted distance from the mean falls as the tilt grows, so halving finds where it is 0.
        """
        outcomes = [(share - mean, count) for share, count in self.counts.items()]
        low, high = -1 / (1 - mean), 1 / mean
        for _ in range(_HALVINGS):
            tilt = (low + high) / 2
            rest = 0.0
            for distance, count in outcomes:
                rest += count * distance / (1 + tilt * distance)
            if rest > 0:
                low = tilt
            else:
                high = tilt
        return (low + high) / 2


@dataclass(frozen=True)
class Tested:
    """What a sequential test found."""

    verdict: Verdict
    ratio: float
    bounds: tuple[float, float]
    deals: int
    games: int
    share: Interval  # of the wins of the new player; who stops at what he sees, sees somewhat more than there is
    elo: Interval


def run_sprt(
    tournament: Tournament,
    hypotheses: Hypotheses,
    runner: Runner = in_process,
    on_deal: Callable[[Sprt], None] | None = None,
) -> Tested:
    """Play deals of the first entrant, alone, against the second until one hypothesis is believed, or all are played.

    Deals count in the order of their numbers, not as they end: the short ones end first, and those may favour somebody.
    So the verdict does not depend on how many processes play.
    """
    if len(tournament.field) != 2 or len(tournament.entrants) != 2:
        raise OptionError("entrants", "A sequential test is between two different players, the new one first.")
    deals = tournament.deals()
    players = deals[0].players
    if players < 2:
        raise OptionError("players", "A sequential test is for games of two or more.")
    sprt = Sprt(hypotheses, players)
    waiting: dict[int, list[Result]] = {}
    won: list[list[float]] = []
    with closing(runner(deals)) as played:
        for index, results in played:
            waiting[index] = results
            while sprt.verdict == "undecided" and sprt.deals in waiting:
                won.append(_won(waiting.pop(sprt.deals)))
                sprt.add(fmean(won[-1]))
                if on_deal is not None:
                    on_deal(sprt)
            if sprt.verdict != "undecided":
                break
    share = share_interval(won)
    elo = Interval(*(elo_of(value, players) for value in (share.mean, share.low, share.high)))
    return Tested(sprt.verdict, sprt.ratio, sprt.bounds, sprt.deals, sprt.deals * players, share, elo)


def _won(results: Sequence[Result]) -> list[float]:
    """What the first entrant won of each game; a shared win counts its part."""
    return [sum(1 / len(result.winners) for seat in result.winners if result.seats[seat] == 0) for result in results]
