"""What the results of many deals say, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean

from toptafel.arena.match import Result
from toptafel.engine.core import Rng

_SURE = NormalDist().inv_cdf(0.975)
_RESAMPLES = 200
_SCALE = 400 / math.log(10)  # of Elo's ratings
_MIDDLE = 1500.0


@dataclass(frozen=True)
class Interval:
    """An estimate and its 95% confidence interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Standing:
    """How one entrant did. A shared win counts for each winner its part."""

    name: str
    games: int  # a seat in a game
    share: Interval  # of the games won, by seat
    decided: float | None  # the same, of the games that were not won by all alike
    fair: float  # what an equal of the others would win
    points: Interval
    margin: Interval  # points above the mean of the others' seats
    rating: Interval
    seconds: float  # of thinking, by move


def standings(names: Sequence[str], results: Iterable[Result]) -> list[Standing]:
    """One for each entrant. The unit of all intervals is the deal: games of one deal are not independent."""
    deals: dict[tuple[int, tuple[int, ...]], list[Result]] = {}
    for result in results:
        deals.setdefault((result.deal, tuple(sorted(result.seats))), []).append(result)
    groups = [deals[key] for key in sorted(deals)]
    ratings = rate(len(names), groups)
    return [_standing(name, entrant, groups, ratings[entrant]) for entrant, name in enumerate(names)]


def _standing(name: str, entrant: int, deals: list[list[Result]], rating: Interval) -> Standing:
    def by_deal(value: Callable[[Result, int], float]) -> list[float]:
        """The mean over the entrant's seats in each deal."""
        seats = [[(r, s) for r in deal for s, who in enumerate(r.seats) if who == entrant] for deal in deals]
        return [fmean(value(result, seat) for result, seat in deal) for deal in seats if deal]

    played = [
        (result, seat) for deal in deals for result in deal for seat, who in enumerate(result.seats) if who == entrant
    ]
    decided = [_share(r, seat) for r, seat in played if len(r.winners) < len(r.seats)]
    moves = sum(result.moves[seat] for result, seat in played)
    return Standing(
        name=name,
        games=len(played),
        share=share_interval(by_deal(_share)),
        decided=fmean(decided) if decided else None,
        fair=fmean(1 / len(result.seats) for result, _ in played),
        points=interval(by_deal(lambda result, seat: result.scores[seat])),
        margin=interval(by_deal(_margin)),
        rating=rating,
        seconds=sum(result.seconds[seat] for result, seat in played) / max(moves, 1),
    )


def _share(result: Result, seat: int) -> float:
    return 1 / len(result.winners) if seat in result.winners else 0.0


def _margin(result: Result, seat: int) -> float:
    others = [score for other, score in enumerate(result.scores) if result.seats[other] != result.seats[seat]]
    return result.scores[seat] - fmean(others) if others else 0.0


def interval(values: Sequence[float]) -> Interval:
    """The mean of independent values and its 95% interval."""
    mean = fmean(values)
    if len(values) < 2:
        return Interval(mean, -math.inf, math.inf)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    half = _student(len(values) - 1) * math.sqrt(variance / len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(shares: Sequence[float]) -> Interval:
    """As `interval`, for shares of 0 to 1: one deal all won and one all lost are added, so that a few deals that
    happen to end alike do not look certain."""
    widened = interval([*shares, 0.0, 1.0])
    return Interval(fmean(shares), max(widened.low, 0.0), min(widened.high, 1.0))


def _student(freedom: int) -> float:
    """The 97.5% point of Student's t, by the first terms of its expansion round the normal one."""
    z = _SURE
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def rate(entrants: int, deals: list[list[Result]]) -> list[Interval]:
    """Elo ratings, by every pair of different entrants in every game; intervals by resampling the deals."""
    tallies = [_tally(entrants, deal) for deal in deals]
    rng = Rng(len(deals))
    drawn = [_bradley_terry(entrants, [tallies[rng.below(len(tallies))] for _ in tallies]) for _ in range(_RESAMPLES)]
    ratings = []
    for entrant, mean in enumerate(_bradley_terry(entrants, tallies)):
        ordered = sorted(sample[entrant] for sample in drawn)
        ratings.append(Interval(mean, ordered[round(0.025 * _RESAMPLES)], ordered[round(0.975 * _RESAMPLES) - 1]))
    return ratings


Tally = list[list[float]]  # [a][b]: how often a came out before b, half for equal


def _tally(entrants: int, deal: list[Result]) -> Tally:
    won = [[0.0] * entrants for _ in range(entrants)]
    for result in deal:
        ranks = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
        for one, a in enumerate(result.seats):
            for two, b in enumerate(result.seats):
                if a != b:
                    won[a][b] += 1.0 if ranks[one] > ranks[two] else 0.5 if ranks[one] == ranks[two] else 0.0
    return won


def _bradley_terry(entrants: int, tallies: Sequence[Tally]) -> list[float]:
    """The ratings under which these results are likeliest, 1500 on average."""
    won = [[sum(tally[a][b] for tally in tallies) for b in range(entrants)] for a in range(entrants)]
    for a in range(entrants):
        for b in range(entrants):
            if a != b:
                won[a][b] += 0.5  # one drawn game a pair keeps the ratings of a clean sweep finite
    strength = [1.0] * entrants
    for _ in range(200):
        for a in range(entrants):
            met = sum((won[a][b] + won[b][a]) / (strength[a] + strength[b]) for b in range(entrants) if b != a)
            strength[a] = sum(won[a]) / met if met else 1.0
        middle = math.exp(fmean(math.log(value) for value in strength))
        strength = [value / middle for value in strength]
    return [_MIDDLE + _SCALE * math.log(value) for value in strength]
