"""Records that wait for a worker: only as long as somebody waits for the answer, and only so many at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request

from toptafel.table.refusal import Refusal

MOST = 32 * 1024 * 1024  # bytes of all that wait or are in work: 64 of the largest records, thousands of usual ones
_T = TypeVar("_T")


class Uploads:
    """What there is of them now, of everybody together; what one household may ask is counted elsewhere."""

    def __init__(self) -> None:
        self._bytes = 0

    async def answered(self, request: Request, body: bytes, doing: Coroutine[Any, Any, _T]) -> _T:
        """What is done with the body of a request. Refusal when too much waits; given up when nobody waits any more."""
        if self._bytes + len(body) > MOST:
            doing.close()
            raise Refusal("busy", "There is too much to do at the moment. Try again.")
        self._bytes += len(body)
        try:
            return await _unless_gone(request, doing)
        finally:
            self._bytes -= len(body)


async def _unless_gone(request: Request, doing: Coroutine[Any, Any, _T]) -> _T:
    """ClientDisconnect when whoever asked goes away before it is done."""
    done, gone = asyncio.ensure_future(doing), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((done, gone), return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise ClientDisconnect
        return done.result()
    finally:
        done.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    """Until whoever asked has gone. The body was read: nothing else comes."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
