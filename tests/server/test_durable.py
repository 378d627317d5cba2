"""Nothing is shown that is not on disk, and what may differ from the disk is read again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.server.server import WAIT
from toptafel.protocol.requests import Move
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.server.lobby import Lobby
from toptafel.server.room import Room
from toptafel.server.settings import Settings
from toptafel.server.thinking import Thinking
from toptafel.server.workers import Workers
from toptafel.store import StoreError
from toptafel.store.sqlite import SqliteStore
from toptafel.table import conduct, events
from toptafel.table.events import Entry
from toptafel.table.refusal import Refusal
from toptafel.table.step import Step
from toptafel.table.table import Table


class HeldStore(SqliteStore):
    """A real store that can be made to wait before it writes, or to fail."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.asked = asyncio.Event()
        self.go = asyncio.Event()
        self.go.set()
        self.broken = False

    async def append(self, table: str, number: int, entry: bytes) -> None:
        self.asked.set()
        await self.go.wait()
        if self.broken:
            raise StoreError("store", "The disk is full.")
        await super().append(table, number, entry)


class Guest:
    """A browser reduced to what it is told."""

    def __init__(self, tokens: list[str]) -> None:
        self.household = "192.0.2.1"
        self.tokens = tokens
        self.mine: list[int] = []
        self.look: int | None = None
        self.seen = 0
        self.told = 0
        self.picture = False
        self.heard: list[bytes] = []

    def push(self, *parts: bytes) -> None:
        self.heard += parts

    def leave(self, why: Exception) -> None:
        raise AssertionError(why)


def at_a_table(path: Path, test: Callable[[HeldStore, Lobby, Room, Guest], Awaitable[None]]) -> None:
    """A game for one, begun."""

    async def run() -> None:
        store = HeldStore(str(path / "tables.db"))
        await store.open()
        workers = Workers(1)
        lobby = Lobby(Settings(store=""), store, Thinking(workers))
        opened = await lobby.open_table(TableSetup("topas", [SeatSetup("here")]))
        room = await lobby.room(opened.table)
        guest = Guest(list(opened.tokens.values()))
        await room.enter(guest, "")
        try:
            await asyncio.wait_for(test(store, lobby, room, guest), WAIT)
        finally:
            lobby.close()
            workers.stop()
            await store.close()

    asyncio.run(run())


def first_move(table: Table, now: int) -> Entry | None:
    move = table.position.legal()[0]
    return conduct.carry_out(table, Move(seat=0, at=table.at, move=move), [0], now)


def test_what_is_being_written_is_not_shown_to_anybody(tmp_path: Path) -> None:
    async def test(store: HeldStore, lobby: Lobby, room: Room, guest: Guest) -> None:
        async with room.settled() as table:
            before = table.at
        store.go.clear()
        store.asked.clear()
        guest.heard.clear()
        acting = asyncio.create_task(room.act(first_move))
        await store.asked.wait()
        reading = asyncio.create_task(read_at(room))
        head = asyncio.create_task(room.glance())
        await asyncio.sleep(0.05)
        assert not reading.done()
        assert not head.done()
        assert guest.heard == []
        store.go.set()
        await acting
        assert await reading > before
        assert guest.heard

    at_a_table(tmp_path, test)


async def read_at(room: Room) -> int:
    async with room.settled() as table:
        return table.at


def test_what_could_not_be_written_has_not_happened(tmp_path: Path) -> None:
    async def test(store: HeldStore, lobby: Lobby, room: Room, guest: Guest) -> None:
        before = await read_at(room)
        store.broken = True
        with pytest.raises(StoreError):
            await room.act(first_move)
        assert await read_at(room) == before
        store.broken = False
        assert await room.act(first_move) is not None
        assert await read_at(room) > before

    at_a_table(tmp_path, test)


@pytest.mark.parametrize("error", [Refusal("later", "Something came up."), ZeroDivisionError()])
def test_what_fails_halfway_has_not_happened(tmp_path: Path, error: Exception) -> None:
    def halfway(table: Table, now: int) -> Entry | None:
        step = Step(table, now)
        step.add(events.Left(0))
        raise error

    async def test(store: HeldStore, lobby: Lobby, room: Room, guest: Guest) -> None:
        with pytest.raises(type(error)):
            await room.act(halfway)
        async with room.settled() as table:
            assert table.seats[0].kind == "person"
            assert table.entries == len(await store.read(room.name))
        assert await room.act(first_move) is not None

    at_a_table(tmp_path, test)


def test_a_refusal_costs_no_reading(tmp_path: Path) -> None:
    async def test(store: HeldStore, lobby: Lobby, room: Room, guest: Guest) -> None:
        async with room.settled() as table:
            same = table
        with pytest.raises(Refusal):
            await room.act(lambda table, now: conduct.carry_out(table, Move(seat=0, at=0, move="x"), [0], now))
        async with room.settled() as table:
            assert table is same

    at_a_table(tmp_path, test)
