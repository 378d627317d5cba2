"""Prometheus reads what a real server counted of real moves."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families

from tests.server.failing import FailingStore
from tests.server.server import WAIT, free_port, running
from toptafel.server.measured import MeasuredStore
from toptafel.store import Conflict, StoreError

Metrics = dict[tuple[str, tuple[str, ...]], float]


def scraped(port: int) -> Metrics:
    """Every sample, by its name and the values of its labels."""
    answer = httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=WAIT)
    assert answer.status_code == 200
    families = text_string_to_metric_families(answer.text)
    return {
        (sample.name, tuple(sample.labels.values())): sample.value for family in families for sample in family.samples
    }


def test_what_happens_is_counted(tmp_path: Path) -> None:
    port = free_port()
    with running(tmp_path / "tables.db", "--metrics", str(port)) as server:
        assert scraped(port)["toptafel_tables", ()] == 0
        table = server.open("here", "beginner")
        assert server.http.get("/api/tables/none").status_code == 404
        with table.browser(table.tokens["0"]) as an:
            for _ in range(3):
                assert an.my_turn().move()["type"] == "done"
            assert an.my_turn().move("nonsense")["type"] == "error"
            found = scraped(port)
        assert found["toptafel_tables", ()] == 1
        assert found["toptafel_sockets", ()] == 1
        assert found["toptafel_connections", ()] >= 1
        assert found["toptafel_moves_total", ("topas",)] == 6  # three of An, three of the bot
        assert found["toptafel_request_seconds_count", ("Move",)] == 3
        assert found["toptafel_call_seconds_count", ("POST", "/api/tables")] == 1
        assert found["toptafel_refusals_total", ("no_table",)] == 1
        refused = {codes[0] for (name, codes), count in found.items() if name == "toptafel_refusals_total" and count}
        assert len(refused) == 2
        assert found["toptafel_work_seconds_count", ("choose",)] == 3
        assert found["toptafel_queue_seconds_count", ()] >= 3
        assert found["toptafel_queue_length", ()] == 0
        assert found["toptafel_store_seconds_count", ("append",)] >= 7
        assert "process_resident_memory_bytes" in {name for name, _ in found}
        server.http.get("/metrics").raise_for_status()  # a page of the client: strangers find no metrics here
        assert "toptafel_" not in server.http.get("/metrics").text


def test_failures_of_the_store_are_counted(tmp_path: Path) -> None:
    def failures() -> float:
        return REGISTRY.get_sample_value("toptafel_store_failures_total", {"operation": "append"}) or 0

    async def test() -> None:
        failing = FailingStore(tmp_path / "tables.db")
        kept = MeasuredStore(failing)
        await kept.open()
        before = failures()
        await kept.append("x", 0, b"first")
        with pytest.raises(Conflict):
            await kept.append("x", 0, b"again")
        assert failures() == before
        failing.fails = "before"
        with pytest.raises(StoreError):
            await kept.append("x", 1, b"second")
        assert failures() == before + 1
        await kept.close()

    asyncio.run(test())


def test_what_stands_beside_the_logs_is_measured_too(tmp_path: Path) -> None:
    """Found: bells, tries, ways and puzzles were handed through, so nobody was told that they could not be kept."""

    def found(kind: str, name: str, way: str) -> float:
        return REGISTRY.get_sample_value(f"toptafel_store_{kind}", {"operation": f"{name}_{way}"}) or 0

    async def test() -> None:
        failing = FailingStore(tmp_path / "tables.db")
        kept = MeasuredStore(failing)
        asks: dict[str, Callable[[], Awaitable[object]]] = {
            "bells": lambda: kept.bells.find("x"),
            "tries": lambda: kept.tries.find("x"),
            "ways": lambda: kept.ways.all("2000-01-01", "topas"),
            "puzzles": kept.puzzles.all,
        }
        changes: dict[str, Callable[[], Awaitable[object]]] = {
            "bells": lambda: kept.bells.remove("x"),
            "tries": lambda: kept.tries.begin("x", 1),
            "ways": lambda: kept.ways.hide("x", "2000-01-01", "topas", "y"),
            "puzzles": lambda: kept.puzzles.tried("x", True, 1, 1),
        }
        await kept.open()
        for way, all_of_them in (("read", asks), ("write", changes)):
            for name, ask in all_of_them.items():
                before = found("seconds_count", name, way)
                await ask()
                assert found("seconds_count", name, way) == before + 1
        with sqlite3.connect(tmp_path / "tables.db") as db:
            for name in asks:
                db.execute(f"DROP TABLE {name}")
        for way, all_of_them in (("read", asks), ("write", changes)):
            for name, ask in all_of_them.items():
                before = found("failures_total", name, way)
                with pytest.raises(StoreError):
                    await ask()
                assert found("failures_total", name, way) == before + 1
        await kept.close()

    asyncio.run(test())


def test_a_port_that_is_taken_is_told_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "toptafel.server", "--port", "0", "--metrics", where]
        done = subprocess.run(
            [*command, "--store", tmp_path / "tables.db"], check=False, capture_output=True, text=True, timeout=WAIT
        )
    assert done.returncode == 1
    assert "--metrics" in done.stderr
    assert len(done.stderr.splitlines()) == 1
