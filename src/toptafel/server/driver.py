# cython: boundscheck=True, wraparound=True, cdivision=False
"""What a table does by itself: bots move, clocks run out, a rematch is opened."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from toptafel import fair
from toptafel.server.log import Log
from toptafel.server.presence import Presence
from toptafel.server.tasks import Tasks
from toptafel.server.thinking import TableThinking
from toptafel.store import Damaged, StoreError
from toptafel.table import conduct
from toptafel.table.events import Entry
from toptafel.table.refusal import Refusal
from toptafel.table.table import Table

log = logging.getLogger("toptafel")

PACE = (0.7, 1.3)  # seconds that a bot takes at least, from and to
CALM = (1.3, 1.9)  # the same where several bots move one after the other: each move is to be seen
AGAIN = 0.5  # seconds after which something that failed is tried again; then twice as long each time
LONGEST = 8.0


class Driver:
    """Sees to one table, as long as somebody is there; over days also when nobody is."""

    def __init__(
        self,
        table_log: Log,
        presence: Presence,
        thinking: TableThinking,
        open_table: Callable[[Entry], Awaitable[str]],
    ) -> None:
        self._log = table_log
        self._presence = presence
        self._thinking = thinking
        self._open_table = open_table
        self._tasks = Tasks(table_log.name)
        self._bot: asyncio.Task[None] | None = None
        self._thinks_about: list[str] = []  # the moves before what it is to make
        self._timer: asyncio.TimerHandle | None = None
        self._timing_out = False
        self._rematching = False
        self._finding_out = False
        self._about = {"table": table_log.name}  # for the log

    def go_on(self) -> None:
        """Something has changed: see what is due now. Only to be called when the table is what is on disk."""
        table = self._log.table
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        goes_on = bool(self._presence.guests) or table.days is not None
        deadline = table.deadline
        if deadline is not None and goes_on and not self._timing_out:
            wait = max(0, deadline - self._log.now()) / 1000.0
            self._timer = asyncio.get_running_loop().call_later(wait, self._time_is_up)
        if self._bot is None and goes_on and table.bot_due() is not None:
            self._bot = asyncio.create_task(self._bot_turn())
        if not self._rematching and conduct.rematch_wanted(table):
            self._rematching = True
            self._tasks.start(self._rematch())

    def find_out(self) -> None:
        """It is not known what was written. To be found out although nobody asks: somebody may wait for it."""
        if not self._finding_out:
            self._finding_out = True
            self._tasks.start(self._find_out())

    @property
    def busy(self) -> bool:
        """Does a bot think?"""
        return self._bot is not None

    def think_again(self) -> None:
        """Whatever a bot thinks about is no more."""
        if self._bot is not None:
            self._bot.cancel()
            self._bot = None

    def reconsider(self) -> None:
        """The table was built anew: does a bot think about what is no more?"""
        if self._thinks_about != self._log.table.position.moves:
            self.think_again()

    def rest(self) -> None:
        """No bot thinks and no clock runs here any more."""
        self.think_again()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._timer = None
        self._timing_out = True  # and until it is known, nothing else begins to
        self._tasks.start(self._time_out())

    async def _time_out(self) -> None:
        try:
            with suppress(Refusal):  # the table is busy, or gone: the look tells
                await self._until_done(lambda: self._log.act(conduct.time_out))
        finally:
            self._timing_out = False
        await self._until_done(self._look)

    async def _bot_turn(self) -> None:
        """One bot thinks and moves. Should the position change meanwhile, its move is thrown away."""
        try:
            await self._bot_move()
        except Refusal as refusal:
            log.info("A bot's move came too late: %s", refusal, extra=self._about)
        except Damaged as error:
            log.error("A bot cannot move: %s", error, extra=self._about)
            return
        except Exception:
            log.exception("A bot could not move, and tries again", extra=self._about)
            await asyncio.sleep(AGAIN)
        finally:
            if self._bot is asyncio.current_task():
                self._bot = None
        with suppress(Refusal, Damaged):  # the table is gone, or cannot go on
            await self._until_done(self._look)

    async def _bot_move(self) -> None:
        table = self._log.table
        due = table.bot_due()
        if due is None:
            return
        (seat, level), at, started = due, table.at, time.monotonic()
        several = sum(one.kind == "bot" for one in table.seats) > 1
        pace = random.uniform(*(CALM if several else PACE)) if table.setup.pace else 0
        seed = None if table.day is None else fair.seed(table.secret, at)  # whoever plays the same meets the same
        self._thinks_about = moves = table.position.moves
        move = await self._thinking.bot_move(table.position.setup, list(moves), seat, level, seed)
        await asyncio.sleep(max(0, started + pace - time.monotonic()))
        # Not a function of its own: compiled, it would hold itself, and the table, until somebody looks for garbage.
        await self._until_done(
            lambda: self._log.act(lambda table, now: conduct.bot_moves(_after(table, moves), seat, at, move, now))
        )

    async def _rematch(self) -> None:
        try:
            await self._until_done(self._open_rematch)
        finally:
            self._rematching = False

    async def _open_rematch(self) -> None:
        async with self._log.settled() as table:
            if not conduct.rematch_wanted(table):  # it was written after all, or another server was first
                return
            entry = conduct.open_rematch(table, secrets.token_bytes(fair.SECRET_BYTES), self._log.now())
        name = await self._open_table(entry)
        await self._log.act(
            lambda table, now: conduct.follow(table, name, now) if conduct.rematch_wanted(table) else None
        )

    async def _find_out(self) -> None:
        try:
            await self._until_done(self._log.recover)
        finally:
            self._finding_out = False

    async def _look(self) -> None:
        async with self._log.settled():
            self.go_on()

    async def _until_done(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do this, however long the store is away, as long as somebody waits; whoever comes later begins anew."""
        pause = AGAIN
        while True:
            try:
                await work()
                return
            except Damaged:
                raise
            except StoreError as error:
                log.warning("Tried again in %.1f s: %s", pause, error, extra=self._about)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST)
            if not self._presence.guests:
                return


def _after(table: Table, moves: list[str]) -> Table:
    """The table, when these are its moves. As many may be others: one was taken back, and another made."""
    if table.position.moves != moves:
        raise Refusal("stale", "The position has changed.", at=table.at)
    return table
