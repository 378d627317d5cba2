"""One position of a table as messages: what several browsers see alike is made and encoded only once."""

from __future__ import annotations

from typing import Any

import msgspec

from toptafel.table.clock import Clock
from toptafel.table.table import Table


class Played(msgspec.Struct):
    """A move of the log as a seat may see it."""

    n: int
    seat: int | None  # None: chance
    move: str


class Position(msgspec.Struct, tag_field="type", tag="position", omit_defaults=True):
    """The message of that name in docs/protocol.md."""

    at: int
    look: int | None
    view: msgspec.Raw
    start: int = msgspec.field(name="from")
    log: list[Played]
    clock: dict[str, Any] | None
    legal: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    undone: bool = False


_encode = msgspec.json.Encoder().encode


class Showing:
    """The present position of a table; of no use any more after the next move."""

    def __init__(self, table: Table, now: int, undone: bool = False) -> None:
        self._table = table
        self._clock = None if table.clock is None else _clock(table.clock, len(table.seats), now)
        self._undone = undone
        self._public = b""
        self._made: dict[tuple[int | None, int], bytes] = {}

    def message(self, look: int | None, start: int) -> bytes:
        """The position as a seat may see it, for a browser that has the first `start` moves of the log."""
        made = self._made.get((look, start))
        if made is None:
            made = self._made[look, start] = self._make(look, start)
        return made

    def _make(self, look: int | None, start: int) -> bytes:
        table = self._table
        state = table.position.state
        log = [Played(ply.at, ply.seat, ply.shown(look)) for ply in table.position.plies[start:]]
        message = Position(table.at, look, self._view(look), start, log, self._clock, undone=self._undone)
        if look is not None and state.to_move == look and table.status == "playing":
            message.legal = msgspec.Raw(table.texts.offered(state))
        return _encode(message)

    def _view(self, look: int | None) -> msgspec.Raw:
        game, state = self._table.game, self._table.position.state
        self._public = self._public or _encode(game.public_view(state))[:-1]
        return msgspec.Raw(b"%b,%b" % (self._public, _encode(game.seat_view(state, look))[1:]))


def _clock(clock: Clock, seats: int, now: int) -> dict[str, Any]:
    left = [clock.left(seat) for seat in range(seats)]
    if clock.running is not None:
        spent = max(0, now - clock.since)
        running = left[clock.running]
        left[clock.running] = None if running is None else max(0, running - spent)
    return {"left": left, "running": clock.running}
