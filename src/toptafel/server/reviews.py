"""Reviews: what the best level thinks of every decision in a record, told as it is found."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec

from toptafel import record as records
from toptafel.bots import analysis
from toptafel.errors import RecordError, ToptafelError
from toptafel.server.messages import explained
from toptafel.server.thinking import Thinking, travelling
from toptafel.table.refusal import Refusal

MOST = 16  # reviews at the same time; who comes later tries again
DECISIONS = 600  # that are judged in one record
SLICE = 0.3  # seconds in which a worker judges as many as it can: no bot waits longer for it
SLICE_SECONDS = 20.0  # longer than one decision can take
BUDGET = 0.2  # of the thinking that the best level does for a move


class Reviews:
    """Reviews take turns at the workers, slice by slice. One that nobody waits for any more ends with its slice."""

    def __init__(self, thinking: Thinking, workers: int) -> None:
        self._thinking = thinking
        self._turns = asyncio.Semaphore(workers)
        self._running = 0

    async def begin(self, record: bytes) -> int:
        """How many decisions of a record will be judged. ToptafelError when it is none, Refusal when all are busy."""
        if self._running >= MOST:
            raise Refusal("busy", "Many games are being reviewed. Try again in a moment.")
        try:
            code, answer = await self._thinking.run(SLICE_SECONDS, count, record)
        except TimeoutError:
            raise Refusal("too_long", "This record takes too long to replay.") from None
        if code:
            error = msgspec.json.decode(answer)
            raise RecordError(code, error["message"], **error["params"])
        return min(int(answer), DECISIONS)

    async def lines(self, record: bytes, decisions: int) -> AsyncIterator[bytes]:
        """JSON lines: how many decisions there are, then each of them."""
        self._running += 1
        try:
            yield _line({"decisions": decisions})
            start = 0
            while decisions > 0:
                async with self._turns:
                    judged = await self._thinking.run(SLICE_SECONDS, judge, record, start, decisions, SLICE)
                yield b"".join(map(_line, judged))
                start = judged[-1]["at"] + 1
                decisions -= len(judged)
        finally:
            self._running -= 1


def _line(value: dict[str, Any]) -> bytes:
    return msgspec.json.encode(value) + b"\n"


def count(data: bytes) -> tuple[str, bytes]:
    """In a worker: how many decisions a record has. The answer begins with an error code, empty when all is well."""
    try:
        decisions = len(analysis.decisions(records.read(data)))
    except ToptafelError as error:
        return error.code, msgspec.json.encode(explained(error))
    return "", b"%d" % decisions


def judge(data: bytes, start: int, most: int, seconds: float) -> list[dict[str, Any]]:
    """In a worker: the decisions from move number `start` on, up to so many, for about so long; at least one."""
    stop = time.monotonic() + seconds
    judged: list[dict[str, Any]] = []
    with travelling():
        for one in analysis.analyse(records.read(data), budget=BUDGET, start=start):
            played, best = _worth(one.chosen), _worth(one.best)
            judged.append({"at": one.at, "seat": one.seat, "played": played, "best": best, "cost": one.cost})
            if len(judged) == most or time.monotonic() > stop:
                break
    return judged


def _worth(candidate: analysis.Candidate) -> dict[str, Any]:
    return {"move": candidate.move, "value": candidate.value, "error": candidate.error, "points": candidate.points}
