"""Large answers that somebody may ask for and not read: how much waits to be sent is limited.

They are sent in slices, each when the one before it is on its way. So what waits is here, where it is counted, and not
with the connections.
"""

from __future__ import annotations

from collections import Counter

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from toptafel.table.refusal import Refusal

SLICE = 1024 * 1024  # bytes that are handed to a connection at a time
HOUSEHOLD = 48 * 1024 * 1024  # bytes that wait for one household: two of the largest replays, hundreds of usual ones
EVERYBODY = 192 * 1024 * 1024  # and for all of them together


class Unsent:
    """What waits to be sent, by household."""

    def __init__(self) -> None:
        self._waiting: Counter[str] = Counter()

    def answer(self, household: str, body: bytes, kind: str) -> Response:
        """An answer that is counted from when it begins to be sent. Refusal then when too much waits already."""
        return _Sliced(self, household, body, kind)

    def add(self, household: str, size: int) -> None:
        if self._waiting[household] + size > HOUSEHOLD or self._waiting.total() + size > EVERYBODY:
            raise Refusal("busy", "There is too much to send at the moment. Try again.")
        self._waiting[household] += size

    def take(self, household: str, size: int) -> None:
        """It is sent, or nobody waits for it any more."""
        self._waiting[household] -= size
        if not self._waiting[household]:
            del self._waiting[household]


class _Sliced(Response):
    def __init__(self, unsent: Unsent, household: str, body: bytes, kind: str) -> None:
        super().__init__(body, media_type=kind)
        self._unsent = unsent
        self._household = household

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        whole = memoryview(self.body)
        self._unsent.add(self._household, len(whole))
        try:
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            for start in range(0, len(whole), SLICE):
                await send({"type": "http.response.body", "body": whole[start : start + SLICE], "more_body": True})
            await send({"type": "http.response.body", "body": b""})  # when all before it is on its way
        finally:
            self._unsent.take(self._household, len(whole))
