"""A server whose database falls silent says so and can be stopped; nothing of a killed one stays behind."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server import processes
from tests.server.server import WAIT, running
from tests.store.opened import postgres_server
from tests.store.proxy import proxy_to

PATHS = ("/healthz", "/readyz", "/api/tables/unknown")


def test_a_silent_database_is_told_and_lets_the_server_stop() -> None:
    with postgres_server() as address, proxy_to(address) as line:
        with running(line.address) as server:
            assert server.http.get("/healthz").status_code == 200
            assert server.http.get("/readyz").status_code == 200
            table = server.open("here", "open")
            table.claim(1)
            an, bo = table.browser(table.tokens["0"]), table.browser(table.tokens["1"])
            an.until_so(lambda: an.table["status"] == "playing")
            an.my_turn()
            line.silence()
            an.send("move", id="m", seat=0, at=an.position["at"], move=an.position["legal"][0])
            with ThreadPoolExecutor() as threads:
                for answer in threads.map(lambda path: server.http.get(path, timeout=WAIT), PATHS):
                    assert (answer.status_code, answer.json()["code"]) == (503, "store")
            an.wait("error", id="m", code="store")
            line.restore()
            while server.http.get("/healthz", timeout=WAIT).status_code != 200:
                time.sleep(0.05)
            assert an.move()["type"] == "done"
            bo.until(an.position["at"])
            line.silence()
            an.send("move", id="n", seat=0, at=an.position["at"], move="x")
            server.terminate()
            server.ended(WAIT)
        line.restore()


@pytest.mark.skipif(not processes.IS_THERE, reason="processes are looked for in /proc")
def test_workers_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        table = server.open("here", "beginner")
        with table.browser(table.tokens["0"]) as an:
            an.my_turn().move()
            an.my_turn()
        assert len(processes.in_group(server.pid)) > 1
        os.kill(server.pid, signal.SIGKILL)  # it alone, as the system does when memory is short
        while processes.in_group(server.pid):
            time.sleep(0.05)


def refused_start(store: Path | str) -> str:
    command = [sys.executable, "-m", "toptafel.server", "--port", "0", "--store", str(store)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=WAIT)
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_two_servers_do_not_share_a_file(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        assert "Another server has the tables" in refused_start(tmp_path / "tables.db")
        assert server.http.get("/healthz").status_code == 200


def test_what_cannot_hold_tables_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear An, " * 1000)
    assert "letter.txt" in refused_start(tmp_path / "letter.txt")
    assert "folder" in refused_start(tmp_path / "no such folder" / "tables.db")


@pytest.mark.parametrize("query", ["u:secret@h/db?foo=bar", "u:secret%@h/db", "u:secret@[::1/db", "u:secret@h/a%00b"])
def test_an_address_with_a_slip_of_the_pen_is_told_in_a_sentence(query: str) -> None:
    """Found: a traceback of 37 lines."""
    told = refused_start(f"postgresql://{query}")
    assert "postgresql://name:password@host/database" in told
    assert "secret" not in told


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_read_only_folder_is_told_in_a_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        assert "tables.db" in refused_start(tmp_path / "tables.db")
    finally:
        tmp_path.chmod(stat.S_IRWXU)
