"""What a good On Top player knows; the C types are in `bot.pxd`.

A crossing is judged by what it will bring when the triangles still open around it are filled at random: for each
colour the points of the tower it would be on top of, and the stones it would place (a stone placed is a point not
lost at the end). A placement changes the outlook of the four crossings under its corners, and of nothing else.

The segments of the four colours around a crossing are packed into one number, to look the outlook up.
"""

from __future__ import annotations

import math
from itertools import repeat

from toptafel.engine.core import State
from toptafel.engine.search import Weighing
from toptafel.games.ontop.components import CIRCLE, CORNER_COLOURS, CORNER_SEGMENTS, GOLD, MOST_PLAYERS
from toptafel.games.ontop.numbers import FIRST_SHIFT, KIND_SHIFT, TRIANGLE
from toptafel.games.ontop.rules import OnTop, ontop, placing

# C arrays, when compiled.
_COLOUR_AT = list(CORNER_COLOURS)
_SEGMENTS_AT = list(CORNER_SEGMENTS)

_COUNTS = CIRCLE + 1  # how many segments of a colour, or open triangles, there can be at a crossing: 0 to 6
_SEGMENT = [1, _COUNTS, _COUNTS**2, _COUNTS**3]  # one segment of each colour, packed
_PACKED = _COUNTS**4
_OUTLOOKS = _COUNTS * _PACKED  # every number of open triangles with every packed count
_BLACK = 0.08  # how often an open triangle turns black
_UNIT = 1000  # ratings are in thousandths of a point


def _outlook() -> tuple[list[float], list[float]]:
    """For every number of open triangles and every packed count: the points and the stones to expect, by colour."""
    points = [0.0] * (4 * _OUTLOOKS)
    stones = [0.0] * (4 * _OUTLOOKS)
    for opened in range(_COUNTS):
        for packed in range(_PACKED):
            counts = [packed // _SEGMENT[colour] % _COUNTS for colour in range(4)]
            if sum(counts) + opened > CIRCLE:
                continue
            at = 4 * (opened * _PACKED + packed)
            if opened == 0:
                _score(counts, points, stones, at)
                continue
            for chance, left, then in _ways(opened, packed):
                for colour in range(4):
                    points[at + colour] += chance * points[4 * (left * _PACKED + then) + colour]
                    stones[at + colour] += chance * stones[4 * (left * _PACKED + then) + colour]
    return points, stones


def _ways(opened: int, packed: int) -> list[tuple[float, int, int]]:
    """What can come next at a crossing: how likely it is, and the open triangles and packed count after it."""
    obtuse = 0.5 if opened > 1 else 0.0
    ways = [(_BLACK, opened - 1, packed)]
    for colour in range(4):
        ways.append(((1 - _BLACK) * (1 - obtuse) / 4.0, opened - 1, packed + _SEGMENT[colour]))
        if obtuse:
            ways.append(((1 - _BLACK) * obtuse / 4.0, opened - 2, packed + 2 * _SEGMENT[colour]))
    return ways


def _score(counts: list[int], points: list[float], stones: list[float], at: int) -> None:
    """A complete crossing, without the gold."""
    placed = placing(counts[0], counts[1], counts[2], counts[3])
    if placed < 0:
        return
    leader = placed >> 4
    for colour in range(4):
        if colour == leader or placed >> colour & 1:
            stones[at + colour] = 1.0
    points[at + leader] = sum(stones[at : at + 4])  # OT-15


_POINTS, _STONES = _outlook()


class OnTopKnowledge(Weighing):
    """Rates a placement by what it does to the outlook of every crossing it touches."""

    def __init__(self) -> None:
        # The worth of a crossing to each seat: at ((2 * seat + golden) * COUNTS + open) * PACKED + count.
        self.outlook = list(repeat(0, MOST_PLAYERS * 2 * _OUTLOOKS))
        self.known = ("", False)  # the colours and teams for which `outlook` was made

    def begin(self, state: State) -> int:
        position = ontop(state)
        if self.known != (position.colours, position.teams):
            self.known = (position.colours, position.teams)
            for seat in range(position.players):
                self._weigh(position, seat)
        return 0

    def _weigh(self, position: OnTop, seat: int) -> None:
        """Fill in `outlook` for a seat: its own points and its partner's, less the mean of the rivals'."""
        rivals = 0
        for other in range(position.players):
            if not position.together(seat, other):
                rivals += 1
        for golden in range(2):
            times = GOLD if golden else 1
            for at in range(_OUTLOOKS):
                worth = 0.0
                for colour in range(4):
                    other = position.seat_of[colour]
                    if other >= 0:
                        value = times * _POINTS[4 * at + colour] + _STONES[4 * at + colour]
                        if position.together(seat, other):
                            worth += value
                        else:
                            worth -= value / rivals
                self.outlook[(2 * seat + golden) * _OUTLOOKS + at] = int(_UNIT * worth)

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        return True

    def worth(self, state: State, action: int) -> int:
        """By how much a placement betters the outlook of the seat to move."""
        position = ontop(state)
        board = position.board
        under = board.rhombus_at(action >> FIRST_SHIFT & TRIANGLE, action & TRIANGLE)
        tile = 4 * ((action >> KIND_SHIFT) - 1)
        gain = 0
        for i in range(4):
            gain += self._shift(position, board.rhombus[under + i], _SEGMENTS_AT[i], _COLOUR_AT[tile + i])
        return gain

    def _shift(self, position: OnTop, crossing: int, segments: int, colour: int) -> int:
        """What so many segments more of a colour do to the worth of a crossing."""
        golden = 1 if position.board.golden[crossing] else 0
        packed = 0
        for other in range(4):
            packed += position.segments[4 * crossing + other] * _SEGMENT[other]
        base = (2 * position.to_move + golden) * _OUTLOOKS
        opened = position.open[crossing]
        after = base + (opened - segments) * _PACKED + packed + segments * _SEGMENT[colour]
        return self.outlook[after] - self.outlook[base + opened * _PACKED + packed]

    def payoff(self, state: State, seat: int) -> float:
        """Mostly whether the game is won, and a little by how much."""
        position = ontop(state)
        mine = 0
        rivals = 0 if position.teams else -1000000  # the points of the other team, or of the best rival
        for other in range(position.players):
            points = position.track[other]
            if position.together(seat, other):
                mine += points
            elif position.teams:
                rivals += points
            else:
                rivals = max(rivals, points)
        lead = 1.0 / (1.0 + math.exp((rivals - mine) / 8.0))
        winners = position.winners()
        return 0.3 * lead + (0.7 / len(winners) if seat in winners else 0.0)
