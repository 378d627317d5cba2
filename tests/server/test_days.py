"""Tables over days at a server whose clock the test moves: they go on with nobody there, and after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.failing import Place, serving
from toptafel.protocol.requests import Holiday, Move
from toptafel.protocol.setup import ClockSetup, DaysSetup, SeatSetup, TableSetup
from toptafel.server.lobby import WAKE_LEASE
from toptafel.server.room import Room
from toptafel.table import conduct
from toptafel.table.events import Entry
from toptafel.table.refusal import Refusal
from toptafel.table.table import Table

DAY = 24 * 60 * 60 * 1000
CLOCK = ClockSetup(move=DAY // 1000)


def setup(*kinds: str, days: DaysSetup | None = None) -> TableSetup:
    seats = [SeatSetup("bot", "Bot") if kind == "bot" else SeatSetup("here", kind) for kind in kinds]
    return TableSetup("topas", seats, clock=CLOCK, pace=False, days=days or DaysSetup(holidays=5))


def served(path: Path, body: Callable[[Place], Awaitable[None]]) -> None:
    async def run() -> None:
        async with serving(path) as place:
            await body(place)

    asyncio.run(run())


async def move(room: Room) -> None:
    """Whoever is to move plays the first legal move."""
    async with room.settled() as table:
        seat, at, text = table.position.state.to_move, table.at, table.position.legal()[0]
    request = Move(seat=seat, at=at, move=text)
    await room.act(lambda table, now: conduct.carry_out(table, request, [seat], now))


async def played(room: Room) -> int:
    async with room.settled() as table:
        return sum(ply.seat is not None for ply in table.position.plies)


async def plays(room: Room, moves: int) -> None:
    """Wait until so many moves were made."""
    while await played(room) < moves:
        await asyncio.sleep(0.01)


def test_a_bot_moves_when_time_is_up_and_nobody_is_there(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        room, guest = await place.table(setup("An", "Bo"))
        room.exit(guest)
        place.clock.now += DAY - 1
        await place.lobby.wake_due()
        assert await played(room) == 0
        place.clock.now += 1
        await place.lobby.wake_due()
        await plays(room, 1)
        async with room.settled() as table:
            assert table.missed == {0}
            assert table.deadline == place.clock.now + DAY

    served(tmp_path, body)


def test_a_table_that_is_not_in_memory_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        room, guest = await place.table(setup("An", "Bo"))
        await move(room)
        room.exit(guest)
        await place.stop()
        place.clock.now += 3 * DAY
        await place.start()
        assert len(place.lobby) == 0
        await place.lobby.wake_due()
        room = await place.lobby.room(room.name)
        await plays(room, 2)
        # Whose time begins when the other's ended too late has all of it.
        async with room.settled() as table:
            assert table.deadline == place.clock.now + DAY
        # That the next deadline is not forgotten does not depend on anybody's coming.
        place.clock.now += 60_000
        await place.lobby.wake_due()
        place.clock.now += DAY - 60_000
        await place.lobby.wake_due()
        await plays(room, 3)

    served(tmp_path, body)


def test_a_table_that_is_busy_is_looked_at_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: its reminder was removed, and nobody looked at it any more."""

    def busy(table: Table, now: int) -> Entry | None:
        raise Refusal("busy", "The table is busy. Try again.")  # as the log says after some tries

    async def body(place: Place) -> None:
        room, guest = await place.table(setup("An", "Bo"))
        room.exit(guest)
        place.clock.now += DAY
        with monkeypatch.context() as patch:
            patch.setattr(conduct, "time_out", busy)
            await place.lobby.wake_due()
        assert await played(room) == 0
        place.clock.now += WAKE_LEASE
        await place.lobby.wake_due()
        await plays(room, 1)

    served(tmp_path, body)


def test_a_fault_of_ours_at_one_table_keeps_no_other_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: what looks after tables over days ended with it, and nobody looked any more."""
    really, failing = conduct.time_out, [ZeroDivisionError()]

    def time_out(table: Table, now: int) -> Entry | None:
        if failing:
            raise failing.pop()
        return really(table, now)

    async def body(place: Place) -> None:
        rooms = []
        for _ in range(2):
            room, guest = await place.table(setup("An", "Bo"))
            room.exit(guest)
            rooms.append(room)
        place.clock.now += DAY
        monkeypatch.setattr(conduct, "time_out", time_out)
        await place.lobby.wake_due()
        assert not failing
        while sum([await played(room) for room in rooms]) < 1:
            await asyncio.sleep(0.01)
        place.clock.now += WAKE_LEASE  # then it is looked at again
        await place.lobby.wake_due()
        for room in rooms:
            await plays(room, 1)

    served(tmp_path, body)


def test_bots_play_on_when_the_last_person_has_gone(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        room, guest = await place.table(setup("An", "bot"))
        room.exit(guest)
        await move(room)
        await plays(room, 2)

    served(tmp_path, body)


def test_a_bot_whose_server_died_moves_at_the_next(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        room, guest = await place.table(setup("An", "bot"))
        place.store.fails = "after"  # what is written is not known, and nothing goes on
        with pytest.raises(Exception, match="away"):
            await move(room)
        room.exit(guest)
        await place.stop()
        await place.start()
        place.clock.now += 1
        await place.lobby.wake_due()
        await plays(await place.lobby.room(room.name), 2)

    served(tmp_path, body)


def test_days_off_are_told_and_move_the_deadline(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        room, guest = await place.table(setup("An", "Bo"))
        await room.act(lambda table, now: conduct.carry_out(table, Holiday(seat=0, days=2), [0], now))
        seat = guest.last("table")["seats"][0]
        assert (seat["holiday"], seat["days_off"]) == (place.clock.now + 2 * DAY, 3)
        assert guest.last("position")["clock"] == {"left": [DAY, DAY], "running": 0, "due": 3 * DAY}
        room.exit(guest)
        place.clock.now += DAY
        await place.lobby.wake_due()  # the reminder was of the first deadline
        place.clock.now += 2 * DAY
        assert await played(room) == 0
        await place.lobby.wake_due()
        await plays(room, 1)

    served(tmp_path, body)


def test_what_changed_at_several_tables_is_one_question(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        first, _ = await place.table(setup("An", "Bo"))
        second, _ = await place.table(setup("Cleo", "Dirk"))
        known = {first.name: -1, second.name: -1, "nowhere": 3}
        found = await place.lobby.glances(known, lambda: True)
        assert [glance.table for glance in found.tables] == [first.name, second.name]
        assert found.gone == ["nowhere"]
        assert [glance.due for glance in found.tables] == [DAY, DAY]
        known = {glance.table: glance.entries for glance in found.tables}
        assert (await place.lobby.glances(known, lambda: True)).tables == []
        await move(second)
        (changed,) = (await place.lobby.glances(known, lambda: True)).tables
        assert (changed.table, changed.to_move) == (second.name, 1)
        assert (await place.lobby.glances(known, lambda: False)).tables == []

    served(tmp_path, body)


def test_a_live_table_rests_when_nobody_is_there(tmp_path: Path) -> None:
    async def body(place: Place) -> None:
        room, guest = await place.table(TableSetup("topas", [SeatSetup("here", "An"), SeatSetup("here", "Bo")]))
        room.exit(guest)
        place.clock.now += 400 * DAY
        assert await place.store.reminders(place.clock.now) == []

    served(tmp_path, body)
