"""What a good On Top player knows; the C types are in `bot.pxd`.

A placement changes how the four crossings under its corners stand, and nothing else (but for holes, which are
overlooked). What it is worth to a seat how a crossing stands was learned from what searches found (`values.py`); before
that it was what a crossing brings when it is filled at random (`outlook.py`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import repeat

from toptafel.engine.core import Actions, Rng, State
from toptafel.engine.search import NEVER, Weighing
from toptafel.games.ontop.components import CIRCLE, CORNER_COLOURS, CORNER_SEGMENTS
from toptafel.games.ontop.numbers import FIRST_SHIFT, KIND_SHIFT, NEAR, OPEN_SHIFT, TRIANGLE
from toptafel.games.ontop.outlook import CIRCLES, FREE_IN_A_PHASE, PHASES, Sides, joined
from toptafel.games.ontop.rules import OnTop, ontop

# C arrays, when compiled.
_COLOUR_AT = list(CORNER_COLOURS)
_SEGMENTS_AT = list(CORNER_SEGMENTS)

_PHASES = PHASES
_FREE_IN_A_PHASE = FREE_IN_A_PHASE
_CIRCLE_COUNT = len(CIRCLES)  # 462
_CORNERS = 8  # kinds of corners of a tile: four colours, one segment or two
_ROWS = 8  # of a phase: four seats, golden or not

# What every circle is worth to a seat with these sides: golden or not, in which phase (0 is the end of the game).
Worths = Callable[[Sides, bool, int], list[int]]


def _ranks() -> list[int]:
    ranks = list(repeat(0, (CIRCLE + 2) << OPEN_SHIFT))
    for rank, circle in enumerate(CIRCLES):
        ranks[circle] = rank
    return ranks


_RANK = _ranks()  # of each circle


def sides_of(position: OnTop, seat: int) -> Sides:
    sides = Sides([], [], [])
    for colour in range(4):
        other = position.seat_of[colour]
        if other < 0:
            sides.neutral.append(colour)
        elif position.together(seat, other):
            sides.mine.append(colour)
        else:
            sides.rivals.append(colour)
    return sides


def _phase(position: OnTop) -> int:
    return min(position.free // _FREE_IN_A_PHASE, _PHASES - 1)


class OnTopKnowledge(Weighing):
    """Rates a placement by what it makes of every crossing it touches.

    `widest` moves, the best-rated, start in the race of a search, which for each player beyond two makes `growth`
    hundredths more simulations.
    """

    def __init__(self, worths: Worths, widest: int, growth: int = 0) -> None:
        self.worths = worths
        self.most = widest
        self.growth = growth
        # What a corner does for a seat: at ((ROWS * phase + 2 * seat + golden) * CIRCLES + rank of the crossing) *
        # CORNERS + its kind.
        self.gain = list(repeat(0, 88704))
        self.known = ("", False)  # the colours and teams for which `gain` was made
        self.row = [0] * 64  # where in `gain` each crossing is found
        self.corner = [0] * 4  # which corners the revealed tile has

    def begin(self, state: State) -> int:
        position = ontop(state)
        if self.known != (position.colours, position.teams):
            self.known = (position.colours, position.teams)
            for seat in range(position.players):
                self._weigh(position, seat)
        return 0

    def _weigh(self, position: OnTop, seat: int) -> None:
        """Fill in `gain` for a seat."""
        sides = sides_of(position, seat)
        for phase in range(_PHASES):
            for golden in range(2):
                worth = self.worths(sides, bool(golden), phase)
                for rank, circle in enumerate(CIRCLES):
                    row = ((_ROWS * phase + 2 * seat + golden) * _CIRCLE_COUNT + rank) * _CORNERS
                    for corner in range(_CORNERS):
                        segments = 1 + corner % 2
                        if segments <= circle >> OPEN_SHIFT:
                            after = _RANK[joined(circle, corner // 2, segments)]
                            self.gain[row + corner] = worth[after] - worth[rank]

    def widest(self, state: State) -> int:
        return self.most

    def effort(self, state: State, simulations: int) -> int:
        return simulations + simulations * self.growth * (state.players - 2) // 100

    def hides(self, state: State) -> bool:
        return False

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        return True

    def prepare(self, state: State) -> int:
        """Which corners the revealed tile has, and what lies around every open crossing."""
        position = ontop(state)
        board = position.board
        for i in range(4):
            self.corner[i] = 2 * _COLOUR_AT[4 * position.tile + i] + _SEGMENTS_AT[i] - 1
        base = (_ROWS * _phase(position) + 2 * position.to_move) * _CIRCLE_COUNT
        for crossing in range(board.crossings):
            rank = _RANK[position.circles[crossing]]
            if board.golden[crossing]:
                rank += _CIRCLE_COUNT
            self.row[crossing] = (base + rank) * _CORNERS
        return 0

    def worth(self, state: State, action: int) -> int:
        """By how much a placement betters how the seat to move stands."""
        board = ontop(state).board
        under = board.rhombus_at(action >> FIRST_SHIFT & TRIANGLE, action & TRIANGLE)
        gained = 0
        for i in range(4):
            gained += self.gain[self.row[board.rhombus[under + i]] + self.corner[i]]
        return gained

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """The first of the moves that are worth most, without a list of all."""
        position = ontop(state)
        board = position.board
        self.prepare(position)
        acute, obtuse, far_acute, far_obtuse = self.corner[0], self.corner[1], self.corner[2], self.corner[3]
        gain = self.gain
        row = self.row
        at = board.rhombus
        most = NEVER
        first = second = 0
        for i in range(board.pairs):
            a, b = board.first[i], board.second[i]
            if position.cells[a] | position.cells[b] == NEAR:  # OT-08, OT-09
                under = board.under[i]
                here, right, there, left = row[at[under]], row[at[under + 1]], row[at[under + 2]], row[at[under + 3]]
                gained = gain[here + acute] + gain[right + obtuse] + gain[there + far_acute] + gain[left + far_obtuse]
                if gained > most:
                    most, first, second = gained, a, b
                gained = gain[here + far_acute] + gain[right + far_obtuse] + gain[there + acute] + gain[left + obtuse]
                if gained > most:
                    most, first, second = gained, b, a
        return (position.tile + 1) << KIND_SHIFT | first << FIRST_SHIFT | second

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
