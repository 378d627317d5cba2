"""A browser without a network, in the process of the server."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.server.server import WAIT
from toptafel.server.connection import Connection
from toptafel.server.lobby import Lobby
from toptafel.server.settings import Limits


class Listener:
    """A browser without a network: what it gets is kept byte for byte."""

    unsent = 0

    def __init__(
        self, lobby: Lobby, limits: Limits, table: str, tokens: list[str], household: str = "192.0.2.1"
    ) -> None:
        self.messages: list[dict[str, Any]] = []
        self._inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._news = asyncio.Event()
        self.say(type="hello", tokens=tokens, entropy="ab" * 32)
        self.task = asyncio.create_task(Connection(table, household, lobby, limits, self).serve())

    def say(self, **message: Any) -> None:
        self._inbox.put_nowait(json.dumps(message).encode())

    # What the server sees of it, as of a Wire

    async def receive(self) -> bytes | None:
        return await self._inbox.get()

    def send(self, text: bytes) -> None:
        self.messages += json.loads(text)
        self._news.set()

    def close(self, code: int) -> None:
        self._inbox.put_nowait(None)

    # What the test sees

    def last(self, kind: str) -> dict[str, Any] | None:
        return next((message for message in reversed(self.messages) if message["type"] == kind), None)

    async def until(self, at: int) -> dict[str, Any]:
        """The position after at least so many moves."""
        while (position := self.last("position")) is None or position["at"] < at:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), WAIT)
        return position

    async def begun(self) -> None:
        """Wait for the first decision: some games are dealt before it, others are not."""
        while (position := self.last("position")) is None or position["view"]["to_move"] == "chance":
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), WAIT)

    async def leave(self) -> None:
        self._inbox.put_nowait(None)
        await self.task
