"""How a socket is opened: uvicorn hands over a request to upgrade, the application decides as ASGI has it, and then
the socket is a Wire's.

Only the handshake goes through ASGI (so that proxies' headers and the guard see it as any other request): handing every
message through its queues, tasks and dictionaries would cost more than all that a move itself does.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast
from urllib.parse import unquote

from starlette.types import Message, Scope
from websockets.http11 import Request
from websockets.protocol import Event
from websockets.server import ServerProtocol

from toptafel.server.wire import Wire

if TYPE_CHECKING:
    import uvicorn
    from uvicorn.server import ServerState

log = logging.getLogger("toptafel")

EXTENSION = "toptafel.socket"  # where a scope has its handshake
RESTART = 1012  # close code: the server stops, come back in a moment


class Handshake(asyncio.Protocol):
    """What uvicorn is given as its `ws` protocol: made, told of the connection and handed the request.

    uvicorn wants no more of it than its keyword arguments and `shutdown`; a connection that is to be told of the end
    stands in `server_state.connections`, what is to be finished before it in `server_state.tasks`. So it was in all
    versions from 0.34 to 0.54.
    """

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self._app = config.loaded_app
        self._protocol = ServerProtocol(max_size=config.ws_max_size)
        self._connections: set[Any] = server_state.connections
        self._tasks = server_state.tasks
        self._transport: asyncio.Transport
        self._request: Request | None = None
        self._early: list[Event] = []  # what a browser sent before it was accepted
        self._wire: Wire | None = None
        self._tell_lost: Callable[[], None] | None = None

    def when_lost(self, tell: Callable[[], None]) -> None:
        """Whoever let this connection in wants to know when it ends."""
        self._tell_lost = tell

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop has classes of its own
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        self._flush()
        self._early += self._protocol.events_received()
        if self._request is None and self._early:
            self._request = cast(Request, self._early.pop(0))
            task = asyncio.get_running_loop().create_task(self._ask(self._request))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def connection_lost(self, exc: Exception | None) -> None:
        """What refers to itself in a circle is taken apart here: the garbage collector seldom looks."""
        self._connections.discard(self)
        if self._tell_lost is not None:
            self._tell_lost()
        self._tell_lost = self._wire = None
        self._protocol.parser.close()

    def shutdown(self) -> None:
        """The server stops."""
        if self._wire is not None:
            self._wire.close(RESTART)
        self._transport.close()

    def opened(self, most_unsent: int) -> Wire:
        """The wire of a socket that has just been accepted."""
        assert self._wire is None
        self._wire = Wire(self._transport, self._protocol, most_unsent, self._early, self.connection_lost)
        return self._wire

    async def _ask(self, request: Request) -> None:
        try:
            await self._app(self._scope(request), _connect, self._answer)
        except Exception:
            log.exception("A socket broke")
            self._transport.abort()

    async def _answer(self, message: Message) -> None:
        """What the application says: websocket.accept, or websocket.close."""
        assert self._request is not None
        if message["type"] == "websocket.accept":
            response = self._protocol.accept(self._request)
        else:
            response = self._protocol.reject(HTTPStatus.FORBIDDEN, "This socket is not for you.\n")
        self._protocol.send_response(response)
        self._flush()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            else:  # nothing more will be sent
                self._transport.close()

    def _scope(self, request: Request) -> Scope:
        path, _, query = request.path.partition("?")
        peer = self._transport.get_extra_info("peername")
        here = self._transport.get_extra_info("sockname")
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if self._transport.get_extra_info("sslcontext") else "ws",
            "server": tuple(here[:2]) if isinstance(here, tuple | list) else None,
            "client": tuple(peer[:2]) if isinstance(peer, tuple | list) else None,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("latin-1", "surrogateescape"),
            "query_string": query.encode("latin-1", "surrogateescape"),
            "headers": [
                (name.lower().encode(), value.encode("latin-1", "surrogateescape"))
                for name, value in request.headers.raw_items()
            ],
            "subprotocols": [],
            "extensions": {EXTENSION: {"handshake": self}},
        }


async def _connect() -> Message:
    return {"type": "websocket.connect"}


def opened(scope: Scope, most_unsent: int) -> Wire:
    """The wire of a scope that has just been accepted. `most_unsent` bytes may wait for a slow browser."""
    handshake: Handshake = scope["extensions"][EXTENSION]["handshake"]
    return handshake.opened(most_unsent)
