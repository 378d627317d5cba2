"""Positions and moves of On Top as numbers (see engine/codec.py). `codec.pxd` gives the C layout.

A move is the number of two triangles that share a side, and which of them has the tile's first acute corner. Colours
are told from the seat that looks: its own first, then those of the others in the order of their turns, then neutral
ones. Nothing of a position is hidden but the order of the tiles to come.
"""

from __future__ import annotations

from itertools import repeat

from toptafel.engine import memory
from toptafel.engine.codec import Codec
from toptafel.engine.core import Actions, State
from toptafel.engine.layout import Row, Table, layout
from toptafel.games.ontop.board import MAX_TRIANGLES, Board
from toptafel.games.ontop.components import CORNER_COLOURS, KIND_COUNT
from toptafel.games.ontop.numbers import COUNT, COUNT_BITS, FIRST_SHIFT, KIND_SHIFT, NEAR, TILE, TRIANGLE
from toptafel.games.ontop.rules import OnTop, ontop

_COLOURS = 4
_AT = 9  # numbers for a crossing
_CORNERS = list(CORNER_COLOURS)
_PAIRS = list(repeat(-1, 3 * MAX_TRIANGLES))


class OnTopCodec(Codec):
    def __init__(self, players: int, board: Board) -> None:
        planes = layout(
            ("covered", (board.triangles,), "1 where a tile or black lies on a triangle, in the order of the board"),
            ("black", (board.triangles,), "1 where that is black, or a hole that counts as black"),
            (
                "crossings", (board.crossings, _AT),
                "segments of each colour so far (4), whose stone is on top (4, one of them 1) and how many stones",
            ),
            ("tile", (4, _COLOURS), "the revealed tile: the colour of each corner, acute first"),
            ("left", (KIND_COUNT,), "tiles of each kind that are still face down"),
            ("colour", (_COLOURS,), "the colour of the seat that looks: red, blue, yellow or white"),
            ("stones", (_COLOURS,), "stones of each colour still to place"),
            ("reserve", (1,), "black triangles still to lay"),
            ("points", (players,), "points of each seat"),
        )  # fmt: skip
        Codec.__init__(self, planes, 2 * board.pairs)
        self.board = board
        self.pair_at = _PAIRS[:]  # per triangle and side: the pair it belongs to
        self._number_pairs()

    def _number_pairs(self) -> None:
        board = self.board
        for pair in range(board.pairs):
            first, second = board.first[pair], board.second[pair]
            self.pair_at[3 * first + board.side(first, second)] = pair
            self.pair_at[3 * second + board.side(second, first)] = pair

    def number(self, state: State, action: int) -> int:
        first = action >> FIRST_SHIFT & TRIANGLE
        second = action & TRIANGLE
        pair = self.pair_at[3 * first + self.board.side(first, second)]
        return 2 * pair + (1 if self.board.first[pair] != first else 0)

    def action(self, state: State, number: int) -> int:
        tile = (ontop(state).tile + 1) << KIND_SHIFT
        first, second = self.board.first[number >> 1], self.board.second[number >> 1]
        if number & 1:
            return tile | second << FIRST_SHIFT | first
        return tile | first << FIRST_SHIFT | second

    def mask(self, state: State, out: Row) -> int:
        return self._mark_pairs(ontop(state), memory.first(out))

    def mask_next(self, state: State, marked: Actions, table: Table, i: int) -> int:
        """There are few enough to go through all of them."""
        return self._mark_pairs(ontop(state), memory.mask(table, i))

    def _mark_pairs(self, position: OnTop, out: Row) -> int:
        board = self.board
        pairs = board.pairs if position.to_move >= 0 else 0
        legal = 0
        for pair in range(pairs):
            free = position.cells[board.first[pair]] | position.cells[board.second[pair]] == NEAR
            out[2 * pair] = free
            out[2 * pair + 1] = free
            legal += free
        for number in range(2 * pairs, self.actions):
            out[number] = 0
        return 2 * legal

    def observe(self, state: State, seat: int, out: Row) -> int:
        return self._observe(ontop(state), seat, memory.start(out))

    def observe_next(self, state: State, seat: int, table: Table, i: int) -> int:
        """Everything looks otherwise to another seat: all of it is written anew."""
        return self._observe(ontop(state), seat, memory.row(table, i))

    def _observe(self, position: OnTop, seat: int, out: Row) -> int:
        place = [0, 0, 0, 0]  # of each colour, from this seat
        for i in range(_COLOURS):
            owner = position.seat_of[position.order[i]]
            place[position.order[i]] = i if owner < 0 else (owner - seat + position.players) % position.players
        for i in range(self.size):
            out[i] = 0
        triangles = self.board.triangles
        for triangle in range(triangles):
            out[triangle] = position.cells[triangle] >= TILE
            out[triangles + triangle] = position.cells[triangle] > TILE
        at = 2 * triangles
        for crossing in range(self.board.crossings):
            self._observe_crossing(position, crossing, place, out, at)
            at += _AT
        if position.tile >= 0:
            for corner in range(4):
                out[at + _COLOURS * corner + place[_CORNERS[4 * position.tile + corner]]] = 1
        at += 4 * _COLOURS
        for kind in range(KIND_COUNT):
            out[at + kind] = position.copies[kind]
        at += KIND_COUNT
        for colour in range(_COLOURS):
            out[at + colour] = place[colour] == 0
            out[at + _COLOURS + place[colour]] = position.left[colour]
        at += 2 * _COLOURS
        out[at] = position.reserve
        for i in range(position.players):
            out[at + 1 + i] = position.score((seat + i) % position.players)
        return 0

    def _observe_crossing(self, position: OnTop, crossing: int, place: list[int], out: Row, at: int) -> None:
        circle = position.circles[crossing]
        for colour in range(_COLOURS):
            out[at + place[colour]] = circle & COUNT
            circle >>= COUNT_BITS
        stones = position.towers[crossing]
        if stones:
            out[at + _COLOURS + place[(stones & 7) - 1]] = 1
        height = 0
        while stones:
            height += 1
            stones >>= 3
        out[at + 2 * _COLOURS] = height
