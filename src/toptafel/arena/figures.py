"""What the results of many deals say, and how sure that is."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean

from toptafel.arena.match import Result
from toptafel.engine.core import Rng

_SURE = NormalDist().inv_cdf(0.975)
_FEW = (12.706, 4.303, 3.182, 2.776, 2.571)  # of Student's t, with 1 to 5 degrees of freedom
_RESAMPLES = 400
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
    share: Interval  # of the games won, by seat; a game that all share counts as won in part
    drawn: int  # games that all seats share
    decided: Interval | None  # the share of the games won when the drawn ones are left out
    fair: float  # what an equal of the others would win
    points: Interval
    margin: Interval  # points above the mean of the others' seats
    rating: Interval
    seconds: float  # of thinking, by move


def standings(names: Sequence[str], results: Iterable[Result]) -> list[Standing]:
    """One for each entrant. The unit of all intervals is the deal: games with the same cards are not independent,
    whoever plays them."""
    deals: dict[int, list[Result]] = {}
    for result in results:
        deals.setdefault(result.deal, []).append(result)
    groups = [deals[number] for number in sorted(deals)]
    ratings = rate(len(names), groups)
    return [_standing(name, entrant, groups, ratings[entrant]) for entrant, name in enumerate(names)]


def _standing(name: str, entrant: int, deals: list[list[Result]], rating: Interval) -> Standing:
    seats = [[(r, seat) for r in deal for seat, who in enumerate(r.seats) if who == entrant] for deal in deals]
    seats = [deal for deal in seats if deal]
    played = [each for deal in seats for each in deal]
    drawn = sum(_is_drawn(result) for result, _ in played)
    moves = sum(result.moves[seat] for result, seat in played)
    return Standing(
        name=name,
        games=len(played),
        share=share_interval([[_share(*each) for each in deal] for deal in seats]),
        drawn=drawn,
        decided=share_interval([[_share(r, seat) for r, seat in deal if not _is_drawn(r)] for deal in seats])
        if drawn < len(played)
        else None,
        fair=fmean(1 / len(result.seats) for result, _ in played),
        points=interval([fmean(result.scores[seat] for result, seat in deal) for deal in seats]),
        margin=interval([fmean(_margin(result, seat) for result, seat in deal) for deal in seats]),
        rating=rating,
        seconds=sum(result.seconds[seat] for result, seat in played) / max(moves, 1),
    )


def _is_drawn(result: Result) -> bool:
    return len(result.winners) == len(result.seats) > 1


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


def share_interval(deals: Sequence[Sequence[float]]) -> Interval:
    """The share won, 0 to 1, of all games of these deals, and its 95% interval.

    Deals may have fewer games than others, or none; the share is a ratio, and its error that of the deals' distances
    from it. One deal all won and one all lost are added for the interval, so that a few deals that happen to end
    alike do not look certain.
    """
    won = [sum(deal) for deal in deals]
    games = [len(deal) for deal in deals]
    share = sum(won) / sum(games)
    usual = max(games)
    won += [0.0, usual]
    games += [usual, usual]
    middle = sum(won) / sum(games)
    squares = sum((wins - middle * size) ** 2 for wins, size in zip(won, games, strict=True))
    count = len(games)
    half = _student(count - 1) * math.sqrt(squares * count / (count - 1)) / sum(games)
    return Interval(share, max(middle - half, 0.0), min(middle + half, 1.0))


def _student(freedom: int) -> float:
    """The 97.5% point of Student's t: from the table, then by its expansion round the normal one."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    z, n = _SURE, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
    )


def rate(entrants: int, deals: list[list[Result]]) -> list[Interval]:
    """Elo ratings, by every pair of different entrants in every game; intervals by resampling the deals.

    Among the deals to resample are two that nobody played, in which every pair ended the one way and the other: as with
    the shares, a clean sweep is not certain.
    """
    tallies = [_tally(entrants, deal) for deal in deals]
    pool = [*tallies, *_sweeps(entrants, tallies)]
    rng = Rng(len(deals))
    drawn = [_bradley_terry(entrants, [pool[rng.below(len(pool))] for _ in pool]) for _ in range(_RESAMPLES)]
    ratings = []
    for entrant, mean in enumerate(_bradley_terry(entrants, tallies)):
        ordered = sorted(sample[entrant] for sample in drawn)
        low, high = ordered[round(0.025 * _RESAMPLES)], ordered[round(0.975 * _RESAMPLES) - 1]
        ratings.append(Interval(mean, min(low, mean), max(high, mean)))
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


def _sweeps(entrants: int, tallies: Sequence[Tally]) -> list[Tally]:
    """A deal in which the earlier entrant of each pair won everything, and one in which the later did."""
    met = [
        [sum(tally[a][b] + tally[b][a] for tally in tallies) / len(tallies) for b in range(entrants)]
        for a in range(entrants)
    ]
    return [
        [[met[a][b] if (a < b) == earlier else 0.0 for b in range(entrants)] for a in range(entrants)]
        for earlier in (True, False)
    ]


def _bradley_terry(entrants: int, tallies: Sequence[Tally]) -> list[float]:
    """The ratings under which these results are likeliest, 1500 on average."""
    won = [[sum(tally[a][b] for tally in tallies) for b in range(entrants)] for a in range(entrants)]
    for a in range(entrants):
        for b in range(entrants):
            if a != b:
                won[a][b] += 0.5  # one drawn game a pair keeps the ratings of a clean sweep finite
    strength = [1.0] * entrants
    for _ in range(1000):
        before = strength[:]
        for a in range(entrants):
            met = sum((won[a][b] + won[b][a]) / (strength[a] + strength[b]) for b in range(entrants) if b != a)
            strength[a] = sum(won[a]) / met if met else 1.0
        middle = math.exp(fmean(math.log(value) for value in strength))
        strength = [value / middle for value in strength]
        if all(abs(now - then) < 1e-6 * then for now, then in zip(strength, before, strict=True)):
            break
    return [_MIDDLE + _SCALE * math.log(value) for value in strength]
