"""What goes wrong: each fault happens to one part, lasts for a while, and is put right again."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter, defaultdict
from collections.abc import Iterable
from contextlib import suppress
from random import Random

from tests.chaos.clients import Player
from tests.chaos.places import Place, limit_files
from tests.server import processes

SHORT, LONG = (0.1, 1.5), (5.0, 8.0)  # seconds; the long ones are longer than anybody waits for an answer
SELDOM = 0.1  # of all that lasts is long


class Faults:
    """Everything that can happen to a place and the people there."""

    def __init__(self, place: Place, players: list[Player], rng: Random, long: bool) -> None:
        """`long`: some last longer than anybody waits."""
        self.count: Counter[str] = Counter()
        self._place = place
        self._players = players
        self._rng = rng
        self._long = long
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)  # one fault at a time for each part
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def kills(self) -> int:
        return sum(number for name, number in self.count.items() if name.startswith("kill"))

    def happen(self) -> None:
        """Something goes wrong; it does not wait for what went wrong before."""
        name = self._rng.choice([*_COMMON, *(_WITH_DATABASE if self._place.database.main else _WITH_FILE)])
        task = asyncio.create_task(getattr(self, name)())
        self._tasks.add(task)

    async def over(self) -> None:
        """Everything is put right."""
        for outcome in await asyncio.gather(*self._tasks, return_exceptions=True):
            if outcome is not None:
                raise outcome
        self._tasks.clear()

    # Killed

    async def kill_server(self) -> None:
        await self._kill_server(alone=False)

    async def kill_server_alone(self) -> None:
        await self._kill_server(alone=True)

    async def kill_worker(self) -> None:
        server = self._rng.choice(self._place.servers)
        if workers := server.workers:
            self.count["kill worker"] += 1
            send([self._rng.choice(workers)], signal.SIGKILL)

    async def kill_backend(self) -> None:
        async with self._locks["database"]:
            if backends := self._place.database.processes:
                self.count["kill backend"] += 1
                send([self._rng.choice(backends)], signal.SIGKILL)

    async def kill_database(self) -> None:
        """The whole of it, or its first process, which the others then notice."""
        database = self._place.database
        async with self._locks["database"]:
            self.count["kill database"] += 1
            others = database.processes if self._rng.random() < 0.5 else []
            main = database.main
            send([main, *others], signal.SIGKILL)
            await self._while()
            while not processes.is_gone(main):
                await asyncio.sleep(0.01)
            await asyncio.to_thread(database.restart)

    async def _kill_server(self, alone: bool) -> None:
        number = self._rng.randrange(len(self._place.servers))
        server = self._place.servers[number]
        async with self._locks[f"server {number}"]:
            self.count["kill server"] += 1
            await asyncio.to_thread(server.kill_alone if alone else server.kill)
            await self._while()
            await asyncio.to_thread(server.start, server.port)

    # Stopped

    async def stop_server(self) -> None:
        number = self._rng.randrange(len(self._place.servers))
        async with self._locks[f"server {number}"]:
            await self._stop([self._place.servers[number].pid])

    async def stop_worker(self) -> None:
        await self._stop(self._rng.choice(self._place.servers).workers[-1:])

    async def stop_backend(self) -> None:
        async with self._locks["database"]:
            backends = self._place.database.processes
            await self._stop(self._rng.sample(backends, min(2, len(backends))))

    async def stop_database(self) -> None:
        async with self._locks["database"]:
            await self._stop(self._place.database.processes)

    async def _stop(self, pids: list[int]) -> None:
        self.count["stop"] += 1
        send(pids, signal.SIGSTOP)
        await self._while()
        send(pids, signal.SIGCONT)

    # Cut off

    async def cut_database(self) -> None:
        self.count["cut"] += 1
        self._rng.choice(self._place.lines).cut()

    async def silence_database(self) -> None:
        number = self._rng.randrange(len(self._place.lines))
        async with self._locks[f"line {number}"]:
            self.count["silence"] += 1
            self._place.lines[number].silence()
            await self._while()
            self._place.lines[number].restore()

    async def cut_players(self) -> None:
        self.count["cut"] += 1
        for player in self._rng.sample(self._players, 1 + len(self._players) // 3):
            player.cut()

    # Filled up

    async def fill_disk(self) -> None:
        database = self._place.database
        async with self._locks["database"]:
            self.count["fill"] += 1
            pids = database.writers(self._place.servers)
            await asyncio.to_thread(limit_files, pids, database.size)
            await self._while()
            await asyncio.to_thread(limit_files, pids, None)
            await asyncio.to_thread(database.restart)  # it gives up when it cannot recover

    async def _while(self) -> None:
        long = self._long and self._rng.random() < SELDOM
        await asyncio.sleep(self._rng.uniform(*(LONG if long else SHORT)))


_COMMON = [*3 * ["kill_server", "kill_server_alone"], *2 * ["kill_worker"], "stop_server", "stop_worker", "cut_players"]
_WITH_FILE = ["fill_disk"]
_WITH_DATABASE = [
    *4 * ["kill_backend", "kill_database"],
    "stop_backend",
    "stop_database",
    "cut_database",
    "silence_database",
    "fill_disk",
]


def send(pids: Iterable[int], number: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, number)
