"""A server that stood still (it was stopped, a laptop was closed) does not know it, but its clock does."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from toptafel.server.log import Now

BEAT = 1.0  # seconds after which a server that runs looks at the clock again
STILL = 3_000  # milliseconds that a server may be busy; when it did not look for longer, it stood still


class Pulse:
    """The time. Whoever asks for it first after the server stood still lets that be told, before he has his answer."""

    def __init__(self, now: Now, stood_still: Callable[[int], None]) -> None:
        """`stood_still` is told since when."""
        self._now = now
        self._stood_still = stood_still
        self._last: int | None = None  # when the server certainly ran; None: nobody sees to it

    def __call__(self) -> int:
        now = self._now()
        if self._last is not None and now - self._last > STILL:
            since, self._last = self._last, now
            self._stood_still(since)
        return now

    async def beat(self) -> None:
        """As long as the server runs."""
        self._last = self._now()
        while True:
            await asyncio.sleep(BEAT)
            self._last = self()
