# cython: boundscheck=True, wraparound=True, cdivision=False
"""Telling the browsers at a table what happened there, each as the seat it looks at may see it."""

from __future__ import annotations

import asyncio
from collections.abc import Set as AbstractSet

from toptafel.protocol.messages import TableHead
from toptafel.server import heads
from toptafel.server.log import Log
from toptafel.server.presence import Guest, Presence, know
from toptafel.server.showing import Showing
from toptafel.server.tasks import Tasks
from toptafel.store import Damaged, StoreError
from toptafel.table import events
from toptafel.table.events import AnyEvent, Entry

HEAD_DELAY = 0.2  # seconds in which comings and goings are gathered into one message
AGAIN = 1.0  # seconds, when it could not be sent
_MOVES = {events.Moved, events.Drawn, events.Undone}
_FREED = {events.Left, events.Emptied, events.Renewed}  # a seat is no longer its player's
# Change what is shown with a position; a game may begin without a draw, and then only `Started` lets somebody move.
_SHOWN = {*_MOVES, events.Resumed, events.Started, events.Holiday}


class Announcer:
    """Speaks for one table. Whatever is said is on disk already."""

    def __init__(self, table_log: Log, presence: Presence) -> None:
        self._log = table_log
        self._presence = presence
        self._tasks = Tasks(table_log.name)
        self._head_due: asyncio.TimerHandle | None = None

    def everything(self, guest: Guest) -> None:
        """Tell a browser all that it may know."""
        self.position(guest)
        if self._log.table.status == "finished":
            guest.push(heads.result(self._log.table, self._log.now()))

    def position(self, guest: Guest) -> None:
        """Tell a browser the head and the position."""
        guest.push(heads.message(self._public(), guest), self._shown(guest, Showing(self._log.table, self._log.now)))

    def entries(self, entries: list[Entry], kinds: AbstractSet[type[AnyEvent]], had_question: bool) -> None:
        """Tell everybody what has just been written down; `kinds` of events are in it."""
        table, guests = self._log.table, self._presence.guests
        covered = set() if _FREED.isdisjoint(kinds) else {guest for guest in guests if know(guest, table)}
        if events.Undone in kinds:
            self._go_back(entries)
        moved = not _SHOWN.isdisjoint(kinds)
        finished = moved and table.status == "finished"
        head = self._public() if had_question or finished or not _MOVES.issuperset(kinds) else None
        showing = Showing(table, self._log.now, undone=events.Undone in kinds)
        for guest in guests:
            if head is not None:
                guest.push(heads.message(head, guest))
            if moved or guest in covered:
                guest.push(self._shown(guest, showing))
            if finished:
                guest.push(heads.result(table, self._log.now()))

    def _go_back(self, entries: list[Entry]) -> None:
        """What was taken back nobody has seen any more."""
        back = min(event.to for entry in entries for event in entry.events if isinstance(event, events.Undone))
        for guest in self._presence.guests:
            guest.seen = min(guest.seen, back)

    def heads_soon(self) -> None:
        """Somebody came or went: tell everybody, in a moment."""
        if self._head_due is None:
            self._head_due = asyncio.get_running_loop().call_later(HEAD_DELAY, self._heads_due)

    def rest(self) -> None:
        if self._head_due is not None:
            self._head_due.cancel()
            self._head_due = None

    def _heads_due(self) -> None:
        self._head_due = None
        self._tasks.start(self._heads())

    async def _heads(self) -> None:
        try:
            await self._tell_heads()
        except Damaged:
            raise
        except StoreError:  # not while the store is away
            self._head_due = asyncio.get_running_loop().call_later(AGAIN, self._heads_due)

    async def _tell_heads(self) -> None:
        async with self._log.settled():
            head = self._public()
            for guest in self._presence.guests:
                guest.push(heads.message(head, guest))

    def _public(self) -> TableHead:
        return heads.public_head(self._log.name, self._log.table, self._presence, self._log.now())

    def _shown(self, guest: Guest, showing: Showing) -> bytes:
        seen = guest.seen if guest.told == showing.told else min(guest.seen, guest.told, showing.told)
        message = showing.message(guest.look, seen, guest.picture)
        guest.seen, guest.told = self._log.table.at, showing.told
        return message
