"""A server whose sockets send back every text, over the real door, handshake and wire.

For the Autobahn test suite (CONTRIBUTING.md says how to run it): `python -m tests.server.echo 9001`.
"""

from __future__ import annotations

import sys

import uvicorn
from starlette.types import Receive, Scope, Send

from toptafel.server import handshake
from toptafel.server.door import Door, visits_at
from toptafel.server.settings import Limits

MOST = 16 * 1024 * 1024  # bytes of a message: as much as the test suite sends


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    await receive()  # websocket.connect
    await send({"type": "websocket.accept"})
    wire = handshake.opened(scope, 2 * MOST)
    while (text := await wire.receive()) is not None:
        wire.send(text)
    await wire.closed()


def main() -> None:
    door = Door(Limits(), 100, proxy=False)
    settings = {"http": visits_at(door), "ws": handshake.Handshake, "ws_max_size": MOST, "ws_ping_interval": None}
    uvicorn.run(echo, port=int(sys.argv[1]), lifespan="off", log_level="error", **settings)  # type: ignore[arg-type]


if __name__ == "__main__":
    main()
