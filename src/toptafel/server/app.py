"""The server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from toptafel import store
from toptafel.server.api import make_api
from toptafel.server.guard import Guard
from toptafel.server.lobby import Lobby
from toptafel.server.settings import Settings
from toptafel.server.sockets import Sockets
from toptafel.server.thinking import Thinking


def make_app(settings: Settings) -> Guard:
    """An ASGI application."""
    kept = store.find(settings.store)
    thinking = Thinking(settings.workers)
    lobby = Lobby(settings, kept, thinking)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await kept.open()
        thinking.start()
        sweeping = asyncio.create_task(lobby.sweep())
        yield
        sweeping.cancel()
        lobby.close()
        thinking.stop()
        await kept.close()

    sockets = Sockets(lobby, thinking, settings.limits)
    return Guard(make_api(settings, lobby, thinking, lifespan), sockets, settings.limits)
