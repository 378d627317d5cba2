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
    tries: Rate = Rate(60, 60 / (24 * 60 * 60))  # that count, at the deals of the day: fifteen people have one at each
    requests: Rate = Rate(200, 20)  # over HTTP
    glances: Rate = Rate(200, 5)  # tables read to tell how they stand
    codes: Rate = Rate(30, 1)  # QR codes that are drawn
    profiles: Rate = Rate(60, 1 / 5)  # written, or carried to another device
    new_profiles: Rate = Rate(40, 40 / (24 * 60 * 60))  # made: each stays for long
    records: Rate = Rate(10, 1 / 2)  # to look at or to verify: they cost more
    reviews: Rate = Rate(5, 1 / 30)  # of records: they cost much more
    puzzles: Rate = Rate(40, 1 / 2)  # looked at and tried
    bells: Rate = Rate(20, 1 / 30)  # set, looked at and removed
    letters: Rate = Rate(3, 3 / (24 * 60 * 60))  # that ask one mail address whether it may be written to
    sockets: int = 100  # open at the same time
    connections: int = 200  # of any kind, sockets included
    messages: Rate = Rate(60, 10)  # of one socket
    message_bytes: int = 8 * 1024
    body_bytes: int = 32 * 1024
    profile_bytes: int = 64 * 1024
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
            tries=self.tries.times(factor),
            requests=self.requests.times(factor),
            glances=self.glances.times(factor),
            codes=self.codes.times(factor),
            profiles=self.profiles.times(factor),
            new_profiles=self.new_profiles.times(factor),
            records=self.records.times(factor),
            reviews=self.reviews.times(factor),
            puzzles=self.puzzles.times(factor),
            bells=self.bells.times(factor),
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
    workers: int = 1  # server processes behind one port; several only with PostgreSQL
    thinkers: int = max(2, (os.cpu_count() or 2) - 1)  # processes in which bots think; one household never has them all
    proxy: bool = False  # behind a reverse proxy that sets X-Forwarded-For and X-Forwarded-Proto
    login_proxy: tuple[str, ...] = ()  # addresses of proxies that say who is logged in; none: nobody is believed
    login_header: str = "Remote-User"  # the header in which they do
    hosts: tuple[str, ...] = ()  # the names it is called by; none: any name will do
    address: str | None = None  # for invitations, when the page's own address is of no use to others
    root_path: str = ""  # where the site begins: "", or "/games" on a server that has other pages too
    connections: int = 10_000  # of everybody together, as far as the system allows so many
    metrics: str = ""  # a port, or host:port, where Prometheus reads them; "": nowhere
    log: str = "plain"  # how it is written: plain or json
    log_level: str = "warning"  # from which on something is written
    keep_days: int = 365  # tables untouched for so long are deleted
    absent_seconds: float = 60  # a player who is away for so long may be replaced by a bot
    call_by: tuple[str, ...] = ("push", "mail", "hook")  # how players who are away may be called
    call_after: float = 20  # seconds after which a player whose turn it is and who is away is called
    call_inside: tuple[str, ...] = ()  # networks of the host's own that calls may be sent into
    smtp: str = ""  # the host's mail server: smtp://name:password@mail.example:587
    mail_from: str = ""  # whom its letters come from
    idle_seconds: float = 30  # a table stays in memory for so long after the last browser has left
