"""A real store that fails, or waits, on command; and a table over it with a browser that only listens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from toptafel.errors import ToptafelError
from toptafel.position import Setup
from toptafel.protocol.messages import Worth
from toptafel.protocol.setup import TableSetup
from toptafel.server.lobby import Lobby
from toptafel.server.room import Room
from toptafel.server.settings import Settings
from toptafel.server.thinking import Thinking
from toptafel.server.turns import Asker
from toptafel.server.workers import Workers
from toptafel.store import StoreError
from toptafel.store.sqlite import SqliteStore


class FailingStore(SqliteStore):
    """A store that can be told to fail before it has written, or after (so that nobody knows), or to wait."""

    def __init__(self, path: str | Path) -> None:
        super().__init__(path)
        self.fails: str = ""  # "", "before" or "after" it is written
        self.unreadable = False
        self.tried: list[float] = []  # when something was to be written, as the event loop counts
        self.go = asyncio.Event()
        self.go.set()

    @property
    def asked(self) -> int:
        """How often something was to be written."""
        return len(self.tried)

    async def append(self, table: str, number: int, entry: bytes) -> None:
        self.tried.append(asyncio.get_running_loop().time())
        await self.go.wait()
        if self.fails != "before":
            await super().append(table, number, entry)
        if self.fails:
            raise StoreError("store", "The store is away.")

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        if self.unreadable:
            raise StoreError("store", "The store is away.")
        return await super().read(table, start)


class Quick(Thinking):
    """Bots that play the first legal move, at once."""

    def __init__(self) -> None:
        super().__init__(Workers(1))  # which are never begun

    async def bot_move(
        self, asker: Asker, setup: Setup, moves: list[str], seat: int, level: str, seed: int | None = None
    ) -> str:
        return setup.replay(moves).legal()[0]

    async def hint(self, asker: Asker, setup: Setup, moves: list[str], seat: int) -> list[Worth]:
        return []


class Guest:
    """A browser reduced to what it is told."""

    def __init__(self, *tokens: str) -> None:
        self.household = "192.0.2.1"
        self.tokens = list(tokens)
        self.mine: list[int] = []
        self.look: int | None = None
        self.seen = 0
        self.told = 0
        self.picture = False
        self.heard: list[dict[str, Any]] = []
        self.left: ToptafelError | None = None
        self._news = asyncio.Event()

    def push(self, *parts: bytes) -> None:
        self.heard += [msgspec.json.decode(part) for part in parts]
        self._news.set()

    def leave(self, why: ToptafelError) -> None:
        self.left = why
        self._news.set()

    def last(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.heard) if message["type"] == kind)

    async def until(self, seen: Callable[[Guest], bool]) -> None:
        """Listen until that is so."""
        while not seen(self):
            self._news.clear()
            await self._news.wait()


class Clock:
    """Only moves when told."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class Place:
    """A server over one store, that can be started again."""

    def __init__(self, path: Path) -> None:
        self.clock = Clock()
        self._path = path / "tables.db"

    async def start(self, settings: Settings | None = None) -> None:
        self.store = FailingStore(self._path)
        await self.store.open()
        self.lobby = Lobby(settings or Settings(store=""), self.store, Quick(), self.clock)

    async def stop(self) -> None:
        self.lobby.close()
        await self.store.close()

    async def table(self, setup: TableSetup) -> tuple[Room, Guest]:
        """A table, and a browser at it with the seats of this device."""
        made = await self.lobby.open_table(setup)
        room = await self.lobby.room(made.table)
        guest = Guest(*made.tokens.values())
        await room.enter(guest, "")
        return room, guest


@asynccontextmanager
async def serving(path: Path) -> AsyncIterator[Place]:
    place = Place(path)
    await place.start()
    try:
        yield place
    finally:
        await place.stop()
