"""Everybody's way through a deal of the day: for whoever has had his own try, and for everybody when the day is over.

A way is written when its try has counted, as a record that names nobody, and read one at a time: no log is read for it.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from toptafel import fair
from toptafel.protocol.days import OwnTries, WayAsk
from toptafel.server.ids import new_id
from toptafel.server.log import Now
from toptafel.server.room import Room
from toptafel.store import Store
from toptafel.store.ways import Way
from toptafel.table.calendar import DAY, date_at
from toptafel.table.daily import result_of
from toptafel.table.refusal import Refusal
from toptafel.table.table import Table, fingerprint

KEEP_DAYS = 14  # as long as a browser knows its tries


def told_by(key: str, *names: str) -> str:
    """What a key says under a name: a token that only whoever has the key can tell again."""
    return base64.urlsafe_b64encode(fair.derived(bytes.fromhex(key), ":".join(names))).decode().rstrip("=")


def try_of(key: str, date: str, deal: str) -> str:
    """How the try of a key is called in the store."""
    return fingerprint(told_by(key, "try", date, deal))


class Ways:
    """The ways of one store."""

    def __init__(
        self,
        store: Store,
        room: Callable[[str], Awaitable[Room]],
        remove: Callable[[str], Awaitable[None]],
        now: Now,
    ) -> None:
        """`room` finds a table, `remove` deletes it."""
        self._tries = store.tries
        self._ways = store.ways
        self._room = room
        self._remove = remove
        self._now = now

    async def keep(self, date: str, deal: str, name: str | None, table: Table) -> None:
        """How a try that counts was played, at the table of that name; None: the strongest bot's."""
        body = json.dumps(record_of(table), ensure_ascii=False, separators=(",", ":"))
        await self._ways.add(new_id(), date, deal, name, result_of(table), body)

    async def hide(self, date: str, deal: str, name: str) -> None:
        """Whoever plays at this table does not want to be looked at."""
        await self._ways.hide(new_id(), date, deal, name)

    async def take_back(self, wanted: OwnTries) -> None:
        """What somebody played is not shown any more; or all of it is deleted."""
        for one in wanted.tries:
            found = await self._tries.find(try_of(one.key, one.date, one.deal))
            if found is None or not found.began:
                continue
            await self.hide(one.date, one.deal, found.table)
            if wanted.forget:
                with suppress(Refusal):  # it is gone already
                    await self._remove(found.table)

    async def had(self, key: str, date: str, deal: str) -> bool:
        """Has whoever has this key had his try? One that was deleted cannot be played on."""
        found = await self._tries.find(try_of(key, date, deal))
        if found is None or not found.began:
            return False
        if found.result is not None:
            return True
        try:
            room = await self._room(found.table)
        except Refusal:
            return True
        async with room.settled() as table:
            return table.status == "finished"

    async def all(self, asked: WayAsk) -> tuple[list[Way], str | None]:
        """The ways through a deal, and the table of whoever asks."""
        await self._check(asked)
        mine = None if asked.key is None else await self._tries.find(try_of(asked.key, asked.date, asked.deal))
        return await self._ways.all(asked.date, asked.deal), mine and mine.table

    async def find(self, name: str, asked: WayAsk) -> bytes:
        """One of them: a record as JSON."""
        await self._check(asked)
        body = await self._ways.body(name, asked.date, asked.deal)
        if body is None:
            raise Refusal("no_way", "This way is not shown, or not any more.")
        return body.encode()

    async def expire(self) -> None:
        """Forget those that are old."""
        await self._ways.expire(date_at(self._now() - KEEP_DAYS * DAY))

    async def _check(self, asked: WayAsk) -> None:
        if asked.date < date_at(self._now()):
            return
        if asked.key is None or not await self.had(asked.key, asked.date, asked.deal):
            raise Refusal("way_first", "Play your own try first; then you can see everybody's way.")


def record_of(table: Table) -> dict[str, Any]:
    """A game with nothing of who played it, or when: of seats only the levels of bots."""
    seats = [{"level": seat["level"]} if "level" in seat else {} for seat in table.played_by or []]
    return {**table.position.record(), "seats": seats}
