"""A table and its log: whatever changes the table is decided, written down and only then shown, one at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Protocol

from toptafel.errors import ToptafelError
from toptafel.store import Conflict, Store
from toptafel.table import events
from toptafel.table.events import Entry
from toptafel.table.refusal import Refusal
from toptafel.table.table import Table

TRIES = 5  # to add to a log that other servers add to as well

Decide = Callable[[Table, int], Entry | None]


class Follower(Protocol):
    """Whoever shows what a log says. Called with the lock held."""

    def added(self, entries: list[Entry], had_question: bool) -> None:
        """These entries are on disk; a question was open before them (or none was)."""

    def reloaded(self) -> None:
        """The table was built anew: whatever was shown of it may have been wrong."""

    def gone(self, why: Refusal) -> None:
        """There is no such table any more."""


class Log:
    """The table in memory is what the log on disk makes of it; where that is in doubt the log is read again."""

    def __init__(self, name: str, table: Table, store: Store, follower: Follower) -> None:
        self.name = name
        self.table = table
        self._store = store
        self._follower = follower
        self._lock = asyncio.Lock()
        self._doubtful = False  # memory may be ahead of the disk, or behind it
        self._closed = False
        table.resume(clock_now())

    @property
    def busy(self) -> bool:
        """Is somebody reading or writing?"""
        return self._lock.locked()

    def close(self) -> None:
        """Whoever still comes is told that there is no such table."""
        self._closed = True

    async def act(self, decide: Decide) -> Entry | None:
        """Let `decide` change the table, write it down, then show it. None when there was nothing to do."""
        async with self._lock:
            for _ in range(TRIES):
                await self._settle()
                had_question = self.table.question is not None
                number = self.table.entries
                entry = self._decide(decide)
                if entry is None:
                    return None
                try:
                    await self._store.append(self.name, number, events.write(entry))
                except Conflict:
                    continue
                self._doubtful = False
                self._follower.added([entry], had_question)
                return entry
        raise Refusal("busy", "The table is busy. Try again.")

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Table]:
        """The table as it is on disk, for as long as it is looked at."""
        async with self._lock:
            await self._settle()
            yield self.table

    async def catch_up(self, entries: int) -> None:
        """Another server has added to the log: it now has so many."""
        async with self._lock:
            await self._settle()
            if entries <= self.table.entries:
                return
            had_question = self.table.question is not None
            added = [events.read(body) for body in await self._store.read(self.name, self.table.entries)]
            self._doubtful = True
            for entry in added:
                self.table.apply(entry)
            self._doubtful = False
            self._follower.added(added, had_question)

    def _decide(self, decide: Decide) -> Entry | None:
        """What is to be written. From here until it is, memory may be ahead of the log: whoever fails leaves it so."""
        self._doubtful = True
        try:
            entry = decide(self.table, clock_now())
        except ToptafelError:
            self._doubtful = self.table.changing  # a refusal that came before anything happened needs no reload
            raise
        if entry is None:
            self._doubtful = False
        return entry

    async def _settle(self) -> None:
        """Make sure that what is in memory is what is on disk. To be called with the lock held."""
        if self._closed:
            raise no_table()
        if not self._doubtful:
            return
        written = await self._store.read(self.name)
        if not written:
            self._follower.gone(no_table())
            raise no_table()
        self.table = rebuild(written)
        self.table.resume(clock_now())
        self._doubtful = False
        self._follower.reloaded()


def rebuild(written: list[bytes]) -> Table:
    """A table from its log."""
    first, *others = map(events.read, written)
    table = Table(first)
    for entry in others:
        table.apply(entry)
    return table


def no_table() -> Refusal:
    return Refusal("no_table", "There is no such table (any more).")


def clock_now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
