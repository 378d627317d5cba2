"""Calling players who are away, when a table waits for them. Nothing at a table waits for this.

What is due follows from the store: every few moments it is asked which tables went on without their bells, and which
rings are due. A ring is written down before it is sent and taken by one server alone, so it survives a restart. It is
written down as sent just before it cannot be taken back, so nothing is sent twice; but a push takes the place of the
one before, and is sent again when in doubt.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec

from toptafel.bells import BellError, Doubtful, Gone, Later, Never, NotRung
from toptafel.bells.sender import Called, Sender
from toptafel.errors import ToptafelError
from toptafel.protocol.bells import HookBell, MailBell, PushBell
from toptafel.server import metrics
from toptafel.server.lobby import Lobby
from toptafel.server.log import Now, clock_now
from toptafel.server.tasks import Tasks
from toptafel.store import Damaged, StoreError
from toptafel.store.bells import ANYBODY, Bell, Bells, Waiting
from toptafel.table.table import Table

log = logging.getLogger("toptafel")

LOOK = 3.0  # seconds between two looks at the store
LEASE = 60.0  # seconds after which a server that took a ring and said no more of it is taken for dead
TABLES = 200  # that are considered in one look
AT_ONCE = 16  # rings that are on their way
AT_ONE = 3  # of them, to one receiver: who hangs keeps nobody else waiting
OF_TABLE = 6  # of them, of one table
HOOKS = AT_ONCE // 2  # of them, to addresses that somebody named: the rest is for push services and the mail server
WAITING = 1000  # bells among which the next ones are chosen
PAUSES = (30.0, 120.0, 600.0, 3600.0, 14400.0)  # seconds before each further try; then it is given up
KINDS: dict[str, Any] = {"push": PushBell, "mail": MailBell, "hook": HookBell}
TIDY = 3600.0  # seconds between two times that what nobody confirmed is forgotten
UNCONFIRMED = 24 * 60 * 60.0  # seconds for which a mail address can be confirmed


class Ringer:
    """Rings the bells of one store, beside others that may do the same."""

    def __init__(
        self, lobby: Lobby, bells: Bells, sender: Sender, after: float, now: Now = clock_now,
        pauses: Sequence[float] = PAUSES,
    ) -> None:  # fmt: skip
        """`after`: seconds that a player has to come by himself."""
        self._lobby = lobby
        self._bells = bells
        self._sender = sender
        self._after = after
        self._now = now
        self._pauses = pauses
        self._tasks = Tasks()
        self._tidying = now()
        self._under_way: Counter[str] = Counter()  # by receiver
        self._tables: Counter[str] = Counter()  # the same by table
        self._kinds: Counter[str] = Counter()  # and by kind

    async def run(self) -> None:
        """As long as the server runs."""
        while True:
            try:
                await self.look()
                await self.ring()
                await self._tidy()
            except StoreError as error:
                log.warning("Nobody is called while the tables cannot be reached: %s", error)
            await asyncio.sleep(min(LOOK, max(0.05, self._after / 4)))

    async def _tidy(self) -> None:
        if self._now() >= self._tidying:
            self._tidying = self._later(TIDY)
            await self._bells.expire(self._later(-UNCONFIRMED))

    # What is due

    async def look(self) -> None:
        """Consider every table that went on."""
        for table, entries in await self._bells.behind(TABLES):
            bells = await self._bells.of_table(table)
            try:
                await self._consider(table, entries, bells)
            except Exception as error:  # a table that cannot be played on calls nobody, and keeps no other from it
                if isinstance(error, StoreError) and not isinstance(error, Damaged):
                    raise
                known = isinstance(error, ToptafelError)
                log.warning("Nobody is called: %s", error, extra={"table": table}, exc_info=not known)
                for bell in bells:
                    await self._bells.look(bell, entries, None)

    async def _consider(self, name: str, entries: int, bells: list[Bell]) -> None:
        room = await self._lobby.room(name)
        await room.catch_up(entries)
        async with room.settled() as table:
            following, size = table.followed_by, table.entries
            due = {bell.id: self._later(self._after) if wanted(table, bell) else None for bell in bells}
            known = {ANYBODY, *(seat.person for seat in table.seats)}
        for bell in bells:
            if bell.person not in known:  # who left for good, or was put out
                await self._bells.remove(bell.id)
            elif bell.confirmed and following is not None:
                await self._bells.follow(bell, following)
            elif bell.confirmed:
                await self._bells.look(bell, size, due[bell.id])

    # Ringing

    async def ring(self) -> None:
        """Take what is due and send it, without waiting for it to arrive."""
        while self._under_way.total() < AT_ONCE:
            names = self._next(await self._bells.waiting(self._now(), WAITING))
            if not names:
                return
            for bell in await self._bells.take(names, self._now(), self._later(LEASE)):  # another server may have some
                self._count(bell, 1)
                self._tasks.start(self._rung(bell))

    def _next(self, waiting: Sequence[Waiting]) -> list[str]:
        """As many as can be on their way: tables take turns, and what a receiver who is busy is to get waits."""
        under_way, tables, kinds = self._under_way.copy(), self._tables.copy(), self._kinds.copy()
        turns = []
        before = tables.copy()
        for place, bell in enumerate(waiting):
            turns.append((before[bell.table], place, bell))
            before[bell.table] += 1
        found: list[str] = []
        for _, _, bell in sorted(turns):
            receiver = _receiver(bell)
            full = under_way.total() >= AT_ONCE or (bell.kind == "hook" and kinds["hook"] >= HOOKS)
            if not full and under_way[receiver] < AT_ONE and tables[bell.table] < OF_TABLE:
                for counter, name in ((under_way, receiver), (tables, bell.table), (kinds, bell.kind)):
                    counter[name] += 1
                found.append(bell.id)
        return found

    def _count(self, bell: Bell, one: int) -> None:
        """It is on its way, or (-1) not any more."""
        known = ((self._under_way, _receiver(bell)), (self._tables, bell.table), (self._kinds, bell.kind))
        for counter, name in known:
            counter[name] += one
            if not counter[name]:
                del counter[name]

    async def _rung(self, bell: Bell) -> None:
        try:
            outcome = await self._try(bell)
            metrics.rang(bell.kind, outcome)
        except Damaged as error:
            log.warning("Nobody is called: %s", error, extra={"table": bell.table})
            await self._bells.rest(bell, bell.looked)
        except ToptafelError as error:  # the store is away: what is not settled is due again
            log.warning("A call is put off: %s", error, extra={"table": bell.table})
        except Exception:
            log.exception("Somebody is not called", extra={"table": bell.table})
            await self._bells.rang(bell, bell.looked)
        finally:
            self._count(bell, -1)

    async def _try(self, bell: Bell) -> str:
        """How it went."""
        about = {"table": bell.table, "code": bell.kind}
        entries = bell.looked
        try:
            if bell.confirmed:
                called, entries = await self._called(bell)
                if called is None:
                    return "not needed"
                await self._call(bell, called, entries)
            else:
                await self._ask(bell)
        except Gone as error:
            log.info("A bell is removed: %s", error, extra=about)
            await self._bells.drop(bell.kind, bell.address)
            return "gone"
        except Never as error:
            log.warning("Somebody is not called: %s", error, extra=about)
            await self._bells.rang(bell, entries)
            return "refused"
        except NotRung as error:
            return await self._once_more(bell, entries, error)
        await self._bells.rang(bell, entries)
        return "sent"

    async def _once_more(self, bell: Bell, entries: int, error: NotRung) -> str:
        """It did not ring, or perhaps it did."""
        about = {"table": bell.table, "code": bell.kind}
        if isinstance(error, Doubtful) and bell.kind != "push":
            log.warning("Somebody was perhaps not called: %s", error, extra=about)
            await self._bells.rang(bell, entries)
            return "doubtful"
        if bell.tries > len(self._pauses):
            log.warning("Somebody is not called, after %d tries: %s", bell.tries, error, extra=about)
            await self._bells.rang(bell, entries)
            return "given up"
        pause = self._pauses[bell.tries - 1] * random.uniform(0.8, 1.2)
        if isinstance(error, Later) and error.seconds is not None:
            pause = max(pause, error.seconds)
        log.info("Somebody is called again in %.0f s: %s", pause, error, extra=about)
        await self._bells.again(bell, self._later(pause), bell.tries)
        return "later"

    async def _called(self, bell: Bell) -> tuple[Called | None, int]:
        """What there is to tell, as things stand now, and with how many entries; None when it is not needed."""
        room = await self._lobby.room(bell.table)
        await room.catch_up(bell.looked + 1)
        there = await room.people()
        async with room.settled() as table:
            entries = table.entries
            still = wanted(table, bell)
            away = (table.awaited if bell.person == ANYBODY else {bell.person}) - there
            if still and away:
                return _told(bell.table, table, away), entries
        if still:  # he is there, and sees it
            await self._bells.rang(bell, entries)
        else:
            await self._bells.rest(bell, entries)
        return None, entries

    async def _call(self, bell: Bell, called: Called, entries: int) -> None:
        """Tell somebody that a table waits for him."""

        async def handing() -> None:
            await self._bells.rang(bell, entries)

        try:
            match read(bell):
                case PushBell() as push:
                    await self._sender.push(push, called, _repeatable)
                case MailBell() as mail:
                    await self._sender.letter(mail, bell.id, called, entries, handing)
                case HookBell() as hook:
                    await self._sender.hook(hook, called, handing)
        except BellError as error:
            raise Never(str(error)) from error

    async def _ask(self, bell: Bell) -> None:
        """May somebody be written to?"""

        async def handing() -> None:
            await self._bells.rang(bell, bell.looked)

        async with (await self._lobby.room(bell.table)).settled() as table:
            game = table.game.title
        mail = read(bell)
        assert isinstance(mail, MailBell)
        await self._sender.confirmation(mail, bell.id, game, handing)

    def _later(self, seconds: float) -> int:
        return self._now() + int(1000 * seconds)


def wanted(table: Table, bell: Bell) -> bool:
    """Does the table wait for whoever this bell calls, and has he done something since it last rang?"""
    if bell.person == ANYBODY:
        return bool(table.awaited) and max(table.acted.values(), default=0) > bell.rung
    return bell.person in table.awaited and table.acted.get(bell.person, 0) > bell.rung


def read(bell: Bell) -> PushBell | MailBell | HookBell:
    """How a bell is rung, as it was asked for."""
    found: PushBell | MailBell | HookBell = msgspec.json.decode(bell.body, type=KINDS[bell.kind])
    return found


async def _repeatable() -> None:
    """A push that is sent twice is shown once."""


def _told(name: str, table: Table, away: set[int]) -> Called:
    people = [
        (seat.name or number, seat.kind == "person" and seat.person in away) for number, seat in enumerate(table.seats)
    ]
    asked = table.question is not None and not away.isdisjoint(table.question.waiting)
    wanted = [one for one, is_called in people if is_called]
    return Called(name, table.game.title, asked, wanted, [one for one, is_called in people if not is_called])


def _receiver(bell: Bell | Waiting) -> str:
    """Who keeps others waiting when he hangs: at whatever port."""
    return "mail" if bell.kind == "mail" else urlsplit(bell.address).hostname or ""
