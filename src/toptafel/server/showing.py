"""One position of a table as messages: what several browsers see alike is made and encoded only once."""

from __future__ import annotations

from typing import Any

import msgspec

from toptafel.server import messages
from toptafel.table.clock import Clock
from toptafel.table.table import Table


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
        index = -1 if look is None else look
        log = zip(table.movers[start:], table.shown[start:], strict=True)
        fields: dict[str, Any] = {
            "at": table.at,
            "look": look,
            "view": self._view(look),
            "from": start,
            "log": [
                {"n": n, "seat": mover if mover >= 0 else None, "move": shown[index]}
                for n, (mover, shown) in enumerate(log, start)
            ],
            "clock": self._clock,
        }
        if look is not None and state.to_move == look and table.status == "playing":
            fields["legal"] = msgspec.Raw(table.texts.offered(state))
        if self._undone:
            fields["undone"] = True
        return messages.write("position", **fields)

    def _view(self, look: int | None) -> msgspec.Raw:
        game, state = self._table.game, self._table.position.state
        self._public = self._public or msgspec.json.encode(game.public(state))
        own = msgspec.json.encode(game.own(state, look))
        return msgspec.Raw(b"%b,%b" % (self._public[:-1], own[1:]))


def _clock(clock: Clock, seats: int, now: int) -> dict[str, Any]:
    left = [clock.left(seat) for seat in range(seats)]
    if clock.running is not None:
        spent = max(0, now - clock.since)
        running = left[clock.running]
        left[clock.running] = None if running is None else max(0, running - spent)
    return {"left": left, "running": clock.running}
