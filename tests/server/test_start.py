"""A server whose database goes away while it starts waits for it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.store.opened import postgres_server, run
from tests.store.proxy import proxy_to
from toptafel import store
from toptafel.server.app import opened


def test_a_database_that_is_away_while_the_server_starts_is_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        kept = store.find(line.address)
        line.silence()
        starting = asyncio.create_task(opened(kept))
        while "The server starts when the tables can be reached" not in caplog.text:
            await asyncio.sleep(0.01)
        assert not starting.done()
        line.restore()
        await starting
        await kept.append("x", 0, b"x")
        assert await kept.read("x") == [b"x"]
        await kept.close()

    with postgres_server() as address, proxy_to(address) as line:
        run(test())


def test_what_will_never_be_a_store_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear An, " * 1000)
    with pytest.raises(store.StoreError, match="cannot be kept"):
        run(opened(store.find(str(tmp_path / "letter.txt"))))
