"""A table in use: its log, the browsers that look at it, the bots and the clock that keep it going."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Protocol

from toptafel import fair
from toptafel.errors import ToptafelError
from toptafel.server import messages
from toptafel.server.showing import Showing
from toptafel.server.thinking import Thinking
from toptafel.store import Conflict, Store
from toptafel.table import conduct, events
from toptafel.table.events import Entry
from toptafel.table.refusal import Refusal
from toptafel.table.table import Table

log = logging.getLogger("toptafel")

TRIES = 5  # to add to a log that other servers add to as well
PACE = (0.7, 1.3)  # seconds that a bot takes at least, from and to
HEAD_DELAY = 0.2  # seconds in which comings and goings are gathered into one message

Decide = Callable[[Table, int], Entry | None]


class Guest(Protocol):
    """A browser at the table."""

    tokens: list[str]
    mine: list[int]  # the seats that its tokens play
    look: int | None  # the seat it looks at
    seen: int  # how many moves of the log it has, as that seat sees them

    def push(self, *parts: bytes) -> None:
        """Send these messages, soon and in order."""

    def leave(self, why: ToptafelError) -> None:
        """Send why, and close."""


def clock_now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Room:
    """One table in memory. Whatever changes it goes through `act`, one at a time, and is on disk before it is seen."""

    def __init__(
        self,
        name: str,
        table: Table,
        store: Store,
        thinking: Thinking,
        open_table: Callable[[Entry], Awaitable[str]],
        emptied: Callable[[Room], None],
    ) -> None:
        self.name = name
        self.table = table
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self._store = store
        self._thinking = thinking
        self._open_table = open_table
        self._emptied = emptied
        self._gone = False  # deleted, or put away
        self._doubtful = False  # an entry may or may not have been written: read the log again
        self._left: dict[int, int] = {}  # person -> when the last browser of that person went
        self._loaded = clock_now()
        self._rematching = False
        self._bot: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._head_due: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        table.resume(self._loaded)

    # Changing the table

    async def act(self, decide: Decide) -> Entry | None:
        """Let `decide` change the table, write it down, then show it. None when there was nothing to do."""
        async with self.lock:
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
                self._announce([entry], had_question)
                return entry
        raise Refusal("busy", "The table is busy. Try again.")

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

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[Table]:
        """The table as it is on disk, for as long as it is looked at."""
        async with self.lock:
            await self._settle()
            yield self.table

    async def catch_up(self, entries: int) -> None:
        """Another server has added to the log."""
        async with self.lock:
            await self._settle()
            if entries > self.table.entries:
                had_question = self.table.question is not None
                added = [events.read(body) for body in await self._store.read(self.name, self.table.entries)]
                self._doubtful = True
                for entry in added:
                    self.table.apply(entry)
                self._doubtful = False
                self._announce(added, had_question)

    async def _settle(self) -> None:
        """Make sure that what is in memory is what is on disk. To be called with the lock held."""
        if self._gone:
            raise no_table()
        if not self._doubtful:
            return
        written = await self._store.read(self.name)
        if not written:
            self.close(no_table())
            raise no_table()
        self.table = rebuild(written)
        self.table.resume(clock_now())
        self._doubtful = False
        for guest in self.guests:
            guest.seen = 0
            self._know(guest)
            guest.push(*self._everything(guest))
        self._go_on()

    # Browsers

    async def enter(self, guest: Guest, entropy: str) -> None:
        """A browser is there (or says once more who it is)."""
        await self.act(lambda table, now: conduct.arrive(table, guest.tokens, entropy, now))
        async with self.lock:
            await self._settle()
            self.guests.add(guest)
            self._know(guest)
            guest.look = guest.mine[0] if len(guest.mine) == 1 else None
            guest.seen = 0
            guest.push(*self._everything(guest))
            self._head_soon()
            self._go_on()

    async def turn(self, guest: Guest, seat: int | None) -> None:
        """A browser looks at another seat."""
        async with self.lock:
            await self._settle()
            if seat is not None and seat not in guest.mine:
                raise Refusal("not_yours", "This is not your seat.", seat=seat)
            guest.look = seat
            guest.seen = 0
            guest.push(self._head(guest), self._position(guest, self._showing()))

    def exit(self, guest: Guest) -> None:
        """A browser has gone."""
        if guest not in self.guests:
            return
        self.guests.discard(guest)
        now = clock_now()
        for seat in guest.mine:
            self._left[self.table.seats[seat].person] = now
        if self.guests:
            self._head_soon()
        else:
            self._emptied(self)

    def absence(self, seat: int) -> int:
        """How many milliseconds the player of this seat has been away."""
        if seat >= len(self.table.seats):
            return 0
        person = self.table.seats[seat].person
        if person in self._present():
            return 0
        return clock_now() - self._left.get(person, self._loaded)

    def close(self, why: ToptafelError) -> None:
        """Nobody can use this room any more."""
        self._gone = True
        for guest in list(self.guests):
            guest.leave(why)
        self.guests.clear()
        self.rest()

    def rest(self) -> None:
        """No bot thinks and no clock runs here any more."""
        for timer in (self._timer, self._head_due):
            if timer is not None:
                timer.cancel()
        if self._bot is not None:
            self._bot.cancel()
        self._timer = self._head_due = self._bot = None

    # What the table does by itself

    def _go_on(self) -> None:
        """See to the clock, the bots and the rematch; bots think only while somebody is there."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table = self.table
        if table.clock is not None and table.clock.deadline is not None and self.guests:
            wait = max(0, table.clock.deadline - clock_now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self._do, self._time_out)
        if self._bot is None and self.guests and table.bot_due() is not None:
            self._bot = asyncio.create_task(self._bot_turn())
        if not self._rematching and conduct.rematch_wanted(table):
            self._rematching = True
            self._do(self._rematch)

    def _do(self, work: Callable[[], Awaitable[None]]) -> None:
        async def done() -> None:
            try:
                await work()
            except ToptafelError as error:
                log.warning("Table %s: %s", self.name, error)

        task = asyncio.create_task(done())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _time_out(self) -> None:
        await self.act(conduct.time_out)
        self._go_on()

    async def _bot_turn(self) -> None:
        """One bot thinks and moves. Should the position change meanwhile, its move is thrown away."""
        try:
            due = self.table.bot_due()
            if due is None:
                return
            seat, level = due
            table, at, started = self.table, self.table.at, time.monotonic()
            pace = random.uniform(*PACE) if table.setup.pace else 0
            move = await self._thinking.bot_move(table.position.setup, list(table.position.moves), seat, level)
            await asyncio.sleep(max(0, started + pace - time.monotonic()))
            await self.act(lambda table, now: conduct.bot_moves(table, seat, at, move, now))
        except Refusal as refusal:
            log.info("Table %s: a bot's move came too late: %s", self.name, refusal)
        except ToptafelError as error:
            log.error("Table %s: a bot could not move: %s", self.name, error)
            await asyncio.sleep(1)
        finally:
            if self._bot is asyncio.current_task():
                self._bot = None
        self._go_on()

    async def _rematch(self) -> None:
        try:
            entry = conduct.open_rematch(self.table, secrets.token_bytes(fair.SECRET_BYTES), clock_now())
            name = await self._open_table(entry)
            await self.act(
                lambda table, now: conduct.follow(table, name, now) if conduct.rematch_wanted(table) else None
            )
        finally:
            self._rematching = False

    # What is sent

    def _announce(self, entries: list[Entry], had_question: bool) -> None:
        """Show everybody what has just been written down."""
        happened = [type(event) for entry in entries for event in entry.events]
        covered = [guest for guest in self.guests if self._know(guest)] if events.Left in happened else []
        if events.Undone in happened and self._bot is not None:
            self._bot.cancel()  # it thinks about a position that is no more
            self._bot = None
        moved = not _MOVES.isdisjoint(happened)
        finished = moved and self.table.status == "finished"
        head = had_question or finished or not _MOVES.issuperset(happened)
        for event in (event for entry in entries for event in entry.events if isinstance(event, events.Undone)):
            for guest in self.guests:
                guest.seen = min(guest.seen, event.to)
        showing = self._showing(events.Undone in happened)
        for guest in self.guests:
            parts = [self._head(guest)] if head else []
            if moved or guest in covered:
                parts.append(self._position(guest, showing))
            if finished:
                parts.append(self._result())
            guest.push(*parts)
        self._go_on()

    def _everything(self, guest: Guest) -> list[bytes]:
        parts = [self._head(guest), self._position(guest, self._showing())]
        if self.table.status == "finished":
            parts.append(self._result())
        return parts

    def _position(self, guest: Guest, showing: Showing) -> bytes:
        message = showing.message(guest.look, guest.seen)
        guest.seen = self.table.at
        return message

    def _showing(self, undone: bool = False) -> Showing:
        return Showing(self.table, clock_now(), undone)

    async def public_head(self) -> dict[str, Any]:
        """The same as `head`, once it is certain."""
        async with self.lock:
            await self._settle()
            return self.head()

    def head(self) -> dict[str, Any]:
        """What everybody may know of the table."""
        table = self.table
        present = self._present()
        return {
            "table": self.name,
            "game": table.game.name,
            "rules": table.game.rules,
            "options": table.options,
            "status": table.status,
            "seats": [
                {
                    "kind": seat.kind,
                    "name": seat.name or None,
                    "level": seat.level or None,
                    "present": seat.kind == "bot" or seat.person in present,
                    "resigned": seat.resigned,
                    "asked": seat.kind == "person" and seat.person in table.rematch,
                }
                for seat in table.seats
            ],
            "commitment": table.commitment,
            "question": self._question(),
            "next": table.followed_by,
            "clock": None
            if table.clock_limits is None
            else {"move": table.clock_limits.move, "game": table.clock_limits.game},
            "hints": table.setup.hints,
            "watchers": sum(not guest.mine for guest in self.guests),
        }

    def _head(self, guest: Guest) -> bytes:
        return messages.write("table", **self.head(), mine=guest.mine, look=guest.look)

    def _question(self) -> dict[str, Any] | None:
        question = self.table.question
        if question is None:
            return None
        seats_of = self.table.seats_of
        people = {"yes": question.yes, "no": question.no, "waiting": question.waiting}
        return {
            "kind": "move" if question.to is None else "undo",
            "seat": question.seat,
            **({"move": question.move} if question.to is None else {"to": question.to}),
            **{key: sorted(seat for person in group for seat in seats_of(person)) for key, group in people.items()},
        }

    def _result(self) -> bytes:
        position = self.table.position
        proof = self.table.proof().as_json()
        return messages.write("result", scores=position.scores, winners=position.winners, fair=proof)

    def _head_soon(self) -> None:
        if self._head_due is None:
            self._head_due = asyncio.get_running_loop().call_later(HEAD_DELAY, self._do, self._send_heads)

    async def _send_heads(self) -> None:
        self._head_due = None
        async with self.lock:
            await self._settle()
            for guest in self.guests:
                guest.push(self._head(guest))

    def _know(self, guest: Guest) -> bool:
        """Which seats a browser plays follows from its tokens. True when it may no longer look where it looked."""
        guest.mine = self.table.seats_held(guest.tokens)
        if guest.look is None or guest.look in guest.mine:
            return False
        guest.look = None
        guest.seen = 0
        return True

    def _present(self) -> set[int]:
        return {self.table.seats[seat].person for guest in self.guests for seat in guest.mine}


_MOVES = {events.Moved, events.Drawn, events.Undone}


def no_table() -> Refusal:
    return Refusal("no_table", "There is no such table (any more).")


def rebuild(written: list[bytes]) -> Table:
    """A table from its log."""
    first, *others = map(events.read, written)
    table = Table(first)
    for entry in others:
        table.apply(entry)
    return table
