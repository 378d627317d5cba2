"""What a good On Top player knows; the C types are in `bot.pxd`.

A crossing is judged by what it will bring when the triangles still open around it are filled at random: for each
colour the points of the tower it would be on top of, and the stones it would place (a stone placed is a point not
lost at the end). A placement changes the outlook of the four crossings under its corners, and of nothing else.

Some moves ahead a position is worth the points so far and a part of its outlook: how large a part, and how far the end
is from it, by how much of the board is free, is what `fit.py` found.
"""

from __future__ import annotations

import math
from itertools import product, repeat

from toptafel.engine.core import OVER, Actions, Rng, State
from toptafel.engine.search import NEVER, Knowledge, Weighing
from toptafel.games.ontop.components import CIRCLE, CORNER_COLOURS, CORNER_SEGMENTS, GOLD
from toptafel.games.ontop.foresight import FREE_IN_A_STEP, STEPS, Foresight
from toptafel.games.ontop.numbers import (
    COUNT,
    COUNT_BITS,
    FIRST_SHIFT,
    KIND_SHIFT,
    NEAR,
    OPEN_SHIFT,
    TRIANGLE,
)
from toptafel.games.ontop.rules import OnTop, ontop, placing

# C arrays, when compiled.
_COLOUR_AT = list(CORNER_COLOURS)
_SEGMENTS_AT = list(CORNER_SEGMENTS)

_BLACK = 0.08  # how often an open triangle turns black
_UNIT = 1000  # ratings are in thousandths of a point
_TO_THE_END = 1000  # more moves than a game has
_CORNERS = 8  # kinds of corners of a tile: four colours, one segment or two


def _every_circle() -> list[int]:
    """All that can lie around a crossing, as a position has it; what has fewer open triangles comes first."""
    counts = range(CIRCLE + 1)
    return [
        opened << OPEN_SHIFT | sum(count << COUNT_BITS * colour for colour, count in enumerate(segments))
        for opened in counts
        for segments in product(counts, repeat=4)
        if opened + sum(segments) <= CIRCLE
    ]


_CIRCLES = _every_circle()
_CIRCLE_COUNT = len(_CIRCLES)  # 462


def _ranks() -> list[int]:
    ranks = list(repeat(0, (CIRCLE + 2) << OPEN_SHIFT))
    for rank, circle in enumerate(_CIRCLES):
        ranks[circle] = rank
    return ranks


_RANK = _ranks()  # of each of them


def _outlook() -> tuple[list[float], list[float]]:
    """For every circle: the points and the stones to expect, by colour."""
    points = [0.0] * (4 * _CIRCLE_COUNT)
    stones = [0.0] * (4 * _CIRCLE_COUNT)
    for rank, circle in enumerate(_CIRCLES):
        if circle >> OPEN_SHIFT == 0:
            _score([circle >> COUNT_BITS * colour & COUNT for colour in range(4)], points, stones, 4 * rank)
            continue
        for chance, then in _ways(circle):
            after = _RANK[then]
            for colour in range(4):
                points[4 * rank + colour] += chance * points[4 * after + colour]
                stones[4 * rank + colour] += chance * stones[4 * after + colour]
    return points, stones


def _ways(circle: int) -> list[tuple[float, int]]:
    """What can come next at a crossing: how likely it is, and the circle after it."""
    obtuse = 0.5 if circle >> OPEN_SHIFT > 1 else 0.0
    ways = [(_BLACK, circle - (1 << OPEN_SHIFT))]
    for colour in range(4):
        ways.append(((1 - _BLACK) * (1 - obtuse) / 4.0, _joined(circle, colour, 1)))
        if obtuse:
            ways.append(((1 - _BLACK) * obtuse / 4.0, _joined(circle, colour, 2)))
    return ways


def _joined(circle: int, colour: int, segments: int) -> int:
    """The circle when so many open triangles become segments of a colour."""
    return circle + (segments << COUNT_BITS * colour) - (segments << OPEN_SHIFT)


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
        self.horizon = horizon if foresight is not None else _TO_THE_END
        self.last = 0  # payoffs are read when so many tiles lie
        # What a corner does for a seat: at ((2 * seat + golden) * CIRCLES + rank of the crossing) * CORNERS + its kind.
        self.gain = list(repeat(0, 29568))
        self.known = ("", False)  # the colours and teams for which `gain` was made
        # What a crossing brings each colour: at 4 * (golden * CIRCLES + rank) + colour.
        self.brings = list(repeat(0, 3696))
        self.row = [0] * 64  # where in `gain` each crossing is found
        self.corner = [0] * 4  # which corners the revealed tile has
        self.final = [0] * 4  # MOST_PLAYERS: what each seat will have in the end
        self.trust = [0] * 9  # STEPS: by free triangles: how much of the outlook to believe, in thousandths
        self.spread = [1.0] * 9
        if foresight is not None:
            for at in range(4 * _CIRCLE_COUNT):
                self.brings[at] = int(_UNIT * (_POINTS[at] + _STONES[at]))
                self.brings[4 * _CIRCLE_COUNT + at] = int(_UNIT * (GOLD * _POINTS[at] + _STONES[at]))
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
        """Fill in `gain` for a seat."""
        for golden in range(2):
            worth = self._worths(position, seat, GOLD if golden else 1)
            for rank, circle in enumerate(_CIRCLES):
                row = ((2 * seat + golden) * _CIRCLE_COUNT + rank) * _CORNERS
                for corner in range(_CORNERS):
                    segments = 1 + corner % 2
                    if segments <= circle >> OPEN_SHIFT:
                        after = _RANK[_joined(circle, corner // 2, segments)]
                        self.gain[row + corner] = worth[after] - worth[rank]

    def _worths(self, position: OnTop, seat: int, times: int) -> list[int]:
        """What every circle is worth to a seat: its own points and its partner's, less the mean of the rivals'."""
        rivals = 0
        for other in range(position.players):
            if not position.together(seat, other):
                rivals += 1
        worths = []
        for rank in range(_CIRCLE_COUNT):
            worth = 0.0
            for colour in range(4):
                other = position.seat_of[colour]
                if other >= 0:
                    value = times * _POINTS[4 * rank + colour] + _STONES[4 * rank + colour]
                    if position.together(seat, other):
                        worth += value
                    else:
                        worth -= value / rivals
            worths.append(int(_UNIT * worth))
        return worths

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
        """Which corners the revealed tile has, and what lies around every open crossing."""
        position = ontop(state)
        board = position.board
        for i in range(4):
            self.corner[i] = 2 * _COLOUR_AT[4 * position.tile + i] + _SEGMENTS_AT[i] - 1
        base = 2 * position.to_move * _CIRCLE_COUNT
        for crossing in range(board.crossings):
            rank = _RANK[position.circles[crossing]]
            if board.golden[crossing]:
                rank += _CIRCLE_COUNT
            self.row[crossing] = (base + rank) * _CORNERS
        return 0

    def worth(self, state: State, action: int) -> int:
        """By how much a placement betters the outlook of the seat to move."""
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

    def _foresee(self, position: OnTop) -> None:
        """What every seat will have in the end."""
        trust = self.trust[min(position.free // FREE_IN_A_STEP, STEPS - 1)]
        self._expect(position)
        for seat in range(position.players):
            self.final[seat] = _UNIT * _settled(position, seat) + trust * self.final[seat] // _UNIT

    def outlook_of(self, state: State) -> list[int]:
        """What the open crossings will bring each seat when they fill at random, in thousandths of a point."""
        self._expect(ontop(state))
        return [self.final[seat] for seat in range(state.players)]

    def _expect(self, position: OnTop) -> None:
        """Put that into `final`."""
        for seat in range(position.players):
            self.final[seat] = 0
        for crossing in range(position.board.crossings):
            circle = position.circles[crossing]
            if circle >> OPEN_SHIFT:
                rank = _RANK[circle]
                if position.board.golden[crossing]:
                    rank += _CIRCLE_COUNT
                for seat in range(position.players):
                    self.final[seat] += self.brings[4 * rank + position.order[seat]]

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


def _settled(position: OnTop, seat: int) -> int:
    """Points less stones not placed (OT-17)."""
    return position.track[seat] - position.left[position.order[seat]]
