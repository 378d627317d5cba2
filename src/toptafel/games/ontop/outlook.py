"""What a crossing will bring when the triangles still open around it are filled at random.

For each colour the points of the tower it would be on top of, and the stones it would place: a stone placed is a point
not lost at the end. This is what can be known of a crossing without having played; `fit.py` starts from it.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from toptafel.games.ontop.components import CIRCLE, GOLD
from toptafel.games.ontop.numbers import COUNT, COUNT_BITS, OPEN_SHIFT
from toptafel.games.ontop.rules import placing

_BLACK = 0.08  # how often an open triangle turns black
UNIT = 1000  # worths are in thousandths of a point

# What a crossing is worth may change in the course of a game. By free triangles: the last phase is number 0.
PHASES = 3
FREE_IN_A_PHASE = 22  # the board has 66 triangles; what a larger one has more is the first phase too


class Sides(NamedTuple):
    """The colours as a seat has them."""

    mine: list[int]  # its own and its partner's
    rivals: list[int]
    neutral: list[int]


def _every_circle() -> list[int]:
    """All that can lie around a crossing, as a position has it; what has fewer open triangles comes first."""
    counts = range(CIRCLE + 1)
    return [
        opened << OPEN_SHIFT | sum(count << COUNT_BITS * colour for colour, count in enumerate(segments))
        for opened in counts
        for segments in product(counts, repeat=4)
        if opened + sum(segments) <= CIRCLE
    ]


CIRCLES = _every_circle()  # 462


def segments_of(circle: int) -> list[int]:
    """Of each colour."""
    return [circle >> COUNT_BITS * colour & COUNT for colour in range(4)]


def joined(circle: int, colour: int, segments: int) -> int:
    """The circle when so many open triangles become segments of a colour."""
    return circle + (segments << COUNT_BITS * colour) - (segments << OPEN_SHIFT)


def outlook_worths(sides: Sides, golden: bool, phase: int) -> list[int]:
    """What every circle is worth to a seat: what its side will have, less the mean of the rivals'; in every phase."""
    points, stones = _outlook()
    times = GOLD if golden else 1
    worths = []
    for circle in CIRCLES:
        worth = 0.0
        for colour in range(4):
            value = times * points[circle][colour] + stones[circle][colour]
            if colour in sides.mine:
                worth += value
            elif colour in sides.rivals:
                worth -= value / len(sides.rivals)
        worths.append(int(UNIT * worth))
    return worths


@cache
def _outlook() -> tuple[dict[int, list[float]], dict[int, list[float]]]:
    """For every circle: the points and the stones to expect, by colour."""
    points: dict[int, list[float]] = {}
    stones: dict[int, list[float]] = {}
    for circle in CIRCLES:
        if circle >> OPEN_SHIFT == 0:
            points[circle], stones[circle] = _scored(circle)
            continue
        points[circle], stones[circle] = [0.0] * 4, [0.0] * 4
        for chance, then in _ways(circle):  # added one by one: sum() is not the same in every Python
            for colour in range(4):
                points[circle][colour] += chance * points[then][colour]
                stones[circle][colour] += chance * stones[then][colour]
    return points, stones


def _ways(circle: int) -> list[tuple[float, int]]:
    """What can come next at a crossing: how likely it is, and the circle after it."""
    obtuse = 0.5 if circle >> OPEN_SHIFT > 1 else 0.0
    ways = [(_BLACK, circle - (1 << OPEN_SHIFT))]
    for colour in range(4):
        ways.append(((1 - _BLACK) * (1 - obtuse) / 4.0, joined(circle, colour, 1)))
        if obtuse:
            ways.append(((1 - _BLACK) * obtuse / 4.0, joined(circle, colour, 2)))
    return ways


def _scored(circle: int) -> tuple[list[float], list[float]]:
    """The points and stones of a complete crossing, without the gold."""
    points, stones = [0.0] * 4, [0.0] * 4
    counts = segments_of(circle)
    placed = placing(counts[0], counts[1], counts[2], counts[3])
    if placed >= 0:
        leader = placed >> 4
        for colour in range(4):
            if colour == leader or placed >> colour & 1:
                stones[colour] = 1.0
        points[leader] = sum(stones)  # OT-15
    return points, stones
