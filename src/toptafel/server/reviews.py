"""Reviews: what the best level thinks of every decision in a record, told as it is found."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

import msgspec

from toptafel.bots import analysis
from toptafel.protocol.http import Judged, ReviewBegun, Weighed
from toptafel.server.replays import elsewhere, read
from toptafel.server.turns import Asker
from toptafel.server.workers import Workers
from toptafel.table.refusal import Refusal

MOST = 16  # reviews at the same time; who comes later tries again
DECISIONS = 600  # that are judged in one record
SLICE = 0.3  # seconds in which a worker judges as many as it can: no bot waits longer for it
SLICE_SECONDS = 20.0  # longer than one decision can take
BUDGET = 0.2  # of the thinking that the best level does for a move


class Reviews:
    """Reviews take turns at the workers, slice by slice. One that nobody waits for any more ends with its slice."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._running = 0

    async def begin(self, household: str, record: bytes) -> int:
        """How many decisions of a record will be judged. ToptafelError when it is none, Refusal when all are busy."""
        if self._running >= MOST:
            raise Refusal("busy", "Many games are being reviewed. Try again in a moment.")
        return min(await elsewhere(self._workers, household, count, record), DECISIONS)

    async def lines(self, household: str, record: bytes, decisions: int) -> AsyncIterator[bytes]:
        """JSON lines: how many decisions there are, then each of them."""
        asker = Asker(household, "review")
        self._running += 1
        try:
            yield _lines([ReviewBegun(decisions)])
            start = 0
            while decisions > 0:
                judged = await self._workers.run(asker, SLICE_SECONDS, judge, record, start, decisions, SLICE)
                yield _lines(judged)
                start = judged[-1].at + 1
                decisions -= len(judged)
        finally:
            self._running -= 1


_lines = msgspec.json.Encoder().encode_lines


# In a worker


def count(data: bytes) -> int:
    """How many decisions a record has."""
    return len(analysis.decisions(read(data)))


def judge(data: bytes, start: int, most: int, seconds: float) -> list[Judged]:
    """The decisions from move number `start` on, up to so many, for about so long; at least one."""
    stop = time.monotonic() + seconds
    judged: list[Judged] = []
    for one in analysis.analyse(read(data), budget=BUDGET, start=start):
        judged.append(Judged(one.at, one.seat, _weighed(one.chosen), _weighed(one.best), one.cost))
        if len(judged) == most or time.monotonic() > stop:
            break
    return judged


def _weighed(candidate: analysis.Candidate) -> Weighed:
    return Weighed(candidate.move, candidate.value, candidate.points, candidate.error)
