# cython: boundscheck=True, wraparound=True, cdivision=False
"""A table and its log: whatever changes the table is decided, written down and only then shown, one at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Protocol

from toptafel.errors import ToptafelError
from toptafel.server import metrics, seals
from toptafel.server.reminders import Reminders
from toptafel.store import Conflict, Damaged, Store, StoreError, damaged
from toptafel.table import conduct, events
from toptafel.table.events import Entry
from toptafel.table.refusal import Refusal
from toptafel.table.table import Table

SLICE = 100  # entries that are read before others have a turn: some milliseconds
MOMENT = 0.002  # seconds after which the clock shows another time
TRIES = 5  # to add to a log that other servers add to as well

Decide = Callable[[Table, int], Entry | None]
Now = Callable[[], int]  # milliseconds since 1970


class Follower(Protocol):
    """Whoever shows what a log says. Called with the lock held."""

    def added(self, entries: list[Entry], had_question: bool) -> None:
        """These entries are on disk; a question was open before them (or none was)."""

    def reloaded(self) -> None:
        """The table was built anew: whatever was shown of it may have been wrong."""

    def doubted(self) -> None:
        """The store failed: nobody knows what was written, and whoever asked may not ask again."""

    def gone(self, why: Refusal) -> None:
        """There is no such table any more."""


class Nobody:
    """A Follower that does nothing."""

    def added(self, entries: list[Entry], had_question: bool) -> None:
        pass

    def reloaded(self) -> None:
        pass

    def doubted(self) -> None:
        pass

    def gone(self, why: Refusal) -> None:
        pass


class Log:
    """The table in memory is what the log on disk makes of it; where that is in doubt the log is read again."""

    def __init__(self, name: str, table: Table, store: Store, follower: Follower, now: Now) -> None:
        self.name = name
        self.table = table
        self.now = now
        self._store = store
        self._follower: Follower = follower
        self._reminders = Reminders(name, store)
        self._lock = asyncio.Lock()
        self._ahead = False  # memory may hold what is not on disk
        self._behind = False  # other servers may have added to it
        self._out_since: int | None = None  # when the store began to fail
        self._still: tuple[int, set[int]] | None = None  # since when this server stood still, and who was only here
        self._closed = False

    @property
    def busy(self) -> bool:
        """Is somebody reading or writing?"""
        return self._lock.locked()

    def close(self) -> None:
        """Whoever still comes is told that there is no such table; whoever followed is no longer told anything."""
        self._closed = True
        self._follower = Nobody()

    async def act(self, decide: Decide) -> Entry | None:
        """Let `decide` change the table, write it down, then show it. None when there was nothing to do."""
        async with self._lock:
            began = self.now()
            try:
                return await self._act(decide)
            except Damaged:
                raise
            except StoreError:
                if self._out_since is None:
                    self._out_since = began
                self._ahead = True  # even if not: then whoever asked is shown how it stands
                self._follower.doubted()
                raise

    async def recover(self) -> None:
        """After a failure: find out what was written, and whether the store is back. Then clocks count again."""
        await self.act(_nothing)
        while self._out_since is not None:
            await asyncio.sleep(MOMENT)
            await self.act(_nothing)

    def stood_still(self, since: int, people: set[int]) -> None:
        """This server stood still since then, with these persons: what that means is seen before anything happens."""
        if self._still is None:
            self._still = since, people

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Table]:
        """The table as it is on disk, for as long as it is looked at."""
        async with self._lock:
            await self._settle()
            yield self.table

    async def catch_up(self) -> None:
        """Read what other servers may have added. Should that fail, whoever uses the table next tries again."""
        async with self._lock:
            self._behind = True
            await self._settle()

    async def _act(self, decide: Decide) -> Entry | None:
        for _ in range(TRIES):
            await self._settle()
            try:
                await self._give_back()
                return await self._write(decide)
            except Conflict:
                continue
        raise Refusal("busy", "The table is busy. Try again.")

    async def _give_back(self) -> None:
        """Time in which whoever is to move could not: no clock counts it. To be called when the table is settled.

        A store that was away is back when this is written.
        """
        now = self.now()  # from here on it is known whether this server stood still
        since, out, still = self._held_up_since(), self._out_since, self._still
        self._still = None
        if since is None or since == now:  # there is nothing (yet) that could be written
            return
        self._out_since = None
        try:
            await self._write(lambda table, now: conduct.resume(table, now - since, now))
        except BaseException:
            self._out_since, self._still = out, still
            raise

    def _held_up_since(self) -> int | None:
        """Since when the store was away, or this server stood still with the one who is to move."""
        since, clock = self._out_since, self.table.clock
        if self._still is not None and clock is not None and clock.running is not None:
            still, people = self._still
            if self.table.seats[clock.running].person in people:
                return still if since is None else min(since, still)
        return since

    async def _write(self, decide: Decide) -> Entry | None:
        """Let `decide` change a settled table and write it down. Conflict when another server was first."""
        had_question = self.table.question is not None
        number = self.table.entries
        entry = self._decide(decide)
        if entry is None:
            return None
        body, seal = seals.seal(events.write(entry), self.table.seal)
        if self.table.days is not None:
            await self._reminders.note(self.table, entry.time)
        await self._store.append(self.name, number, body)
        self.table.seal = seal
        metrics.written(self.table.game.name, entry)
        self._ahead = False
        self._out_since = None
        self._follower.added([entry], had_question)
        return entry

    def _decide(self, decide: Decide) -> Entry | None:
        """What is to be written. From here until it is, memory may be ahead of the log: whoever fails leaves it so."""
        self._ahead = True
        try:
            entry = decide(self.table, self.now())
        except ToptafelError:
            self._ahead = self.table.changing  # a refusal that came before anything happened needs no reload
            raise
        if entry is None:
            self._ahead = False
        return entry

    async def _settle(self) -> None:
        """Make sure that what is in memory is what is on disk. To be called with the lock held."""
        if self._closed:
            raise no_table()
        while self._ahead or self._behind:
            if self._ahead:
                await self._reload()
            else:
                await self._read_on()

    async def _reload(self) -> None:
        written = await self._store.read(self.name)
        if not written:
            self._follower.gone(no_table())
            raise no_table()
        self.table = await rebuild(self.name, written)
        self._ahead = self._behind = False
        self._follower.reloaded()

    async def _read_on(self) -> None:
        had_question = self.table.question is not None
        written = await self._store.read(self.name, self.table.entries)
        self._ahead = True  # until all of it is applied
        added = await apply(self.name, self.table, written)
        self._ahead = self._behind = False
        if added:
            self._follower.added(added, had_question)


async def rebuild(name: str, written: list[bytes]) -> Table:
    """A table from its log, in slices between which others are served; Damaged when that is not possible."""
    try:
        table = Table(events.read(written[0]))
        table.seal = seals.check(written[0], 0)
    except (AssertionError, LookupError, ValueError) as error:
        raise damaged(name, "entry 0 cannot be read") from error
    await apply(name, table, written[1:])
    return table


async def apply(name: str, table: Table, written: list[bytes]) -> list[Entry]:
    """Add further entries; Damaged when one cannot be, and then the table is of no use any more."""
    added: list[Entry] = []
    for number, body in enumerate(written, table.entries):
        if len(added) % SLICE == SLICE - 1:
            await asyncio.sleep(0)
        try:
            table.seal = seals.check(body, table.seal)
            entry = events.read(body)
            table.apply(entry)
        except Exception as error:  # whatever it holds: only what was once decided can be played again
            raise damaged(name, f"entry {number} cannot be read") from error
        added.append(entry)
    return added


def _nothing(table: Table, now: int) -> Entry | None:
    """Nothing is asked for: only see to it that the table is what is on disk."""
    return None


def no_table() -> Refusal:
    return Refusal("no_table", "There is no such table (any more).")


def clock_now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
