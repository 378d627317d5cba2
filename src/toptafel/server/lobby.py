"""All the tables of a server: opening, finding, forgetting them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress

from toptafel import fair
from toptafel.protocol.http import Emptying, Glances, SeatClaim, SeatEmptied, SeatTaken, TableMade
from toptafel.protocol.profiles import TokenRenewed
from toptafel.protocol.setup import TableSetup
from toptafel.server import seals
from toptafel.server.days import Days
from toptafel.server.ids import is_id, new_id
from toptafel.server.log import Now, clock_now, no_table, rebuild
from toptafel.server.login import LOGIN
from toptafel.server.profiles import CARRY, PROFILE, Profiles
from toptafel.server.pulse import Pulse
from toptafel.server.room import Room
from toptafel.server.settings import Settings
from toptafel.server.tasks import Tasks
from toptafel.server.thinking import Thinking
from toptafel.server.ways import Ways
from toptafel.store import Damaged, Store, StoreError
from toptafel.table import conduct, events
from toptafel.table.calendar import date_at
from toptafel.table.events import Entry, Holder
from toptafel.table.refusal import Refusal
from toptafel.table.table import HERE, Table, fingerprint

log = logging.getLogger("toptafel")

HEALTH_SECONDS = 2.0  # within which a store that is well answers
DAY = 24 * 60 * 60
WAKE_SECONDS = 15.0  # after which tables over days are looked for that something is due at
WAKE_LEASE = 60_000  # milliseconds for which a server that sees to a table has it to itself


class Lobby:
    """The tables in use are in memory; all of them are in the store."""

    def __init__(self, settings: Settings, store: Store, thinking: Thinking, now: Now = clock_now) -> None:
        self._settings = settings
        self._store = store
        self._thinking = thinking
        self._pulse = Pulse(now, self._stood_still)
        self.now: Now = self._pulse
        self.patience = int(1000 * settings.absent_seconds)  # milliseconds after which an absent player may be replaced
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._emptying: dict[str, asyncio.TimerHandle] = {}
        self._of_the_day: set[str] = set()  # those of the rooms where a deal of the day is played
        self._pinging: asyncio.Task[None] | None = None
        self._tasks = Tasks()
        self._missed = False  # may we have missed what other servers did?
        self._looking = False
        self.profiles = Profiles(store, now)
        self.days = Days(store, thinking, self.add, Ways(store, self.room, self._remove, now), now)
        self.closed = False
        store.listen(self)

    def __len__(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    async def ping(self) -> None:
        """StoreError when tables cannot be read, or not soon.

        What is asked of a silent store is not cancelled: psycopg would ask the database for that, and wait. It is asked
        once, for all who want to know meanwhile.
        """
        if self._pinging is None or self._pinging.done():
            self._pinging = asyncio.create_task(self._store.ping())
            self._pinging.add_done_callback(lambda done: done.cancelled() or done.exception())  # perhaps nobody waits
        pinging = self._pinging
        await asyncio.wait({pinging}, timeout=HEALTH_SECONDS)
        if not pinging.done():
            raise StoreError("store", "The tables cannot be reached: there is no answer.")
        await pinging

    async def open_table(self, setup: TableSetup) -> TableMade:
        """A new table, as only whoever set it up may know it. OptionError or Refusal says what is wrong with it."""
        secret = secrets.token_bytes(fair.SECRET_BYTES)
        host = new_token()
        tokens = {number: new_token() for number, seat in enumerate(setup.seats) if seat.kind == "here"}
        holders = {number: Holder(HERE, fingerprint(token)) for number, token in tokens.items()}
        invitations = {number: new_token() for number, seat in enumerate(setup.seats) if seat.kind == "open"}
        if not setup.invited:
            invitations = {}
        prints = {number: fingerprint(invitation) for number, invitation in invitations.items()}
        entry = conduct.open_table(setup, secret, fingerprint(host), holders, self.now(), prints)
        name = await self.add(entry)
        log.info("A table was opened", extra={"table": name, "game": setup.game})
        return TableMade(name, _by_seat(tokens), host, fair.commit(secret), _by_seat(invitations))

    async def add(self, first: Entry, name: str = "") -> str:
        """Write down a new table; its name. Conflict when there is one of a name that was given."""
        name = name or new_id()
        body, _ = seals.seal(events.write(first), 0)
        await self._store.append(name, 0, body)
        return name

    async def room(self, name: str) -> Room:
        """The table of that name, brought into memory when it is not there yet."""
        if not is_id(name):
            raise no_table()
        room = self._rooms.get(name)
        if room is not None:
            return room
        loading = self._loading.get(name)
        if loading is None:
            loading = self._loading[name] = asyncio.create_task(self._load(name))
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def claim(self, name: str, seat: int, wish: SeatClaim) -> SeatTaken:
        """Take an open seat; or have it, for whoever has taken it with the token that he chose."""
        room = await self.room(name)
        token = wish.token or new_token()
        printed = fingerprint(token)
        await room.act(
            lambda table, now: conduct.claim(table, seat, wish.name, printed, now, wish.invitation, wish.face)
        )
        async with room.settled() as table:
            return SeatTaken(token, table.commitment)

    async def empty(self, name: str, seat: int, wish: Emptying) -> SeatEmptied:
        """Put out whoever has taken a seat, before the game begins."""
        room = await self.room(name)
        async with room.settled() as table:
            if not table.is_host(wish.token):
                raise Refusal("not_host", "Only whoever set up the table can empty a seat.")
            invitation = (wish.invitation or new_token()) if table.setup.invited else ""
        printed = fingerprint(invitation) if invitation else ""
        await room.act(lambda table, now: conduct.empty(table, seat, printed, now))
        return SeatEmptied(invitation)

    async def renew(self, name: str, token: str, endpoint: str = "", instead: str | None = None) -> TokenRenewed:
        """Another token for whoever has this one: whoever else has it is out, and is not called any more.

        The calls go first: should something fail then, he who asked still has a token, and can ask again. Who chose the
        other one himself can do so also when he does not know whether it is his already.
        """
        new = instead or new_token()
        room = await self.room(name)
        async with room.settled() as table:
            people = table.persons(token)
        for bell in await self._store.bells.of_table(name):
            if bell.person in people and (bell.kind, bell.address) != ("push", endpoint):
                await self._store.bells.remove(bell.id)
        await room.act(lambda table, now: conduct.renew(table, token, fingerprint(new), now))
        return TokenRenewed(new)

    async def forget(self, name: str, token: str) -> None:
        """Delete a table."""
        async with (await self.room(name)).settled() as table:
            if not table.is_host(token):
                raise Refusal("not_host", "Only whoever set up the table can delete it.")
        await self._remove(name)

    async def _remove(self, name: str) -> None:
        room = await self.room(name)
        async with room.settled():
            await self._store.delete(name)
            self._put_away(room)
        log.info("A table was deleted", extra={"table": name})

    def close(self) -> None:
        """The server stops: nothing goes on by itself any more."""
        self.closed = True
        for room in list(self._rooms.values()):
            room.rest()
        for timer in self._emptying.values():
            timer.cancel()

    async def sweep(self) -> None:
        """Delete what nobody has touched for a long time, once a day, as long as the server runs."""
        while True:
            try:
                for name in await self._store.untouched(self._settings.keep_days * DAY):
                    if name not in self._rooms:
                        await self._store.delete(name)
                for kept in (PROFILE, LOGIN):
                    await self._store.drop_older(kept, self._settings.keep_days * DAY)
                await self._store.drop_older(CARRY, DAY)
                await self._store.tries.expire(date_at(self.now() - 1000 * self._settings.keep_days * DAY))
                await self.days.ways.expire()
            except StoreError as error:  # the store is away for a moment: another day
                log.warning("Old tables were not deleted: %s", error)
            await asyncio.sleep(DAY)

    async def beat(self) -> None:
        """Notice when the server stood still, as long as it runs."""
        await self._pulse.beat()

    def _stood_still(self, since: int) -> None:
        log.warning("The server stood still for %.1f s", (self.now() - since) / 1000.0)
        for room in self._rooms.values():
            room.stood_still(since)

    async def wake(self) -> None:
        """See to the tables over days that something is due at, as long as the server runs."""
        while True:
            try:
                await self.wake_due()
            except StoreError as error:  # the store is away for a moment: they are still due after it
                log.warning("Tables over days were not looked at: %s", error)
            await asyncio.sleep(WAKE_SECONDS)

    async def wake_due(self) -> None:
        """Look once. Of several servers one sees to a table; should it die, the next one does a little later."""
        for name, due in await self._store.reminders(self.now()):
            lease = self.now() + WAKE_LEASE
            if not await self._store.remind_again(name, due, lease):
                continue
            try:
                then = await (await self.room(name)).wake()
            except (Refusal, Damaged) as error:  # it cannot go on, now or ever: whoever opens it is told
                log.warning("A table over days was not looked at: %s", error, extra={"table": name})
                if error.code == "busy":  # others add to it just now: again after the lease
                    continue
                then = None
            except StoreError:
                raise
            except Exception:  # a fault of ours: it keeps no other table waiting, and is tried again after the lease
                log.exception("A table over days could not be looked at", extra={"table": name})
                continue
            if then is None or then > self.now():  # else a bot thinks, and what it does is looked at after the lease
                await self._store.remind_again(name, lease, then)

    async def glances(self, known: Mapping[str, int], allowed: Callable[[], bool]) -> Glances:
        """Of these tables, those that have other than the known number of entries, as far as that is allowed."""
        sizes = await self._store.sizes(list(filter(is_id, known)))
        found = []
        for name, entries in known.items():
            if sizes.get(name, entries) != entries and allowed():
                with suppress(Refusal, Damaged):  # whoever opens it is told
                    found.append(await (await self.room(name)).glance())
        return Glances(found, [name for name in known if name not in sizes])

    async def _load(self, name: str) -> Room:
        try:
            written = await self._store.read(name)
            if not written:
                raise no_table()
            table = await rebuild(name, written)
        except Damaged as error:
            log.error("%s", error, extra={"table": name})
            raise
        room = Room(name, table, self._store, self._thinking, self)
        self._rooms[name] = room
        if table.day is not None:
            self._of_the_day.add(name)
        self.emptied(room)
        return room

    def emptied(self, room: Room) -> None:
        """Nobody is there (yet): put the table away unless somebody comes."""
        waiting = self._emptying.pop(room.name, None)
        if waiting is not None:
            waiting.cancel()
        loop = asyncio.get_running_loop()
        self._emptying[room.name] = loop.call_later(self._settings.idle_seconds, self._idle, room)
        if room.name in self._of_the_day:
            self._tasks.start(self._perhaps_ended(room))

    async def _perhaps_ended(self, room: Room) -> None:
        """What nobody was told: the store failed at the last move, or another server died."""
        async with room.settled() as table:
            self.ended(room.name, table)

    def ended(self, name: str, table: Table) -> None:
        """A game is over: perhaps one that counts today."""
        self.days.ended(name, table)

    def _idle(self, room: Room) -> None:
        del self._emptying[room.name]
        if room.idle:
            self._put_away(room)
        else:
            self.emptied(room)

    def _put_away(self, room: Room) -> None:
        waiting = self._emptying.pop(room.name, None)
        if waiting is not None:
            waiting.cancel()
        room.close(no_table())
        if self._rooms.get(room.name) is room:
            del self._rooms[room.name]
            self._of_the_day.discard(room.name)

    # What other servers do

    def added(self, table: str, entries: int) -> None:
        room = self._rooms.get(table)
        if room is not None:
            self._tasks.start(room.catch_up(entries))

    def attended(self, table: str) -> None:
        room = self._rooms.get(table)
        if room is not None:
            self._tasks.start(room.look_elsewhere())

    def missed(self) -> None:
        self._missed = True
        if not self._looking:
            self._looking = True
            self._tasks.start(self._look_for_ourselves())

    async def _look_for_ourselves(self) -> None:
        try:
            while self._missed:  # perhaps more, while we looked
                self._missed = False
                await self._look_at(dict(self._rooms))
        finally:
            self._looking = False

    async def _look_at(self, rooms: dict[str, Room]) -> None:
        """Two questions for all tables in memory: what was added, and who is there?"""
        sizes = await self._store.sizes(rooms)
        elsewhere = await self._store.elsewhere(rooms)
        for name, room in rooms.items():
            room.seen_elsewhere(elsewhere.get(name, {}))
            if name in sizes:
                self._tasks.start(room.catch_up(sizes[name]))
            else:
                self._put_away(room)


def _by_seat(tokens: dict[int, str]) -> dict[str, str]:
    return {str(number): token for number, token in tokens.items()}


def new_token() -> str:
    """32 random bytes: whoever has them may play a seat."""
    return secrets.token_urlsafe(32)
