"""HTTP and sockets round the tables, and the web client. `serve` runs it until it is stopped."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from threading import Timer
from types import FrameType
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import toptafel
from toptafel import store
from toptafel.errors import ToptafelError

if TYPE_CHECKING:
    from toptafel.server.settings import Settings

logger = logging.getLogger("toptafel")  # `log` is a module of this package

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
    from toptafel.server import logs
    from toptafel.server.invitations import lan_address

    logs.set_up(settings.log, settings.log_level)
    settings = _with_address(settings)
    _check_mail(settings)
    several = settings.workers > 1
    if several:
        _check_several(settings.store)
    asyncio.run(_check(settings.store))
    bound = bind(host, port, shared=several)
    port = bound.getsockname()[1]
    if settings.address is None and host in EVERYWHERE and (reachable := lan_address()) is not None:
        settings = replace(settings, address=f"http://{reachable}:{port}")
    root = f"{settings.root_path}/" if settings.root_path else ""
    page = f"http://{'localhost' if host in EVERYWHERE else _bracketed(host)}:{port}{root}"

    def is_ready() -> None:
        logger.info("Toptafel %s serves (workers: %d)", toptafel.__version__, settings.workers)
        if ready is not None:
            ready(page)

    if several:
        from toptafel.server import processes

        processes.serve(settings, host, bound, is_ready)
    else:
        serve_one(settings, bound, 0, is_ready)


def serve_one(settings: Settings, bound: socket.socket, number: int, ready: Callable[[], None]) -> None:
    """Serve in this process, which has that number among those that share a port."""
    gc.set_threshold(100_000, 20, 20)  # little here is garbage in a circle, of what is loaded now nothing: look seldom
    import uvicorn

    from toptafel.server import logs, metrics
    from toptafel.server.app import make_app
    from toptafel.server.door import Door, visits_at
    from toptafel.server.handshake import Handshake
    from toptafel.server.login import Porter

    logs.set_up(settings.log, settings.log_level)
    _serve_metrics(settings.metrics, number)
    door = Door(settings.limits, _most_connections(settings.connections), settings.proxy)
    metrics.CONNECTIONS.set_function(lambda: len(door))
    config = uvicorn.Config(
        make_app(settings),
        log_config=None,
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
    config.load()
    if settings.login_proxy:  # before anything that believes what a proxy says of whom it stands for
        config.loaded_app = Porter(config.loaded_app, settings.login_proxy, settings.login_header)

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
            if not self.should_exit:
                ready()

    Server(config).run(sockets=[bound])


def _with_address(settings: Settings) -> Settings:
    """What the address says besides: a name of the server, and where the site begins."""
    if settings.address is None:
        return settings
    given = urlsplit(settings.address.rstrip("/"))
    return replace(
        settings,
        address=f"{given.scheme}://{given.netloc}",
        root_path=settings.root_path or given.path,
        hosts=settings.hosts or ((given.hostname,) if given.hostname else ()),
    )


async def _check(where: str) -> None:
    """StoreError when the tables cannot be kept there. Seen before the server starts, it can be told in a sentence."""
    kept = store.find(where)
    await kept.open()
    await kept.close()


def _check_mail(settings: Settings) -> None:
    """ServeError when no mail can be sent as it is set."""
    if not settings.smtp:
        return
    from toptafel.bells import mail

    try:
        mail.server(settings.smtp, settings.mail_from)
    except ValueError as error:
        raise ServeError("mail", f"Mail cannot be sent: {error}. See --smtp and --mail-from.") from error


def _check_several(where: str) -> None:
    """ServeError when several processes cannot serve one store, or one port, here."""
    if not store.is_shared(where):
        message = (
            f"The SQLite file {where} belongs to one process. With --workers above 1, --store must be a "
            "postgresql:// address: toptafel copy takes the tables there."
        )
        raise ServeError("workers", message, store=where)
    if not hasattr(socket, "SO_REUSEPORT"):
        raise ServeError("workers", "On this system processes cannot share a port: leave out --workers.")


def _serve_metrics(where: str, number: int) -> None:
    """At a port, or host and port; each process has its own, one above the other."""
    from toptafel.server import metrics

    if not where:
        return
    host, _, port = where.rpartition(":")
    try:
        metrics.serve(host.strip("[]") or "127.0.0.1", int(port) + number)
    except (OSError, ValueError, OverflowError) as error:
        message = f"The metrics cannot be served at {where}: {error}. Choose another port with --metrics."
        raise ServeError("metrics", message, where=where) from error


def bind(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket at a port, which other processes may have as well when it is `shared`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        bound.bind((host, port))
    except (OSError, OverflowError) as error:
        bound.close()
        why = error.strerror if isinstance(error, OSError) else "there is none of that number"
        message = f"Port {port} of {host} cannot be used: {why}. Choose another with --port."
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
