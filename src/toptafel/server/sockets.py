"""The sockets of a server: how many a household has, and a connection for each."""

from __future__ import annotations

from collections import Counter

from starlette.types import Receive, Scope, Send

from toptafel.server import handshake, metrics
from toptafel.server.connection import Connection
from toptafel.server.limits import household_of, too_much
from toptafel.server.lobby import Lobby
from toptafel.server.settings import Limits

PREFIX = "/ws/"


class Sockets:
    """An ASGI application."""

    def __init__(self, lobby: Lobby, limits: Limits) -> None:
        self._lobby = lobby
        self._limits = limits
        self._open: Counter[str] = Counter()  # per household

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        await send({"type": "websocket.accept"})
        wire = handshake.opened(scope, self._limits.outbox_bytes)
        household = household_of(scope)
        connection = Connection(scope["path"].removeprefix(PREFIX), household, self._lobby, self._limits, wire)
        self._open[household] += 1
        metrics.SOCKETS.inc()
        try:
            if self._open[household] > self._limits.sockets:
                connection.leave(too_much())
            else:
                await connection.serve()
            await wire.closed()
        finally:
            metrics.SOCKETS.dec()
            self._open[household] -= 1
            if not self._open[household]:
                del self._open[household]
