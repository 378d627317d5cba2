"""What a good On Top player knows; the C types are in `ontop.pxd`.

A crossing is judged by what it will bring when the triangles still open around it are filled at random: for each
colour the points of the tower it would be on top of, and the stones it would place (a stone placed is a point not
lost at the end). A placement changes the outlook of the four crossings under its corners, and of nothing else.
"""

from __future__ import annotations

import math

from toptafel.engine.core import Actions, Rng, State
from toptafel.engine.search import Knowledge
from toptafel.games.ontop.components import COLOURS, KINDS
from toptafel.games.ontop.rules import OnTop

_CORNERS = [COLOURS.index(colour) for kind in KINDS for colour in kind]
_CORNER = [1, 7, 49, 343]  # a segment of each colour in the packed count of a crossing
_PACKED = 2401  # four counts from 0 to 6
_BLACK = 0.08  # how often an open triangle turns black
_UNIT = 1000  # ratings are in thousandths of a point


def _outlook() -> tuple[list[float], list[float]]:
    """For every number of open triangles and every packed count: the points and the stones to expect, by colour."""
    points = [0.0] * (7 * _PACKED * 4)
    stones = [0.0] * (7 * _PACKED * 4)
    for opened in range(7):
        for packed in range(_PACKED):
            counts = [packed // _CORNER[colour] % 7 for colour in range(4)]
            if sum(counts) + opened > 6:
                continue
            at = 4 * (opened * _PACKED + packed)
            if opened == 0:
                _score(counts, points, stones, at)
                continue
            obtuse = 0.5 if opened > 1 else 0.0
            ways = [(_BLACK, opened - 1, packed)]
            for colour in range(4):
                ways.append(((1 - _BLACK) * (1 - obtuse) / 4, opened - 1, packed + _CORNER[colour]))
                if obtuse:
                    ways.append(((1 - _BLACK) * obtuse / 4, opened - 2, packed + 2 * _CORNER[colour]))
            for chance, left, then in ways:
                for colour in range(4):
                    points[at + colour] += chance * points[4 * (left * _PACKED + then) + colour]
                    stones[at + colour] += chance * stones[4 * (left * _PACKED + then) + colour]
    return points, stones


def _score(counts: list[int], points: list[float], stones: list[float], at: int) -> None:
    """A complete crossing: OT-13 to OT-15, without the gold."""
    ordered = sorted(counts, reverse=True)
    if ordered[0] == ordered[1]:
        return
    for colour in range(4):
        if counts[colour] == ordered[0] or counts[colour] == ordered[1] > 0:
            stones[at + colour] = 1.0
    points[at + counts.index(ordered[0])] = sum(stones[at : at + 4])


_POINTS, _STONES = _outlook()


class OnTopKnowledge(Knowledge):
    """Rates a placement by what it does to the outlook of every crossing it touches."""

    def __init__(self) -> None:
        # The worth of a crossing to each seat: at ((2 * seat + golden) * 7 + open) * PACKED + count.
        self.worth = [0] * (4 * 2 * 7 * 2401)
        self.known = ("", False)  # the colours and teams for which `worth` was made

    def begin(self, state: State) -> int:
        position = _ontop(state)
        if self.known != (position.colours, position.teams):
            self.known = (position.colours, position.teams)
            for seat in range(position.players):
                self.weigh(position, seat)
        return 0

    def weigh(self, position: OnTop, seat: int) -> None:
        """Fill in `worth` for a seat: its own points and its partner's, less the mean of the rivals'."""
        rivals = position.players // 2 if position.teams else position.players - 1
        for golden in range(2):
            for at in range(7 * _PACKED):
                worth = 0.0
                for colour in range(4):
                    other = position.seat_of[colour]
                    if other >= 0:
                        value = (1 + golden) * _POINTS[4 * at + colour] + _STONES[4 * at + colour]
                        if other == seat or (position.teams and (other + seat) % 2 == 0):
                            worth += value
                        else:
                            worth -= value / rivals
                self.worth[(2 * seat + golden) * 7 * _PACKED + at] = int(_UNIT * worth)

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        return True

    def rate(self, state: State, moves: Actions, ratings: Actions) -> int:
        position = _ontop(state)
        ratings.clear()
        ratings.reserve(moves.count)
        for i in range(moves.count):
            ratings.items[i] = self.gain(position, moves.items[i])
        ratings.count = moves.count
        return 0

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        state.find_legal(moves)
        position = _ontop(state)
        best = 0
        most = -1000000000
        for i in range(moves.count):
            gain = self.gain(position, moves.items[i])
            if gain > most:
                most = gain
                best = i
        return moves.items[best]

    def gain(self, position: OnTop, action: int) -> int:
        """By how much a placement betters the outlook of the seat to move."""
        board = position.board
        first = action >> 8 & 0xFF
        second = action & 0xFF
        k = board.side(first, second)
        colours = 4 * ((action >> 16) - 1)
        return (
            self.shift(position, board.corner[3 * first + k], 1, _CORNERS[colours])
            + self.shift(position, board.corner[3 * first + (k + 1) % 3], 2, _CORNERS[colours + 1])
            + self.shift(position, board.beyond[3 * first + k], 1, _CORNERS[colours + 2])
            + self.shift(position, board.corner[3 * first + (k + 2) % 3], 2, _CORNERS[colours + 3])
        )

    def shift(self, position: OnTop, crossing: int, segments: int, colour: int) -> int:
        """What so many segments more of a colour do to the worth of a crossing."""
        golden = 1 if position.board.golden[crossing] else 0
        packed = 0
        for other in range(4):
            packed += position.segments[4 * crossing + other] * _CORNER[other]
        base = (2 * position.to_move + golden) * 7 * _PACKED
        opened = position.open[crossing]
        after = base + (opened - segments) * _PACKED + packed + segments * _CORNER[colour]
        return self.worth[after] - self.worth[base + opened * _PACKED + packed]

    def payoff(self, state: State, seat: int) -> float:
        position = _ontop(state)
        mine = 0
        others = -1000000
        for other in range(position.players):
            if other == seat or (position.teams and (other + seat) % 2 == 0):
                mine += position.track[other]
            else:
                others = max(others, position.track[other])
        if position.teams:
            others = position.track[(seat + 1) % 4] + position.track[(seat + 3) % 4]
        lead = 1.0 / (1.0 + math.exp((others - mine) / 8.0))
        winners = position.winners()
        return 0.3 * lead + (0.7 / len(winners) if seat in winners else 0.0)


def _ontop(state: State) -> OnTop:
    assert isinstance(state, OnTop)
    return state
