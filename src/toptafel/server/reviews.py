"""Reviews: what the best level thinks of every decision in a record, told as it is found."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import NamedTuple

import msgspec

from toptafel.bots import accounts, analysis
from toptafel.bots.accounts import Account, Step
from toptafel.errors import ToptafelError
from toptafel.protocol.http import (
    Judged,
    ReviewBegun,
    ReviewSummed,
    SeatAccount,
    SeatSummed,
    StoryFacts,
    Weighed,
)
from toptafel.protocol.problems import problem
from toptafel.server import refused
from toptafel.server.replays import elsewhere, read
from toptafel.server.turns import Asker
from toptafel.server.workers import ENDED, Workers
from toptafel.table.refusal import Refusal

log = logging.getLogger("toptafel")

MOST = 16  # reviews at the same time; who comes later tries again
DECISIONS = 600  # that are judged in one record
SLICE = 0.3  # seconds in which a worker judges as many as it can: no bot waits longer for it
SLICE_SECONDS = 20.0  # longer than one decision can take


class Reviews:
    """Reviews take turns at the workers, slice by slice. One that nobody waits for any more ends with its slice."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._running = 0

    async def begin(self, household: str, record: bytes) -> Begun:
        """What is to be judged in a record. ToptafelError when it is none, Refusal when all are busy."""
        if self._running >= MOST:
            raise Refusal("busy", "Many games are being reviewed. Try again in a moment.")
        found = await elsewhere(self._workers, household, count, record)
        return found if found.decisions <= DECISIONS else Begun(DECISIONS, found.players, None)

    async def lines(self, household: str, record: bytes, begun: Begun) -> AsyncIterator[bytes]:
        """JSON lines: how many decisions there are, each of them, and how they sum up, or why there is no more."""
        asker = Asker(household, "review")
        steps: list[Step] = []
        self._running += 1
        try:
            yield _lines([ReviewBegun(begun.decisions)])
            start, left = 0, begun.decisions
            while left > 0:
                found = await self._workers.run(asker, SLICE_SECONDS, judge, record, start, left, SLICE)
                yield _lines([judged for judged, _ in found])
                steps += [step for _, step in found]
                start = steps[-1].at + 1
                left -= len(found)
            yield _lines([summed(steps, begun)])
        except ToptafelError as error:
            yield _last(error, household)
        except Exception as error:
            far = (len(steps), begun.decisions, type(error).__name__)
            log.error("A review broke off after %d of %d decisions: %s", *far, exc_info=not isinstance(error, ENDED))
            yield _last(Refusal("broken_off", "The review broke off. Try again in a moment."), household)
        finally:
            self._running -= 1


_lines = msgspec.json.Encoder().encode_lines


def _last(error: ToptafelError, household: str) -> bytes:
    """The answer has begun, so a refusal is a line of it."""
    refused.note(error.code, household)
    return _lines([problem(error)])


class Begun(NamedTuple):
    """What is to be judged, and how the game ended."""

    decisions: int
    players: int
    winners: list[int] | None  # None when it is not over, or not judged to its end


def summed(steps: list[Step], begun: Begun) -> ReviewSummed:
    """The last line of a review."""
    sums = {one.seat: one for one in accounts.account(steps, begun.players, begun.winners)}
    seats = [SeatSummed(accounts.accuracy(steps, seat), _account(sums.get(seat))) for seat in range(begun.players)]
    story = accounts.story(steps, begun.players, begun.winners)
    return ReviewSummed(seats, None if story is None else StoryFacts(**asdict(story)))


def _account(found: Account | None) -> SeatAccount | None:
    return None if found is None else msgspec.convert(found, SeatAccount, from_attributes=True)


# In a worker


def count(data: bytes) -> Begun:
    """What there is to judge in a record."""
    record = read(data)
    return Begun(len(analysis.decisions(record)), record.setup.players, record.replay().winners)


def judge(data: bytes, start: int, most: int, seconds: float) -> list[tuple[Judged, Step]]:
    """The decisions from move number `start` on, up to so many, for about so long; at least one."""
    stop = time.monotonic() + seconds
    found: list[tuple[Judged, Step]] = []
    record = read(data)
    for one in analysis.analyse(record, budget=record.setup.game.review, start=start):
        step = _step(one)
        found.append((_judged(one, step), step))
        if len(found) == most or time.monotonic() > stop:
            break
    return found


def judged(one: analysis.Judgement) -> Judged:
    """One decision as it is told."""
    return _judged(one, _step(one))


def _step(one: analysis.Judgement) -> Step:
    step = accounts.step_of(one)
    if step is None:
        raise AssertionError(f"nothing was played at {one.at}")
    return step


def _judged(one: analysis.Judgement, step: Step) -> Judged:
    return Judged(
        one.at,
        one.seat,
        _weighed(one.chosen),
        _weighed(one.best),
        one.cost,
        step.mark,
        step.margin,
        list(step.before.shares),
        list(step.after.shares),
    )


def _weighed(candidate: analysis.Candidate) -> Weighed:
    return Weighed(candidate.move, candidate.value, candidate.points, list(candidate.reasons), candidate.error)
