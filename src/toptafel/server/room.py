# cython: boundscheck=True, wraparound=True, cdivision=False
"""A table in use: its log, the browsers at it, what they are told, and what it does by itself."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from toptafel.errors import ToptafelError
from toptafel.protocol.messages import TableGlance
from toptafel.server import heads, reminders
from toptafel.server.announcer import Announcer
from toptafel.server.driver import Driver
from toptafel.server.log import Decide, Log, Now
from toptafel.server.presence import Guest, Presence, know
from toptafel.server.thinking import TableThinking, Thinking
from toptafel.store import Seen, Store
from toptafel.table import conduct, events
from toptafel.table.events import Entry
from toptafel.table.refusal import Refusal
from toptafel.table.table import Table

_SEATED = {events.Left, events.Returned, events.Emptied, events.Renewed}  # change who plays which seat


class Home(Protocol):
    """Where a room belongs: the lobby."""

    now: Now

    async def add(self, first: Entry, name: str = "") -> str:
        """Write down a new table; its name."""

    def emptied(self, room: Room) -> None:
        """Nobody is there any more."""

    def ended(self, name: str, table: Table) -> None:
        """A game is over."""


class Room:
    """One table in memory. It follows its own log: what was added is told, and then the table goes on."""

    def __init__(
        self,
        name: str,
        table: Table,
        store: Store,
        thinking: Thinking,
        home: Home,
    ) -> None:
        self.name = name
        self._store = store
        self._home = home
        self._log = kept = Log(name, table, store, self, home.now)
        self._presence = Presence(home.now)
        self._announcer = Announcer(self._log, self._presence)
        # Nothing here knows the room, but for the log until it is closed: a room that is put away is gone at once,
        # and need not wait until somebody looks for garbage.
        self.thinking = TableThinking(thinking, name, self._presence.household, lambda: bool(kept.table.people()))
        self._driver = Driver(self._log, self._presence, self.thinking, home.add)

    # The table

    def act(self, decide: Decide) -> Coroutine[Any, Any, Entry | None]:
        """Let `decide` change the table; returns when it is on disk and everybody was told."""
        return self._log.act(decide)

    def settled(self) -> AbstractAsyncContextManager[Table]:
        """The table as it is on disk, for as long as it is looked at."""
        return self._log.settled()

    async def catch_up(self, entries: int) -> None:
        """Another server may have added to the log: it should have so many entries."""
        if entries > self._log.table.entries:
            await self._log.catch_up()
        else:  # unless one of those in memory was never written
            async with self.settled():
                pass

    async def glance(self) -> TableGlance:
        """What everybody may know of the table, and how the game stands."""
        async with self.settled() as table:
            return heads.glance(self.name, table, self._presence, self._log.now())

    async def wake(self) -> int | None:
        """See what is due at a table over days, perhaps with nobody there. When it is to be looked at again."""
        await self._log.catch_up()
        await self.act(conduct.time_out)
        async with self.settled() as table:
            self._driver.go_on()
            return reminders.wanted(table, self._log.now())

    # Browsers

    async def enter(self, guest: Guest, entropy: str, pledge: str = "", program: str = "") -> None:
        """A browser is there (or says once more who it is)."""
        await self._log.catch_up()
        if not self._presence.guests:
            await self.look_elsewhere()
        away = self._presence.away()
        await self.act(lambda table, now: conduct.arrive(table, guest.tokens, entropy, now, away, pledge, program))
        async with self.settled() as table:
            self._presence.enter(guest, table)
            self._attend()
            self._announcer.everything(guest)
            self._announcer.heads_soon()
            self._driver.go_on()

    async def turn(self, guest: Guest, seat: int | None) -> None:
        """A browser looks at another seat."""
        async with self.settled():
            if seat is not None and seat not in guest.mine:
                raise Refusal("not_yours", "This is not your seat.", seat=seat)
            guest.look = seat
            guest.seen = 0
            self._announcer.position(guest)

    def exit(self, guest: Guest) -> None:
        """A browser has gone."""
        if guest not in self._presence.guests:
            return
        self._presence.exit(guest, self._log.table)
        self._attend()
        if self._presence.guests:
            self._announcer.heads_soon()
        else:
            self._home.emptied(self)

    async def absence(self, seat: int) -> int:
        """How many milliseconds the player of this seat has been away, from all servers."""
        await self.look_elsewhere()
        async with self.settled() as table:
            return self._presence.absence(table, seat)

    async def people(self) -> set[int]:
        """The persons who are at the table now, at any server."""
        await self.look_elsewhere()
        async with self.settled() as table:
            return self._presence.people(table)

    async def look_elsewhere(self) -> None:
        """Ask who is at this table at other servers."""
        self.seen_elsewhere((await self._store.elsewhere([self.name])).get(self.name, {}))

    def seen_elsewhere(self, seen: Mapping[int, Seen]) -> None:
        """Who is at this table at other servers."""
        if self._presence.look_elsewhere(seen) and self._presence.guests:
            self._announcer.heads_soon()

    def _attend(self) -> None:
        self._store.attend(self.name, self._presence.counted(self._log.table))

    def stood_still(self, since: int) -> None:
        """This server stood still since then: a player who is only here could do nothing."""
        table = self._log.table
        people = self._presence.only_here(table)
        if table.days is None and table.clock is not None and people:
            self._log.stood_still(since, people)
            self._driver.find_out()

    @property
    def idle(self) -> bool:
        """Nobody is here, nobody is just coming in, and no bot thinks."""
        return not self._presence.guests and not self._log.busy and not self._driver.busy

    def close(self, why: ToptafelError) -> None:
        """Nobody can use this room any more."""
        self._log.close()
        self._presence.dismiss(why)
        self.rest()

    def rest(self) -> None:
        """Nothing goes on by itself any more."""
        self._announcer.rest()
        self._driver.rest()

    # What the log says

    def added(self, entries: list[Entry], had_question: bool) -> None:
        kinds = {type(event) for entry in entries for event in entry.events}
        if events.Undone in kinds:
            self._driver.think_again()
        self._announcer.entries(entries, kinds, had_question)
        if not _SEATED.isdisjoint(kinds):
            self._attend()
        if events.Moved in kinds and self._log.table.status == "finished":
            self._home.ended(self.name, self._log.table)
        self._driver.go_on()

    def reloaded(self) -> None:
        for guest in self._presence.guests:
            guest.seen = 0
            know(guest, self._log.table)
            self._announcer.everything(guest)
        self._attend()
        self._driver.reconsider()
        self._driver.go_on()

    def doubted(self) -> None:
        self._driver.find_out()

    def gone(self, why: Refusal) -> None:
        self.close(why)
