"""Several processes behind one port: one dies and comes again, all stop together, and games go on meanwhile."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.server.processes import in_group
from tests.server.server import WAIT, Browser, Server, free_port, running
from tests.server.test_play import play_out
from tests.store.opened import postgres_server

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/task").exists(), reason="processes are looked for in /proc, and share ports only on Linux"
)


def children(pid: int) -> set[int]:
    """The server processes that a process has started; multiprocessing has one more, which keeps its resources."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return {int(child) for child in found if b"spawn_main" in command_of(child)}


def command_of(pid: str) -> bytes:
    """With which it was started; nothing when it has gone in the meantime."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def served_by(ports: list[int]) -> Counter[int]:
    """How many calls each process has answered."""
    counted: Counter[int] = Counter()
    for port in ports:
        with suppress(httpx.HTTPError):  # it is just being started
            text = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=WAIT).text
            found = [line for line in text.splitlines() if line.startswith("toptafel_call_seconds_count")]
            counted[port] = sum(int(float(line.split()[-1])) for line in found)
    return counted


def ask(server: Server) -> None:
    """Each time by a connection of its own."""
    with suppress(httpx.HTTPError):
        httpx.get(f"{server.page}/api/games", timeout=WAIT)


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres_server() as address:
        yield address


def test_one_port_many_processes(database: str, tmp_path: Path) -> None:
    port = free_port(following=1)
    ports = [port, port + 1]
    options = ("--workers", "2", "--thinkers", "1", "--limits", "100", "--metrics", str(port))
    with running(database, *options, log=tmp_path / "log") as server:
        first = children(server.pid)
        assert len(first) == 2
        while len(+served_by(ports)) < 2:  # new connections reach both
            ask(server)

        table = server.open("here", "open")
        table.claim(1)
        with Browser(server, table.name, [table.tokens["0"]]) as an, table.browser(table.tokens["1"]) as bo:
            an.until_so(lambda: an.table["status"] == "playing")
            an.my_turn()
            at = an.position["at"]
            assert an.move()["type"] == "done"
            bo.until(at + 1)

        os.kill(min(first), signal.SIGKILL)
        while len(again := children(server.pid)) < 2 or again == first:
            time.sleep(0.05)
        assert first & again
        while len(+served_by(ports)) < 2:  # also the one that is new
            ask(server)
        with table.browser(table.tokens["0"]) as an, table.browser(table.tokens["1"]) as bo:
            assert an.position["at"] > at
            play_out(bo, an)  # An has moved
            assert an.result == bo.result

        server.terminate()
        assert server.ended(WAIT) == 0
        while in_group(server.pid):
            time.sleep(0.05)
        assert "is started again" in (tmp_path / "log").read_text()


def test_nothing_outlives_a_supervisor_that_was_killed(database: str) -> None:
    with running(database, "--workers", "2", "--thinkers", "1") as server:
        os.kill(server.pid, signal.SIGKILL)
        while in_group(server.pid):
            time.sleep(0.05)


def test_with_sqlite_it_says_why_not(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "toptafel", "serve", "--workers", "2", "--store", str(tmp_path / "tables.db")]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=WAIT)
    assert done.returncode == 1
    assert "belongs to one process" in done.stderr
    assert len(done.stderr.splitlines()) == 1
