"""What a good On Top player knows; the C types are in `bot.pxd`.

A placement changes how the four crossings under its corners stand, and those around the holes that it leaves (OT-10),
which only some players notice. What it is worth to a seat how a crossing stands was learned from what searches found
(`values.py`); before that it was what a crossing brings when it is filled at random (`outlook.py`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import repeat

from toptafel.engine.core import Actions, Rng, State
from toptafel.engine.search import NEVER, Weighing
from toptafel.games.ontop.board import MAX_TRIANGLES, Board
from toptafel.games.ontop.components import CIRCLE, CORNER_COLOURS, CORNER_SEGMENTS
from toptafel.games.ontop.numbers import COUNT_BITS, FIRST_SHIFT, KIND_SHIFT, NEAR, OPEN_SHIFT, TILE, TRIANGLE
from toptafel.games.ontop.outlook import CIRCLES, FREE_IN_A_PHASE, PHASES, Sides, joined
from toptafel.games.ontop.rules import OnTop, ontop

# C arrays, when compiled.
_COLOUR_AT = list(CORNER_COLOURS)
_SEGMENTS_AT = list(CORNER_SEGMENTS)

_PHASES = PHASES
_FREE_IN_A_PHASE = FREE_IN_A_PHASE
_CIRCLE_COUNT = len(CIRCLES)  # 462
_HOLE = 8  # the kind of corner that a hole has
_CORNERS = 9  # kinds of corners of a tile: four colours, one segment or two; then that of a hole
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

    `widest` moves, the best-rated, start in the race of a search. Who does not think of `holes` overlooks what they
    bring.
    """

    def __init__(self, worths: Worths, widest: int, holes: bool = False) -> None:
        self.worths = worths
        self.most = widest
        self.holes = holes
        # What a corner does for a seat: at ((ROWS * phase + 2 * seat + golden) * CIRCLES + rank of the crossing) *
        # CORNERS + its kind.
        self.gain = list(repeat(0, 99792))
        self.known = ("", False)  # the colours and teams for which `gain` was made
        self.base = 0  # where in `gain`, in circles, those of the seat to move begin
        self.row = [0] * 64  # where in `gain` each crossing is found
        self.corner = [0] * 4  # which corners the revealed tile has
        self.lonely = list(repeat(0, MAX_TRIANGLES))  # is the triangle free, and only one of its neighbours?
        self.beside = list(repeat(0, MAX_TRIANGLES))  # how many lonely triangles have it as that neighbour
        self.made = [0] * 4  # the holes that a placement leaves

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
                    if circle >> OPEN_SHIFT:
                        self.gain[row + _HOLE] = worth[_RANK[circle - (1 << OPEN_SHIFT)]] - worth[rank]
                    for corner in range(_HOLE):
                        segments = 1 + corner % 2
                        if segments <= circle >> OPEN_SHIFT:
                            after = _RANK[joined(circle, corner // 2, segments)]
                            self.gain[row + corner] = worth[after] - worth[rank]

    def widest(self, state: State) -> int:
        return self.most

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
        self.base = (_ROWS * _phase(position) + 2 * position.to_move) * _CIRCLE_COUNT
        for crossing in range(board.crossings):
            self.row[crossing] = self.row_of(board, crossing, position.circles[crossing])
        if self.holes:
            self.find_lonely(position)
        return 0

    def row_of(self, board: Board, crossing: int, circle: int) -> int:
        """Where in `gain` a crossing is found when this lies around it."""
        rank = _RANK[circle]
        if board.golden[crossing]:
            rank += _CIRCLE_COUNT
        return (self.base + rank) * _CORNERS

    def find_lonely(self, position: OnTop) -> None:
        """Which triangles would be holes if a tile covered their only free neighbour."""
        board = position.board
        for triangle in range(board.triangles):
            self.lonely[triangle] = 0
            self.beside[triangle] = 0
        for triangle in range(board.triangles):
            if position.cells[triangle] >= TILE:
                continue
            free = 0
            neighbour = 0
            for k in range(3):
                near = board.neighbour[3 * triangle + k]
                if near >= 0 and position.cells[near] < TILE:
                    free += 1
                    neighbour = near
            if free == 1:
                self.lonely[triangle] = 1
                self.beside[neighbour] += 1

    def leaves_holes(self, first: int, second: int) -> bool:
        """Does a tile on two triangles leave a hole? That one of them is lonely itself makes none."""
        return self.beside[first] + self.beside[second] > self.lonely[first] + self.lonely[second]

    def worth_of_holes(self, position: OnTop, first: int, second: int) -> int:
        """What it brings that the holes which a placement leaves turn black, after what the tile brings."""
        board = position.board
        under = board.rhombus_at(first, second)
        gained = 0
        made = 0
        for side in range(6):
            hole = board.neighbour[3 * (first if side < 3 else second) + side % 3]
            if hole < 0 or hole in (first, second) or not self.lonely[hole]:
                continue
            for k in range(3):
                crossing = board.corner[3 * hole + k]
                circle = position.circles[crossing]
                for i in range(4):
                    if board.rhombus[under + i] == crossing:
                        colour = self.corner[i] // 2
                        circle += (_SEGMENTS_AT[i] << COUNT_BITS * colour) - (_SEGMENTS_AT[i] << OPEN_SHIFT)
                for i in range(3 * made):
                    if board.corner[3 * self.made[i // 3] + i % 3] == crossing:
                        circle -= 1 << OPEN_SHIFT
                gained += self.gain[self.row_of(board, crossing, circle) + _HOLE]
            self.made[made] = hole
            made += 1
        return gained

    def worth(self, state: State, action: int) -> int:
        """By how much a placement betters how the seat to move stands."""
        position = ontop(state)
        board = position.board
        first = action >> FIRST_SHIFT & TRIANGLE
        second = action & TRIANGLE
        under = board.rhombus_at(first, second)
        gained = 0
        for i in range(4):
            gained += self.gain[self.row[board.rhombus[under + i]] + self.corner[i]]
        if self.holes and self.leaves_holes(first, second):
            gained += self.worth_of_holes(position, first, second)
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
                holes = self.holes and self.leaves_holes(a, b)
                gained = gain[here + acute] + gain[right + obtuse] + gain[there + far_acute] + gain[left + far_obtuse]
                if holes:
                    gained += self.worth_of_holes(position, a, b)
                if gained > most:
                    most, first, second = gained, a, b
                gained = gain[here + far_acute] + gain[right + far_obtuse] + gain[there + acute] + gain[left + obtuse]
                if holes:
                    gained += self.worth_of_holes(position, b, a)
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
