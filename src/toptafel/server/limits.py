"""Counting what an address does."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache

from starlette.types import Scope

from toptafel.server.settings import Rate
from toptafel.table.refusal import Refusal

NETWORK = 64  # bits of an IPv6 address that one household has to itself


class Bucket:
    """Holds up to `burst` tokens and gains some every second; doing something takes one."""

    __slots__ = ("rate", "time", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.time = now

    def take(self, now: float) -> bool:
        self.tokens = min(self.rate.burst, self.tokens + (now - self.time) * self.rate.per_second)
        self.time = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Limiter:
    """A bucket for every household, in the order in which they were last used.

    A full bucket says no more than none; the one at the front is the first to be full. So every check forgets those
    that are, and each is looked at once for each time it was used, however many there are.
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._refill = rate.burst / rate.per_second  # seconds after which any bucket is full
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def check(self, household: str) -> None:
        """Refusal when this household does too much."""
        if not self.allows(household):
            raise too_much()

    def allows(self, household: str) -> bool:
        """May this household do one more? Then it is counted."""
        now = self._clock()
        self._forget_full(now)
        bucket = self._buckets.get(household)
        if bucket is None:
            bucket = self._buckets[household] = Bucket(self._rate, now)
        else:
            self._buckets.move_to_end(household)
        return bucket.take(now)

    def _forget_full(self, now: float) -> None:
        while self._buckets:
            household, bucket = next(iter(self._buckets.items()))
            if bucket.time + self._refill > now:
                return
            del self._buckets[household]


def too_much() -> Refusal:
    return Refusal("too_much", "That was too much at once. Wait a moment and try again.")


def household_of(scope: Scope) -> str:
    """Who asks, as every limit counts it: an IPv4 address, or the /64 network of an IPv6 one."""
    client = scope.get("client")
    return _household(str(client[0])) if client else ""


@lru_cache(maxsize=4096)
def _household(address: str) -> str:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:  # a path of a Unix socket, or what a proxy wrote
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:  # one machine that came in by an IPv6 socket
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, NETWORK), strict=False))
