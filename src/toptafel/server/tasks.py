"""Work that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from toptafel.errors import ToptafelError
from toptafel.table.refusal import Refusal

log = logging.getLogger("toptafel")


class Tasks:
    """Keeps what was started until it is done; a refusal is noted, and nobody is told."""

    def __init__(self, table: str = "") -> None:
        """`table`: whose work it is."""
        self._about = {"table": table}
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._do(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def _do(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except ToptafelError as error:
            gone = isinstance(error, Refusal) and error.code == "no_table"  # deleted meanwhile: nothing went wrong
            log.log(logging.INFO if gone else logging.WARNING, "%s", error, extra=self._about)
