"""A table with everything that can happen at it, in any order, held to a simple model of it.

People and bots move, take back, answer, leave, are replaced and come back; clocks run out; the store fails before or
after it has written; the server starts again. After every step the table is what its log makes of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.table.people import ENTROPY, SEATS, picture
from toptafel import fair
from toptafel.errors import ToptafelError
from toptafel.position import make
from toptafel.protocol import requests
from toptafel.protocol.setup import ClockSetup, TableSetup
from toptafel.server.log import Decide, Log, rebuild
from toptafel.store import Conflict, StoreError
from toptafel.store.sqlite import SqliteStore
from toptafel.table import conduct, events
from toptafel.table.events import Entry, Holder
from toptafel.table.refusal import Refusal
from toptafel.table.table import HERE, Table, fingerprint

GAME_SECONDS = 600
HOW = st.sampled_from(["well", "well", "well", "before", "after"])  # what becomes of what is to be written
SEAT = st.integers(0, 2)


class ShortStore(SqliteStore):
    """The log of one table in memory, that fails when told."""

    def __init__(self) -> None:
        super().__init__("")
        self.entries: list[bytes] = []
        self.how = "well"

    async def append(self, table: str, number: int, entry: bytes) -> None:
        if self.how == "before":
            raise StoreError("store", "The store is away.")
        if number != len(self.entries):
            raise Conflict
        self.entries.append(entry)
        if self.how == "after":
            raise StoreError("store", "The store is away.")

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        return self.entries[start:]


class Nobody:
    """Is told, and does nothing."""

    def added(self, entries: list[Entry], had_question: bool) -> None:
        pass

    def reloaded(self) -> None:
        pass

    def doubted(self) -> None:
        pass

    def gone(self, why: Refusal) -> None:
        raise AssertionError(why)


class Model:
    """What must be true of the table, told as simply as possible."""

    def __init__(self, kinds: str) -> None:
        self.kinds = [{"h": "person", "o": "open", "b": "bot"}[kind] for kind in kinds]
        self.arrived: set[int] = set()
        self.moves: list[str] = []  # by players and chance
        self.left = [GAME_SECONDS * 1000] * len(kinds)
        self.started = False
        self.late = False
        self.asked: int | None = None  # an undo is asked for, back to here
        self.rematch: set[int] = set()

    @property
    def to_move(self) -> int | None:
        if not self.started:
            return None
        seat = make("topas", players=len(self.kinds)).replay(self.moves).to_move
        assert seat != "chance"
        return seat

    @property
    def running(self) -> int | None:
        """Whose time runs."""
        seat = self.to_move
        return seat if seat is not None and self.kinds[seat] == "person" and not self.late else None


class TableMachine(RuleBasedStateMachine):
    """The rules carry out requests by the real log of a server; `act` tells the model when they have happened."""

    @initialize(kinds=st.sampled_from(["hob", "hoo", "hbb", "hho"]), begun=st.sampled_from([True, True, False]))
    def open(self, kinds: str, begun: bool) -> None:
        self.loop = asyncio.new_event_loop()
        self.now = 1_000_000
        self.store = ShortStore()
        setup = TableSetup("topas", [SEATS[kind] for kind in kinds], {}, ClockSetup(game=GAME_SECONDS))
        holders = {n: Holder(HERE, fingerprint(f"token {n}")) for n, kind in enumerate(kinds) if kind == "h"}
        first = conduct.open_table(setup, bytes(32), fingerprint("host"), holders, self.now)
        self.store.entries = [events.write(first)]
        self.model = Model(kinds)
        self.counted = self.now  # up to when the model has counted time
        self.is_out = False  # is the store away?
        self.out = 0  # for how long it was, and that was not yet given back
        self.load()
        if begun:
            for seat, kind in enumerate(kinds):
                if kind == "o":
                    self.claim(seat, "well")
            for seat in range(len(kinds)):
                self.arrive(seat, "well", 0)

    def load(self) -> None:
        self.log = Log("table", self.written(), self.store, Nobody(), lambda: self.now)

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.loop.close()

    # Doing

    def act(self, decide: Decide, happened: Callable[[], None], how: str = "well", away: int = 0) -> None:
        """Let the log carry this out. Whatever is written happened, whatever is refused or lost did not.

        `away`: nobody was there for so long before.
        """
        out = self.out  # what is still to be given back
        before, running, failed = len(self.store.entries), self.model.running, False
        self.store.how = how
        try:
            self.loop.run_until_complete(self.log.act(decide))
        except StoreError:
            assert how != "well"
            self.is_out, failed = True, True
        except ToptafelError:
            pass
        finally:
            self.store.how = "well"
        for body in self.store.entries[before:]:
            # First comes what is given back because the store was away, in an entry of its own.
            nobodys, out = (out, 0) if min(out, self.now - self.counted) and running is not None else (away, 0)
            self.count(events.read(body), running, nobodys)
            if not _is_resumed(body):
                happened()
                self.take_draws()
                running = self.model.running
        if not failed and (self.out or len(self.store.entries) > before):
            self.is_out, self.out = False, 0

    def count(self, entry: Entry, running: int | None, nobodys: int) -> None:
        """Time is that of whoever is to move, except what is nobody's."""
        given_back = sum(event.away for event in entry.events if isinstance(event, events.Resumed))
        passed = self.now - self.counted
        assert given_back == (0 if running is None else min(nobodys, passed))
        if running is not None:
            self.model.left[running] -= passed - given_back
        self.counted = self.now

    def take_draws(self) -> None:
        """What comes up by chance is not for the model to foresee."""
        moves = self.written().position.moves
        assert moves[: len(self.model.moves)] == self.model.moves
        assert all(move.startswith("*") for move in moves[len(self.model.moves) :])
        self.model.moves = list(moves)

    def ask(self, request: requests.TableRequest, happened: Callable[[], None], how: str, absent: int = 0) -> None:
        mine = self.log.table.seats_of(self.log.table.seats[request.seat].person)
        self.act(lambda table, now: conduct.carry_out(table, request, mine, now, absent), happened, how)

    def written(self) -> Table:
        return self.loop.run_until_complete(rebuild("table", self.store.entries))

    def begin_when_all_are_there(self) -> None:
        kinds = self.model.kinds
        people = {self.person(seat) for seat, kind in enumerate(kinds) if kind == "person"}
        self.model.started = self.model.started or ("open" not in kinds and people <= self.model.arrived)

    def person(self, seat: int) -> int:
        return self.written().seats[seat].person

    @property
    def playing(self) -> bool:
        return self.model.started and self.model.to_move is not None

    # What happens

    @rule(seat=SEAT, how=HOW)
    def claim(self, seat: int, how: str) -> None:
        token = fingerprint(f"token {seat}")

        def happened() -> None:
            assert self.model.kinds[seat] == "open"
            self.model.kinds[seat] = "person"

        self.act(lambda table, now: conduct.claim(table, seat, "Bo", token, now), happened, how)

    @rule(seat=SEAT, how=HOW, away=st.sampled_from([0, 0, 5_000, 10**9]))
    def arrive(self, seat: int, how: str, away: int) -> None:
        tokens = [f"token {seat}"]

        def happened() -> None:
            table = self.written()
            for number in table.seats_held(tokens):
                self.model.kinds[number] = "person"
                self.model.arrived.add(table.seats[number].person)
            self.begin_when_all_are_there()

        self.act(lambda table, now: conduct.arrive(table, tokens, ENTROPY, now, away), happened, how, away)

    @precondition(lambda self: self.playing)
    @rule(data=st.data(), how=HOW, at=st.sampled_from([0, 0, 0, -1]))
    def move(self, data: Any, how: str, at: int) -> None:
        seat = self.model.to_move
        assert seat is not None
        move = data.draw(st.sampled_from(make("topas", players=len(self.model.kinds)).replay(self.model.moves).legal()))
        where = max(0, len(self.model.moves) + at)

        def happened() -> None:
            assert at == 0
            self.model.moves.append(move)
            self.model.late, self.model.asked = False, None

        if self.model.kinds[seat] == "bot" or self.model.late:
            self.act(lambda table, now: conduct.bot_moves(table, seat, where, move, now), happened, how)
        else:
            self.ask(requests.Move(seat=seat, at=where, move=move), happened, how)

    @rule(milliseconds=st.sampled_from([1, 1_000, 60_000, 700_000]), how=HOW)
    def wait(self, milliseconds: int, how: str) -> None:
        """A table whose store was away finds out whether it still is, as soon as some time has gone by."""
        if self.is_out:
            self.act(lambda table, now: None, lambda: None, how)
        self.now += milliseconds
        if self.is_out:
            self.out += milliseconds

    @rule(how=HOW)
    def time_out(self, how: str) -> None:
        def happened() -> None:
            running = self.model.running
            assert running is not None
            assert self.model.left[running] <= 0
            self.model.late = True

        self.act(conduct.time_out, happened, how)

    @precondition(lambda self: self.playing)
    @rule(back=st.integers(1, 5), anybody=st.none() | SEAT, how=HOW)
    def undo(self, back: int, anybody: int | None, how: str) -> None:
        """Somebody wants his last move back, or one before it; or one that was not his."""
        moved = [ply for ply in self.written().position.plies if ply.seat is not None]
        if not moved:
            return
        ply = moved[-min(back, len(moved))]
        to, seat = ply.at, ply.seat if anybody is None else anybody
        assert seat is not None

        def happened() -> None:
            if self.written().question is None:  # nobody need be asked
                self.go_back(to)
            else:
                self.model.asked = to

        self.ask(requests.Undo(seat=seat, to=to), happened, how)

    @precondition(lambda self: self.model.asked is not None)
    @rule(seat=SEAT, yes=st.booleans(), how=HOW)
    def answer(self, seat: int, yes: bool, how: str) -> None:
        def happened() -> None:
            assert self.model.asked is not None
            if not yes:
                self.model.asked = None
            elif self.written().question is None:
                self.go_back(self.model.asked)

        self.ask(requests.Answer(seat=seat, yes=yes), happened, how)

    def go_back(self, to: int) -> None:
        self.model.moves = self.model.moves[:to]
        self.model.asked, self.model.late = None, False

    @rule(seat=SEAT, how=HOW)
    def resign(self, seat: int, how: str) -> None:
        self.ask(requests.Resign(seat=seat), lambda: self.left(seat), how)

    @rule(seat=SEAT, other=SEAT, absent=st.sampled_from([0, 59_999, 60_000]), how=HOW)
    def replace(self, seat: int, other: int, absent: int, how: str) -> None:
        def happened() -> None:
            assert absent == 60_000 or self.model.kinds[other] == "open"
            self.left(other)

        self.ask(requests.Replace(seat=seat, target=other), happened, how, absent)

    def left(self, seat: int) -> None:
        self.model.kinds[seat] = "bot"
        table = self.written()
        if table.question is None and self.model.asked is not None:  # who asked is gone, or nobody is left to agree
            if table.at < len(self.model.moves):
                self.go_back(self.model.asked)
            self.model.asked = None
        self.begin_when_all_are_there()

    @rule(seat=SEAT, how=HOW)
    def want_rematch(self, seat: int, how: str) -> None:
        def happened() -> None:
            assert self.model.started
            assert self.model.to_move is None
            self.model.rematch.add(self.person(seat))

        self.ask(requests.Rematch(seat=seat), happened, how)

    @precondition(lambda self: self.playing)
    @rule()
    def play_on(self) -> None:
        """A dozen moves, so that games come to their end too."""
        for _ in range(12):
            if not self.playing:
                return
            moves = make("topas", players=len(self.model.kinds)).replay(self.model.moves).legal()
            self.play(moves[0])

    def play(self, move: str) -> None:
        seat, at = self.model.to_move, len(self.model.moves)
        assert seat is not None

        def happened() -> None:
            self.model.moves.append(move)
            self.model.late, self.model.asked = False, None

        if self.model.kinds[seat] == "bot" or self.model.late:
            self.act(lambda table, now: conduct.bot_moves(table, seat, at, move, now), happened)
        else:
            self.ask(requests.Move(seat=seat, at=at, move=move), happened, "well")

    @rule()
    def restart(self) -> None:
        """The server is killed and starts again: all it knows is the log."""
        self.is_out, self.out = False, 0
        self.load()

    # What is always so

    @invariant()
    def memory_is_what_the_log_says(self) -> None:
        if not hasattr(self, "log"):
            return
        self.loop.run_until_complete(self.settle())
        assert picture(self.log.table) == picture(self.written())

    async def settle(self) -> None:
        async with self.log.settled():
            pass

    @invariant()
    def the_table_is_as_the_model_has_it(self) -> None:
        if not hasattr(self, "log"):
            return
        table, model = self.log.table, self.model
        assert [seat.kind for seat in table.seats] == model.kinds
        assert table.position.moves == model.moves
        assert (table.started is not None) == model.started
        assert table.late == model.late
        assert (table.question.to if table.question else None) == model.asked
        assert table.rematch == model.rematch
        assert table.clock is not None
        assert table.clock.running == model.running
        assert table.clock.game == model.left

    @invariant()
    def every_draw_is_accounted_for(self) -> None:
        if not hasattr(self, "log"):
            return
        table = self.log.table
        assert sorted(table.draws + table.undone) == list(range(table.next_draw))
        if table.status == "finished":
            assert fair.check(table.record()).ok


def _is_resumed(body: bytes) -> bool:
    return all(isinstance(event, events.Resumed) for event in events.read(body).events)


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
