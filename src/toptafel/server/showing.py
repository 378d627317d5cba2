# cython: boundscheck=True, wraparound=True, cdivision=False
"""One position of a table as messages: what several browsers see alike is made and encoded only once."""

from __future__ import annotations

from typing import Any

import msgspec

from toptafel.games.game import Game
from toptafel.position import Ply, Position
from toptafel.protocol.messages import ClockReading, Logged, PositionMessage
from toptafel.server.log import Now
from toptafel.table.clock import Clock
from toptafel.table.table import Table

_encode = msgspec.json.Encoder().encode


class Showing:
    """The present position of a table; of no use any more after the next move."""

    def __init__(self, table: Table, now: Now, undone: bool = False) -> None:
        self._table = table
        self._clock = None if table.clock is None else _clock(table.clock, len(table.seats), now())
        self._undone = undone
        self.told = first_told(table.position)  # of moves before this one only who made them is told
        self._public = b""
        self._made: dict[tuple[int | None, int, bool], bytes] = {}

    def message(self, look: int | None, start: int, picture: bool = False) -> bytes:
        """The position as a seat may see it, for a browser that has the first `start` moves of the log."""
        key = look, start, picture
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = _encode(self._make(look, start, picture))
        return made

    def _make(self, look: int | None, start: int, picture: bool) -> PositionMessage:
        table, position = self._table, self._table.position
        message = PositionMessage(
            at=table.at,
            look=look,
            view=self._view(look),
            start=start,
            log=[Logged(ply.at, ply.seat, text_of(ply, look, self.told, table.game)) for ply in position.plies[start:]],
            clock=self._clock,
            undone=self._undone,
        )
        if look is not None and position.state.to_move == look and table.status == "playing":
            message.legal = encoded(table.texts.offered(position.state))
        if picture:
            message.picture = position.picture(look)
        return message

    def _view(self, look: int | None) -> Any:
        game, state = self._table.game, self._table.position.state
        self._public = self._public or _encode(game.public_view(state))[:-1]
        return encoded(b"%b,%b" % (self._public, _encode(game.seat_view(state, look))[1:]))


def first_told(position: Position) -> int:
    """The first move that may be told."""
    left = position.game.told(position.state)
    if left is None:
        return 0
    plies = position.plies
    at = len(plies)
    while left and at:
        at -= 1
        left -= plies[at].seat is not None
    return at


def text_of(ply: Ply, look: int | None, told: int, game: Game) -> str:
    """A move as it is told to a seat, where those before number `told` are told no more."""
    return ply.shown(look) if ply.at >= told else game.untold(ply.text)


def encoded(json: bytes) -> Any:
    """Stands in a structure for the value that it is the JSON of."""
    return msgspec.Raw(json)


def _clock(clock: Clock, seats: int, now: int) -> ClockReading:
    left = [clock.left(seat) for seat in range(seats)]
    if clock.running is not None:
        spent = clock.spent(clock.since, now)
        running = left[clock.running]
        left[clock.running] = None if running is None else max(0, running - spent)
    if clock.calendar is None or clock.deadline is None:
        return ClockReading(left, clock.running)
    return ClockReading(left, clock.running, max(0, clock.deadline - now))
