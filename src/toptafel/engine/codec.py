"""Positions and moves as rows of small numbers, for programs that learn. `codec.pxd` beside it gives the C layout.

A game's `codec.py` subclasses Codec. It knows no game, and needs no NumPy: `out` is anything with a buffer of the
right kind, such as `array("h", ...)` or a row of a NumPy array.
"""

from __future__ import annotations

from toptafel.engine import memory
from toptafel.engine.core import Actions, State
from toptafel.engine.layout import Plane, Row, Table
from toptafel.errors import IllegalMove

_SHORT = 2048  # numbers in a mask that is sooner written anew than changed where it must be


class Codec:
    """How the positions and moves of one set-up are written as numbers. It never changes, so it can be shared.

    `size` int16 make an observation, told plane by plane in `layout`; `actions` moves are numbered from 0. `features`
    int16 tell a move, plane by plane in `moves`; a game may have none. Where there are too many moves for numbers of
    their own they are `listed`: the number of a move is its place among the legal ones.
    """

    def __init__(
        self, layout: tuple[Plane, ...], actions: int, moves: tuple[Plane, ...] = (), listed: bool = False
    ) -> None:
        self.layout = layout
        self.size = sum([plane.size for plane in layout])
        self.actions = actions
        self.moves = moves
        self.features = sum([plane.size for plane in moves])
        self.listed = listed
        self.short = not listed and actions <= _SHORT

    def begin(self, state: State) -> State:
        """The position whose moves are numbered: the state itself, or one around it that takes a move in steps."""
        return state

    def whole(self, state: State) -> State:
        """The position that such a one was made from."""
        return state

    def path(self, state: State, action: int) -> list[int]:
        """The numbers that make a legal move of the whole position, one after the other."""
        return [self.number(state, action)]

    def completed(self, state: State, number: int) -> int:
        """The move of the whole position that a legal number completes; -1 when more numbers must follow."""
        return self.action(state, number)

    def number(self, state: State, action: int) -> int:
        """The number of a legal move; nothing is checked. -1 when more are listed than have numbers."""
        legal = Actions()
        state.find_legal(legal)
        for i in range(min(legal.count, self.actions)):
            if legal.items[i] == action:
                return i
        return -1

    def action(self, state: State, number: int) -> int:
        """The move with a number below `actions`, legal or not; -1 when there is none in this position."""
        legal = Actions()
        state.find_legal(legal)
        return legal.items[number] if number < legal.count else -1

    def observe(self, state: State, seat: int, out: Row) -> int:
        """Write what a seat may see into `out`, int16 of `size`. Returns 0."""
        raise NotImplementedError

    def describe(self, state: State, action: int, out: Row) -> int:
        """Write what tells a legal move from others into `out`, int16 of `features`. Returns 0."""
        raise NotImplementedError

    def mask(self, state: State, out: Row) -> int:
        """Write a 1 for every legal move and a 0 for every other into `out`, uint8 of `actions`; how many are legal."""
        return self._mark(state, _found(state, Actions()), memory.first(out))

    def _mark(self, state: State, legal: Actions, out: Row) -> int:
        """As `mask`, for the legal moves that were found."""
        if self.listed:
            legal.count = min(legal.count, self.actions)
            for number in range(self.actions):
                out[number] = number < legal.count
            return legal.count
        for number in range(self.actions):
            out[number] = 0
        self.number_moves(state, legal)
        for i in range(legal.count):
            out[legal.items[i]] = 1
        return legal.count

    def number_moves(self, state: State, legal: Actions) -> int:
        """Put its number in the place of each of these legal moves. Returns 0."""
        for i in range(legal.count):
            legal.items[i] = self.number(state, legal.items[i])
        return 0

    # The same game a move later: most of what was written still stands

    def observe_next(self, state: State, seat: int, table: Table, i: int) -> int:
        """As `observe`, into row i, which has what a seat saw before the last move of this game. Returns 0."""
        return self.observe(state, seat, table[i])

    def mask_next(self, state: State, marked: Actions, table: Table, i: int) -> int:
        """As `mask`, into row i, which was written so before the last move of this game, or in another game.

        It has a 1 just for what is `marked`: the legal moves if listed, else their numbers. Those that are legal now
        take their place. A `short` mask is written anew, whatever was marked; a game may know better ways than both.
        """
        out = memory.mask(table, i)
        if self.short:
            return self._mark(state, _found(state, marked), out)
        before = marked.count
        if self.listed:
            state.find_legal(marked)
            marked.count = min(marked.count, self.actions)
            for number in range(before, marked.count):
                out[number] = 1
            for number in range(marked.count, before):
                out[number] = 0
            return marked.count
        for k in range(before):
            out[marked.items[k]] = 0
        state.find_legal(marked)
        self.number_moves(state, marked)
        for k in range(marked.count):
            out[marked.items[k]] = 1
        return marked.count

    def candidates(self, state: State, legal: Actions, out: Table) -> int:
        """Write what tells each of these legal moves, a row each. Returns 0."""
        for i in range(legal.count):
            self.describe(state, legal.items[i], out[i])
        return 0

    def afterstates(self, state: State, legal: Actions, out: Table) -> int:
        """Write what the seat to move sees after each of these legal moves, before anything is drawn. Returns 0."""
        seat = state.to_move
        for i in range(legal.count):
            after = state.clone()
            after.play_legal(legal.items[i])
            self.observe(after, seat, out[i])
        return 0

    def encode(self, state: State, action: int) -> int:
        """The number of a legal move; IllegalMove for any other."""
        refusal = state.refusal(action) if state.to_move >= 0 else _no_move(action)
        if refusal is not None:
            raise refusal
        number = self.number(state, action)
        if number < 0:
            raise _no_move(action)
        return number

    def decode(self, state: State, number: int) -> int:
        """The legal move with a number; IllegalMove when there is none."""
        action = self.action(state, number) if state.to_move >= 0 and 0 <= number < self.actions else -1
        refusal = state.refusal(action) if action >= 0 else _no_move(number)
        if refusal is not None:
            raise refusal
        return action


def _found(state: State, legal: Actions) -> Actions:
    """The legal moves of whoever is to move."""
    legal.clear()
    if state.to_move >= 0:
        state.find_legal(legal)
    return legal


def _no_move(number: int) -> IllegalMove:
    return IllegalMove("no_move", f"{number} is the number of no move that can be made now.", number=number)
