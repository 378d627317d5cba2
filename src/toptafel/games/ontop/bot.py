"""What a good On Top player knows; the C types are in `bot.pxd`.

A crossing is judged by what it will bring when the triangles still open around it are filled at random: for each
colour the points of the tower it would be on top of, and the stones it would place (a stone placed is a point not
lost at the end). A placement changes the outlook of the four crossings under its corners, and of nothing else.

The segments of the four colours around a crossing are packed into one number, to look the outlook up.

Some moves ahead a position is worth the points so far and a part of its outlook: how large a part, and how far the end
is from it, by how much of the board is free, is what `fit.py` found.
"""

from __future__ import annotations

import math
from itertools import repeat

from toptafel.engine.core import OVER, Actions, Rng, State
from toptafel.engine.search import NEVER, Knowledge, Weighing
from toptafel.games.ontop.board import Board
from toptafel.games.ontop.components import CIRCLE, CORNER_COLOURS, CORNER_SEGMENTS, GOLD, MOST_PLAYERS
from toptafel.games.ontop.foresight import FREE_IN_A_STEP, STEPS, Foresight
from toptafel.games.ontop.numbers import FIRST_SHIFT, KIND_SHIFT, NEAR, TRIANGLE
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
    """Rates a placement by what it does to the outlook of every crossing it touches.

    With `foresight` a search looks `horizon` moves ahead, else to the end of the game.
    """

    def __init__(self, horizon: int = 0, foresight: Foresight | None = None) -> None:
        self.horizon = horizon if foresight is not None else 1000
        self.last = 0  # payoffs are read when so many tiles lie
        # The worth of a crossing to each seat: at ((2 * seat + golden) * COUNTS + open) * PACKED + count.
        self.outlook = list(repeat(0, MOST_PLAYERS * 2 * _OUTLOOKS))
        self.known = ("", False)  # the colours and teams for which `outlook` was made
        # What a crossing brings each colour: at 4 * ((golden * COUNTS + open) * PACKED + count) + colour.
        self.brings = list(repeat(0, 4 * 2 * _OUTLOOKS))
        self.gain = list(repeat(0, 4 * 64))  # what each corner of the tile does to each crossing
        self.final = [0] * 4  # MOST_PLAYERS: what each seat will have in the end
        self.trust = [0] * 9  # STEPS: by free triangles: how much of the outlook to believe, in thousandths
        self.spread = [1.0] * 9
        if foresight is not None:
            for at in range(4 * _OUTLOOKS):
                self.brings[at] = int(_UNIT * (_POINTS[at] + _STONES[at]))
                self.brings[4 * _OUTLOOKS + at] = int(_UNIT * (GOLD * _POINTS[at] + _STONES[at]))
            for step, trust in enumerate(foresight.trust):
                self.trust[step] = trust
                self.spread[step] = foresight.spread[step]

    def begin(self, state: State) -> int:
        position = ontop(state)
        self.last = position.laid_count + self.horizon
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

    def hides(self, state: State) -> bool:
        return False

    def sees(self, state: State, outcome: int, seat: int) -> bool:
        return True

    def done(self, state: State) -> bool:
        return state.to_move == OVER or ontop(state).laid_count >= self.last

    def finish(self, state: State, deal: Rng, luck: Rng, moves: Actions, ratings: Actions) -> State:
        state = Knowledge.finish(self, state, deal, luck, moves, ratings)
        if state.to_move != OVER:
            self._foresee(ontop(state))
        return state

    def prepare(self, state: State) -> int:
        """What each corner of the revealed tile would do to the outlook of each crossing."""
        position = ontop(state)
        tile = 4 * position.tile
        for crossing in range(position.board.crossings):
            opened = position.open[crossing]
            if not opened:
                continue
            packed = _packed(position, crossing)
            base = 2 * position.to_move
            if position.board.golden[crossing]:
                base += 1
            now = base * _OUTLOOKS + opened * _PACKED + packed
            for i in range(4):
                segments = _SEGMENTS_AT[i]
                if segments <= opened:
                    after = now - segments * _PACKED + segments * _SEGMENT[_COLOUR_AT[tile + i]]
                    self.gain[4 * crossing + i] = self.outlook[after] - self.outlook[now]
        return 0

    def worth(self, state: State, action: int) -> int:
        """By how much a placement betters the outlook of the seat to move."""
        board = ontop(state).board
        under = board.rhombus_at(action >> FIRST_SHIFT & TRIANGLE, action & TRIANGLE)
        return self._gained(board, under, 0)

    def _gained(self, board: Board, under: int, turned: int) -> int:
        """What the tile brings there; `turned` is 2 when its first acute corner lies in the second triangle."""
        gain = self.gain
        at = board.rhombus
        return (
            gain[4 * at[under] + turned]
            + gain[4 * at[under + 1] + turned + 1]
            + gain[4 * at[under + 2] + 2 - turned]
            + gain[4 * at[under + 3] + 3 - turned]
        )

    def choose(self, state: State, luck: Rng, moves: Actions, ratings: Actions) -> int:
        """The first of the moves that are worth most, without a list of all."""
        position = ontop(state)
        board = position.board
        self.prepare(position)
        most = NEVER
        first = second = 0
        for i in range(board.pairs):
            a, b = board.first[i], board.second[i]
            if position.cells[a] | position.cells[b] == NEAR:  # OT-08, OT-09
                gain = self._gained(board, board.under[i], 0)
                if gain > most:
                    most, first, second = gain, a, b
                gain = self._gained(board, board.under[i], 2)
                if gain > most:
                    most, first, second = gain, b, a
        return (position.tile + 1) << KIND_SHIFT | first << FIRST_SHIFT | second

    def _foresee(self, position: OnTop) -> None:
        """What every seat will have in the end."""
        trust = self.trust[min(position.free // FREE_IN_A_STEP, STEPS - 1)]
        expected = self.outlook_of(position)
        for seat in range(position.players):
            self.final[seat] = _UNIT * _settled(position, seat) + trust * expected[seat] // _UNIT

    def outlook_of(self, state: State) -> list[int]:
        """What the open crossings will bring each seat when they fill at random, in thousandths of a point."""
        position = ontop(state)
        sums = [0, 0, 0, 0]
        for crossing in range(position.board.crossings):
            opened = position.open[crossing]
            if opened:
                base = _OUTLOOKS if position.board.golden[crossing] else 0
                row = 4 * (base + opened * _PACKED + _packed(position, crossing))
                for seat in range(position.players):
                    sums[seat] += self.brings[row + position.order[seat]]
        return [sums[seat] for seat in range(position.players)]

    def settled(self, state: State) -> list[int]:
        """The points of every seat as if the game ended now, without the stones still to be placed."""
        position = ontop(state)
        return [_settled(position, seat) for seat in range(position.players)]

    def payoff(self, state: State, seat: int) -> float:
        """Mostly whether the game is won, and a little by how much."""
        position = ontop(state)
        if position.to_move != OVER:
            return self._share_to_expect(position, seat)
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

    def _share_to_expect(self, position: OnTop, seat: int) -> float:
        """The chance to win, by what all will have in the end."""
        spread = _UNIT * self.spread[min(position.free // FREE_IN_A_STEP, STEPS - 1)]
        total = 0.0
        for rival in range(position.players):
            if position.teams and rival > 1:
                break
            lead = 0
            for other in range(position.players):
                if position.together(rival, other):
                    lead += self.final[other]
                if position.together(seat, other):
                    lead -= self.final[other]
            total += math.exp(min(lead / spread, 50.0))
        return 1.0 / total


def _packed(position: OnTop, crossing: int) -> int:
    """The segments of all colours at a crossing in one number."""
    packed = 0
    for colour in range(4):
        packed += position.segments[4 * crossing + colour] * _SEGMENT[colour]
    return packed


def _settled(position: OnTop, seat: int) -> int:
    """Points less stones not placed (OT-17)."""
    return position.track[seat] - position.left[position.order[seat]]
