"""HTTP and sockets round the tables, and the web client. `serve` runs it until it is stopped."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from threading import Timer
from types import FrameType
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from toptafel import store
from toptafel.errors import ToptafelError

if TYPE_CHECKING:
    from toptafel.server.settings import Settings

STOP_SECONDS = 1.9  # after which a server that was told to stop does, whatever hangs
EVERYWHERE = ("0.0.0.0", "::")
FILES = 100  # that are open besides connections: the store, workers, the program


class ServeError(ToptafelError):
    """The server cannot be started."""

    reason = "serve"


def serve(settings: Settings, host: str, port: int, ready: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted. `ready` is called with the address of the page as soon as it can be opened.

    With port 0 any free port is taken.
    """
    import uvicorn

    from toptafel.server.app import make_app
    from toptafel.server.door import Door, visits_at
    from toptafel.server.handshake import Handshake
    from toptafel.server.invitations import lan_address

    asyncio.run(_check(settings.store))
    bound = _bind(host, port)
    port = bound.getsockname()[1]
    page = f"http://{'localhost' if host in EVERYWHERE else _bracketed(host)}:{port}"
    if settings.address is not None and not settings.hosts and (name := urlsplit(settings.address).hostname):
        settings = replace(settings, hosts=(name,))
    if settings.address is None and host in EVERYWHERE and (reachable := lan_address()) is not None:
        settings = replace(settings, address=f"http://{reachable}:{port}")
    door = Door(settings.limits, _most_connections(settings.connections), settings.proxy)
    config = uvicorn.Config(
        make_app(settings),
        log_level="error",  # who sends nonsense does not get to write into the log
        access_log=False,
        lifespan="on",
        proxy_headers=settings.proxy,
        server_header=False,
        timeout_graceful_shutdown=1,
        http=visits_at(door),
        ws=Handshake,
        ws_ping_interval=None,  # the wire itself asks who is still there
        ws_max_size=4 * settings.limits.message_bytes,  # beyond it the socket is closed; below, the message is refused
    )

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            """Stop. What was acknowledged is on disk: nothing is lost when what hangs is cut off."""
            cutting = Timer(STOP_SECONDS, os._exit, [0])
            cutting.daemon = True
            cutting.start()
            super().handle_exit(sig, frame)

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            self.watching = asyncio.create_task(door.watch())
            gc.freeze()  # what is loaded now stays: no need to look through it again and again
            gc.set_threshold(100_000, 20, 20)  # little here is garbage in a circle: look for it seldom
            if ready is not None and not self.should_exit:
                ready(page)

    Server(config).run(sockets=[bound])


async def _check(where: str) -> None:
    """StoreError when the tables cannot be kept there. Seen before the server starts, it can be told in a sentence."""
    kept = store.find(where)
    await kept.open()
    await kept.close()


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        message = f"Port {port} of {host} cannot be used: {error.strerror}. Choose another with --port."
        raise ServeError("port", message, host=host, port=port) from error
    return bound


def _most_connections(wanted: int) -> int:
    """As many as the system lets us have, some files aside: a connection that cannot be accepted hurts everybody."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted + FILES:
        soft = wanted + FILES if hard == resource.RLIM_INFINITY else min(hard, wanted + FILES)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return soft - FILES
    return wanted


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
