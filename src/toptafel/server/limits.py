"""Counting what an address does."""

from __future__ import annotations

import time
from collections.abc import Callable

from toptafel.server.settings import Rate
from toptafel.table.refusal import Refusal

_SWEEP = 1000  # addresses remembered before full buckets are thrown away


class Bucket:
    """Holds up to `burst` tokens and gains some every second; doing something takes one."""

    __slots__ = ("rate", "time", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.time = now

    def take(self, now: float) -> bool:
        self.refill(now)
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def refill(self, now: float) -> None:
        self.tokens = min(self.rate.burst, self.tokens + (now - self.time) * self.rate.per_second)
        self.time = now


class Limiter:
    """A bucket for every address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._buckets)

    def check(self, address: str) -> None:
        """Refusal when this address does too much."""
        now = self._clock()
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= _SWEEP:
                self._sweep(now)
            bucket = self._buckets[address] = Bucket(self._rate, now)
        if not bucket.take(now):
            raise too_much()

    def _sweep(self, now: float) -> None:
        """Forget who has not been here lately: a full bucket says no more than none."""
        for bucket in self._buckets.values():
            bucket.refill(now)
        self._buckets = {a: bucket for a, bucket in self._buckets.items() if bucket.tokens < self._rate.burst}


def too_much() -> Refusal:
    return Refusal("too_much", "That was too much at once. Wait a moment and try again.")
