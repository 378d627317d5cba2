"""Elo ratings: the strengths under which the results of many deals are likeliest, and how sure that is.

The model is Bradley and Terry's with Davidson's draws. Of two entrants whose ratings differ by d, the one above wins
10^(d/400) times for every time that it loses; how often games are drawn is found as well. A game of more than two seats
counts as a game of every two of them. Games with the same cards are not independent, so the unit of the intervals is
the deal: each tells by how much it moves the ratings, and the scatter of that is the error (the sandwich estimate).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import NormalDist

from toptafel.arena.match import Result

SCALE = 400 / math.log(10)  # Elo points of a factor e
MIDDLE = 1500.0
_SURE = NormalDist().inv_cdf(0.975)
_FEW = (12.706, 4.303, 3.182, 2.776, 2.571)  # of Student's t, with 1 to 5 degrees of freedom
_LONGEST = 2.0  # step of Newton's method, in factors e: from far away it would overshoot
_STEPS = 200

Pair = tuple[int, int]  # two entrants, the earlier first
Games = list[float]  # of a pair: won by the earlier, won by the later, drawn
Tally = dict[Pair, Games]
Matrix = list[list[float]]


@dataclass(frozen=True)
class Interval:
    """An estimate and its 95% confidence interval."""

    mean: float
    low: float
    high: float


def rate(
    entrants: int, deals: Sequence[Sequence[Result]], anchors: Mapping[int, float] | None = None
) -> list[Interval]:
    """A rating for each entrant. The anchors have theirs given; without any the mean of all is 1500.

    For every pair half a game won and half a game lost are added, each as a deal of its own: they keep the ratings of a
    clean sweep finite, and far from certain.
    """
    tallies = [tally(deal) for deal in deals]
    for pair in combinations(range(entrants), 2):
        tallies += [{pair: [0.5, 0.0, 0.0]}, {pair: [0.0, 0.5, 0.0]}]
    fixed = dict(anchors) if anchors else {0: MIDDLE}
    model = _Model(entrants, fixed, _sum(tallies))
    ratings = [fixed.get(i, SCALE * theta) for i, theta in enumerate(model.thetas)]
    pulls = [model.pull(each) for each in tallies]
    if not anchors:
        ratings = _centred(ratings, MIDDLE)
        pulls = [_centred(pull, 0.0) for pull in pulls]
    sure = student(max(len(deals) - 1, 1)) * SCALE
    halves = [sure * math.sqrt(sum(pull[i] ** 2 for pull in pulls)) for i in range(entrants)]
    return [Interval(mean, mean - half, mean + half) for mean, half in zip(ratings, halves, strict=True)]


def student(freedom: int) -> float:
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


def tally(deal: Sequence[Result]) -> Tally:
    """How the games of a deal ended for every two different entrants: winners first, then by points."""
    found: Tally = {}
    for result in deal:
        ranks = [(seat in result.winners, score) for seat, score in enumerate(result.scores)]
        for one, two in combinations(range(len(ranks)), 2):
            a, b = result.seats[one], result.seats[two]
            if a == b:
                continue
            games = found.setdefault((min(a, b), max(a, b)), [0.0, 0.0, 0.0])
            if ranks[one] == ranks[two]:
                games[2] += 1
            else:
                games[int((a if ranks[one] > ranks[two] else b) > min(a, b))] += 1
    return found


class _Model:
    """The likeliest strengths, as natural logarithms, and the likeliest frequency of draws; found by Newton's method.

    The likelihood has one summit: what each entrant won (a draw is half a win) and how many games were drawn must be
    what the strengths lead one to expect.
    """

    def __init__(self, entrants: int, fixed: Mapping[int, float], games: Tally) -> None:
        self.thetas = [fixed.get(i, MIDDLE) / SCALE for i in range(entrants)]
        self.free = [i for i in range(entrants) if i not in fixed]
        self.draws = any(each[2] for each in games.values())
        self.log_nu = 0.0  # the logarithm of Davidson's parameter: equals draw nu / (2 + nu) of their games
        for _ in range(_STEPS):
            self.inverse = _inverse(self._information(games))
            step = [sum(map(_product, row, self._slope(games))) for row in self.inverse]
            longest = max(map(abs, step), default=0.0)
            self._move([each * min(1.0, _LONGEST / longest) for each in step] if longest else step)
            if longest < 1e-9:
                break

    def pull(self, games: Tally) -> list[float]:
        """By how much these games move each entrant's strength."""
        slope = self._slope(games)
        moved = dict(zip(self.free, (sum(map(_product, row, slope)) for row in self.inverse), strict=False))
        return [moved.get(i, 0.0) for i in range(len(self.thetas))]

    def _move(self, step: list[float]) -> None:
        for i, change in zip(self.free, step, strict=False):
            self.thetas[i] += change
        if self.draws:
            self.log_nu += step[-1]

    def _expected(self, pair: Pair) -> tuple[float, float]:
        """How likely the earlier of a pair wins, and how likely they draw."""
        half = (self.thetas[pair[0]] - self.thetas[pair[1]]) / 2
        top = abs(half)
        win, lose = math.exp(half - top), math.exp(-half - top)
        draw = math.exp(self.log_nu - top) if self.draws else 0.0
        total = win + lose + draw
        return win / total, draw / total

    def _slope(self, games: Tally) -> list[float]:
        """Of the logarithm of the likelihood: what was won and drawn beyond what was expected."""
        over = [0.0] * len(self.thetas)
        drawn = 0.0
        for pair, (won, lost, even) in games.items():
            win, draw = self._expected(pair)
            count = won + lost + even
            beyond = won + even / 2 - count * (win + draw / 2)
            over[pair[0]] += beyond
            over[pair[1]] -= beyond
            drawn += even - count * draw
        return [over[i] for i in self.free] + ([drawn] if self.draws else [])

    def _information(self, games: Tally) -> Matrix:
        """How sharp the summit is: the variances and covariances of what `_slope` adds up."""
        place = {i: at for at, i in enumerate(self.free)}
        size = len(self.free) + self.draws
        matrix = [[0.0] * size for _ in range(size)]
        for (a, b), counts in games.items():
            win, draw = self._expected((a, b))
            mean = win + draw / 2
            signs = [(place[i], sign) for i, sign in ((a, 1.0), (b, -1.0)) if i in place]
            terms = [(at, sign, sum(counts) * (win + draw / 4 - mean**2)) for at, sign in signs]
            for one, sign, _ in terms:
                for two, other, spread in terms:
                    matrix[one][two] += sign * other * spread
            if self.draws:
                for at, sign in signs:
                    both = sum(counts) * sign * draw * (0.5 - mean)
                    matrix[at][-1] += both
                    matrix[-1][at] += both
                matrix[-1][-1] += sum(counts) * draw * (1 - draw)
        return matrix


def _sum(tallies: Sequence[Tally]) -> Tally:
    total: Tally = {}
    for each in tallies:
        for pair, games in each.items():
            so_far = total.setdefault(pair, [0.0, 0.0, 0.0])
            for i, count in enumerate(games):
                so_far[i] += count
    return total


def _centred(values: list[float], middle: float) -> list[float]:
    shift = middle - math.fsum(values) / len(values)
    return [value + shift for value in values]


def _product(one: float, two: float) -> float:
    return one * two


def _inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan."""
    size = len(matrix)
    rows = [[*row, *(float(i == at) for i in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda i: abs(rows[i][at]))
        rows[at], rows[best] = rows[best], rows[at]
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other in range(size):
            factor = rows[other][at]
            if other != at and factor:
                rows[other] = [value - factor * above for value, above in zip(rows[other], rows[at], strict=True)]
    return [row[size:] for row in rows]
