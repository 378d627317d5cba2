"""A worker process for tests, and on whose behalf it works."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.server.server import WAIT
from toptafel.server.turns import Asker
from toptafel.server.workers import Workers

HERE = Asker("192.0.2.1", "table")


def with_workers(test: Callable[[Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = Workers(1)
        try:
            await asyncio.wait_for(test(workers), WAIT)
        finally:
            workers.stop()

    asyncio.run(run())
