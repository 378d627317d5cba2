"""What stands before every request, by itself; that it refuses is tested at servers."""

from __future__ import annotations

import asyncio

from starlette.types import Message, Receive, Scope, Send

from toptafel.server.guard import Guard
from toptafel.server.hosts import Hosts
from toptafel.server.settings import Limits

REQUEST = {"type": "http", "method": "GET", "path": "/api/games", "headers": [], "client": ("127.0.0.1", 4000)}


def test_a_request_that_is_broken_off_by_a_stop_is_no_fault() -> None:
    """A second after it was told to stop uvicorn ends what is still running, and what fails then it prints whole."""

    async def run() -> None:
        begun = asyncio.Event()

        async def endless(scope: Scope, receive: Receive, send: Send) -> None:
            begun.set()
            await asyncio.Event().wait()

        async def nothing() -> Message:
            return {"type": "http.request"}

        async def nobody(message: Message) -> None:
            raise AssertionError(message)

        request = asyncio.create_task(Guard(endless, endless, Limits(), Hosts([]))(REQUEST, nothing, nobody))
        await begun.wait()
        request.cancel()
        await request  # ends as if it were answered

    asyncio.run(run())
