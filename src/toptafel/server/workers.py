"""Worker processes: what takes long is done there, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from toptafel.server.orphans import end_with_parent

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Workers:
    """They start when they are first needed, and again should one break."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start the first one now, so that the first bot need not wait for it."""
        self._get().submit(_warm_up)

    def stop(self) -> None:
        if self._pool is not None:
            for process in list((self._pool._processes or {}).values()):
                process.terminate()  # nobody waits for what they think about
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    async def run(self, seconds: float, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """The answer of `work`, done elsewhere. Cancelled with the task that waits for it."""
        for last_try in (False, True):
            pool = self._get()
            try:
                future = pool.submit(work, *args, **kwargs)
                return await asyncio.wait_for(asyncio.wrap_future(future), seconds)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if last_try:
                    raise
        raise AssertionError("the last try returns or raises")

    def _get(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Spawned, not forked: a fork of a process with threads may lock up.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, initializer=_begin)
        return self._pool


def _warm_up() -> None:
    from toptafel import bots  # noqa: F401


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    end_with_parent()
