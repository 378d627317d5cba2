"""How a server is set: where it keeps its tables, and how much it lets one address do."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, replace
from pathlib import Path


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more every second."""

    burst: float
    per_second: float

    def times(self, factor: float) -> Rate:
        return Rate(self.burst * factor, self.per_second * factor)


@dataclass(frozen=True)
class Limits:
    """What one address, one socket or one message may take. A household behind one address fits in easily."""

    tables: Rate = Rate(30, 1 / 20)
    requests: Rate = Rate(200, 20)  # over HTTP
    records: Rate = Rate(10, 1 / 2)  # to look at or to verify: they cost more
    reviews: Rate = Rate(5, 1 / 30)  # of records: they cost much more
    sockets: int = 100  # open at the same time
    connections: int = 200  # of any kind, sockets included
    messages: Rate = Rate(60, 10)  # of one socket
    message_bytes: int = 8 * 1024
    body_bytes: int = 32 * 1024
    record_bytes: int = 512 * 1024
    head_bytes: int = 16 * 1024  # the address and the headers of a request
    head_seconds: float = 10  # for them to come in
    body_seconds: float = 30  # for the rest
    stall_seconds: float = 30  # in which a browser reads nothing of an answer
    hello_seconds: float = 10
    outbox_bytes: int = 1024 * 1024  # waiting for a slow browser, before it is disconnected

    def times(self, factor: float) -> Limits:
        """So many times as much for each address: many people may share one."""
        return replace(
            self,
            tables=self.tables.times(factor),
            requests=self.requests.times(factor),
            records=self.records.times(factor),
            reviews=self.reviews.times(factor),
            sockets=int(self.sockets * factor),
            connections=max(1, int(self.connections * factor)),
            messages=self.messages.times(factor),
        )


@dataclass(frozen=True)
class Settings:
    """One server."""

    store: str  # the path of an SQLite file, or a postgresql:// address
    limits: Limits = field(default_factory=Limits)
    site: Path = Path(__file__).parent / "static"  # the built web client
    workers: int = max(2, (os.cpu_count() or 2) - 1)  # processes in which bots think; one household never has them all
    proxy: bool = False  # behind a reverse proxy that sets X-Forwarded-For and X-Forwarded-Proto
    hosts: tuple[str, ...] = ()  # the names it is called by; none: any name will do
    address: str | None = None  # for invitations, when the page's own address is of no use to others
    connections: int = 10_000  # of everybody together, as far as the system allows so many
    keep_days: int = 365  # tables untouched for so long are deleted
    absent_seconds: float = 60  # a player who is away for so long may be replaced by a bot
    idle_seconds: float = 30  # a table stays in memory for so long after the last browser has left
