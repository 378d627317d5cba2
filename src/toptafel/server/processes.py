"""Several server processes behind one port: watched, started again when one dies, and stopped together.

Each binds the port itself (SO_REUSEPORT), and the system deals new connections out to them by a hash of both addresses.
A listening socket that all share would give most of them to whoever happens to be awake.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import socket
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING

from toptafel.errors import ToptafelError
from toptafel.server.orphans import end_with_parent

if TYPE_CHECKING:
    from toptafel.server.settings import Settings

log = logging.getLogger("toptafel")

STOP_SECONDS = 1.9  # after which processes that were told to stop are killed; they cut themselves off by then
FIRST_PAUSE = 0.1  # seconds before one that died is started again; then twice as long each time
LONGEST_PAUSE = 8.0
STEADY = 30.0  # seconds: who lived so long did not die of how it was started


def serve(settings: Settings, host: str, bound: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until interrupted. `bound` keeps the port; nobody listens to it."""
    asyncio.run(_Processes(settings, host, bound.getsockname()[1]).run(ready))


class _Processes:
    def __init__(self, settings: Settings, host: str, port: int) -> None:
        self._settings = settings
        self._where = host, port
        self._running: dict[int, SpawnProcess] = {}

    async def run(self, ready: Callable[[], None]) -> None:
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
        up = [asyncio.Event() for _ in range(self._settings.workers)]
        keeping = [asyncio.create_task(self._keep(number, event)) for number, event in enumerate(up)]
        telling = asyncio.create_task(_when_all(up, ready))
        await stop.wait()
        for task in (*keeping, telling):
            task.cancel()
        await asyncio.gather(*keeping, telling, return_exceptions=True)
        await self._stop()

    async def _keep(self, number: int, up: asyncio.Event) -> None:
        """Start a process, again and again."""
        pause = FIRST_PAUSE
        while True:
            began = time.monotonic()
            process, line = self._start(number)
            if await _came_up(line):
                up.set()
            line.close()
            await _readable(process.sentinel)
            process.join()
            lived = time.monotonic() - began
            pause = FIRST_PAUSE if lived > STEADY else pause
            log.error("Process %d ended (%s) and is started again in %.1f s", number, process.exitcode, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _start(self, number: int) -> tuple[SpawnProcess, Connection]:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=_serve_one, args=(self._settings, *self._where, number, theirs))
        process.start()
        theirs.close()
        self._running[number] = process
        return process, ours

    async def _stop(self) -> None:
        for process in self._running.values():
            process.terminate()
        ends = [asyncio.create_task(_readable(process.sentinel)) for process in self._running.values()]
        await asyncio.wait(ends, timeout=STOP_SECONDS)
        for process in self._running.values():
            process.kill()  # does nothing to one that has ended
            process.join()


async def _when_all(up: list[asyncio.Event], ready: Callable[[], None]) -> None:
    for event in up:
        await event.wait()
    ready()


async def _came_up(line: Connection) -> bool:
    """Does the process say that it serves, or end before?"""
    await _readable(line.fileno())
    try:
        line.recv_bytes()
    except EOFError:
        return False
    return True


async def _readable(end: int) -> None:
    """Returns when there is something to read, or when it is closed at the other end."""
    loop = asyncio.get_running_loop()
    there = asyncio.Event()
    loop.add_reader(end, there.set)
    try:
        await there.wait()
    finally:
        loop.remove_reader(end)


def _serve_one(settings: Settings, host: str, port: int, number: int, line: Connection) -> None:
    """In a process of its own."""
    from toptafel.server import bind, logs, serve_one

    end_with_parent()
    logs.set_up(settings.log, settings.log_level)
    try:
        serve_one(settings, bind(host, port, shared=True), number, lambda: line.send_bytes(b"up"))
    except ToptafelError as error:
        log.error("%s", error)
        sys.exit(1)
