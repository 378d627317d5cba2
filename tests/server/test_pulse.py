"""A server that stood still charges nobody for it: it was stopped, or the lid of the laptop was closed."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.chaos.checks import read_log
from tests.server import processes
from tests.server.failing import Guest, Place, serving
from tests.server.server import WAIT, running
from tests.server.test_faults import AN, an_moves, any_seat_moves
from tests.store.opened import run
from toptafel.protocol.http import SeatClaim
from toptafel.protocol.setup import ClockSetup, SeatSetup, TableSetup
from toptafel.server import pulse
from toptafel.server.lobby import Lobby
from toptafel.server.log import rebuild
from toptafel.server.room import Room
from toptafel.store import StoreError
from toptafel.table import events

SETUP = TableSetup("topas", [AN, AN], clock=ClockSetup(game=600), pace=False)


@asynccontextmanager
async def beating(lobby: Lobby) -> AsyncIterator[None]:
    """As in a server that runs."""
    beat = asyncio.create_task(lobby.beat())
    await asyncio.sleep(0)  # it has begun
    try:
        yield
    finally:
        beat.cancel()


async def left(place: Place, room: Room) -> list[int] | None:
    """What the log says of the clocks."""
    table = await rebuild(room.name, await place.store.read(room.name))
    assert table.clock is not None
    return table.clock.game


@pytest.mark.parametrize("fails", ["", "before", "after"])
def test_who_moves_at_once_pays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    """What he sent meanwhile is read before anything else, and even when that cannot be written at once."""
    monkeypatch.setattr(pulse, "BEAT", 2 * WAIT)

    async def test() -> None:
        async with serving(tmp_path) as place, beating(place.lobby):
            room, _ = await place.table(SETUP)
            place.clock.now += 12_000
            if fails:
                place.store.fails = fails
                with pytest.raises(StoreError):
                    await room.act(an_moves)
                place.store.fails = ""
            await room.act(any_seat_moves)
            assert await left(place, room) == [600_000, 600_000]

    run(test())


def test_who_does_nothing_pays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "BEAT", 0.01)

    async def test() -> None:
        async with serving(tmp_path) as place, beating(place.lobby):
            room, guest = await place.table(SETUP)
            entries = len(await place.store.read(room.name))
            place.clock.now += 12_000
            while len(await place.store.read(room.name)) == entries:
                await asyncio.sleep(0.01)
            place.clock.now += 1_000  # and this is his
            await room.act(an_moves)
            assert await left(place, room) == [599_000, 600_000]
            assert guest.last("position")["clock"]["left"] == [599_000, 600_000]

    run(test())


def test_nobody_is_late_because_the_server_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "BEAT", 2 * WAIT)

    async def test() -> None:
        async with serving(tmp_path) as place, beating(place.lobby):
            room, guest = await place.table(SETUP)
            at = guest.last("position")["at"]
            place.clock.now += 1_000_000
            async with room.settled():
                room.reloaded()  # looks at its clock
            await room.act(an_moves)
            assert guest.last("position")["at"] > at
            assert await left(place, room) == [600_000, 600_000]

    run(test())


def test_who_was_cut_off_meanwhile_pays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "BEAT", 2 * WAIT)

    async def test() -> None:
        async with serving(tmp_path) as place, beating(place.lobby):
            room, guest = await place.table(SETUP)
            place.clock.now += 12_000
            room.exit(guest)
            place.clock.now += 5_000
            await room.enter(guest, "")
            await room.act(an_moves)
            assert await left(place, room) == [600_000, 600_000]

    run(test())


def test_a_server_that_is_only_busy_counts_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "BEAT", 2 * WAIT)

    async def test() -> None:
        async with serving(tmp_path) as place, beating(place.lobby):
            room, _ = await place.table(SETUP)
            place.clock.now += pulse.STILL
            await room.act(an_moves)
            assert await left(place, room) == [600_000 - pulse.STILL, 600_000]

    run(test())


def test_whose_turn_it_is_at_another_server_pays_for_his_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """He could play: only the time of who was at the server that stood still is nobody's."""
    monkeypatch.setattr(pulse, "BEAT", 2 * WAIT)

    async def test() -> None:
        async with serving(tmp_path) as place, beating(place.lobby):
            made = await place.lobby.open_table(
                TableSetup("topas", [AN, SeatSetup("open")], clock=ClockSetup(game=600), pace=False)
            )
            taken = await place.lobby.claim(made.table, 1, SeatClaim("Bo"))
            room = await place.lobby.room(made.table)
            await room.enter(Guest(*made.tokens.values()), "")
            bo = Guest(taken.token)
            await room.enter(bo, "")
            room.exit(bo)  # and is at another server
            place.clock.now += 12_000
            await room.act(an_moves)
            assert await left(place, room) == [600_000, 600_000]
            place.clock.now += 12_000
            await room.act(any_seat_moves)
            assert await left(place, room) == [600_000, 588_000]

    run(test())


@pytest.mark.skipif(not processes.IS_THERE, reason="processes are stopped by signals")
def test_a_real_server_notices_that_it_was_stopped(tmp_path: Path) -> None:
    where = str(tmp_path / "tables.db")
    with running(where) as server:
        table = server.open("here", "here", clock={"move": None, "game": 600})
        with table.browser(*table.tokens.values()) as an:
            an.until_so(lambda: an.table["status"] == "playing")
            os.kill(server.pid, signal.SIGSTOP)
            time.sleep(pulse.STILL / 1000 + 1)
            os.kill(server.pid, signal.SIGCONT)
            an.wait("position")  # the clock is another one
            [away] = resumed(where, table.name)
            assert away >= pulse.STILL


def resumed(where: str, table: str) -> list[int]:
    """What its log says was given back."""
    return [
        event.away for entry in read_log(where, table) for event in entry.events if isinstance(event, events.Resumed)
    ]
