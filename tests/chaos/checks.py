"""Is what is in the store what was acknowledged, and what was shown? All is computed from the logs themselves."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass, field

import psycopg

from tests.chaos.history import DONE, NOTHING, PATIENCE, Request, Story, told
from toptafel import fair
from toptafel.table import events
from toptafel.table.events import Entry
from toptafel.table.table import Table

_ENTRIES = "SELECT number, body FROM entries WHERE table_id = '{}' ORDER BY number"


@dataclass
class Found:
    """What the checks of some stories found."""

    acknowledged: int = 0
    repeated: int = 0  # requests that were sent more than once
    shown: int = 0
    finished: int = 0  # games, whose draws were verified
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)

    @property
    def wrong(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.other]


def read_log(where: str, table: str) -> list[Entry]:
    """The entries of a table as they are on disk, not as any server has them."""
    sql = _ENTRIES.format(table)
    rows = _from_postgres(where, sql) if where.startswith("postgresql") else _from_sqlite(where, sql)
    assert [number for number, _ in rows] == list(range(len(rows))), f"{table}: entries are missing"
    return [events.read(body) for _, body in rows]


def _from_sqlite(where: str, sql: str) -> list[tuple[int, bytes]]:
    with closing(sqlite3.connect(where, timeout=PATIENCE)) as db:
        return db.execute(sql).fetchall()


def _from_postgres(where: str, sql: str) -> list[tuple[int, bytes]]:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with psycopg.connect(where) as line:
                return line.execute(sql.encode()).fetchall()
        except psycopg.OperationalError:  # it may have noticed only now that a part of it was killed
            if time.monotonic() > until:
                raise
        time.sleep(0.1)


def last_story(log: list[Entry], seat: int) -> bytes:
    """What a seat is to be shown in the end."""
    return _tellings(log, seat)[0][-1]


def check(where: str, stories: Iterable[Story], found: Found) -> None:
    """Add to what was found."""
    by_table: dict[str, list[Story]] = {}
    for story in stories:
        by_table.setdefault(story.table, []).append(story)
    for table, of_table in by_table.items():
        check_table(table, read_log(where, table), of_table, found)


def check_table(table: str, log: list[Entry], stories: list[Story], found: Found) -> None:
    times = Counter((entry.person, entry.request) for entry in log if entry.request)
    found.doubled += [f"{table}: request {one} is there {n} times" for one, n in times.items() if n > 1]
    for story in stories:
        _check_requests(log, story, found)
        _check_shown(log, story, found)
    _check_draws(log, table, found)


def _check_requests(log: list[Entry], story: Story, found: Found) -> None:
    """What was acknowledged is there, in the order in which it was asked; what was refused is not."""
    numbers = {entry.request: number for number, entry in enumerate(log) if entry.request}
    last = -1
    for request in story.asked:
        number = numbers.get(request.id)
        found.repeated += request.sent > 1
        if request.answer == DONE:
            found.acknowledged += 1
            if number is None or number <= last:
                found.lost.append(f"{story.table}: {request} is {'missing' if number is None else 'out of order'}")
                continue
            last = number
            if not _is_what_was_asked(request, log[number]):
                found.other.append(f"{story.table}: {request} became {log[number]}")
        elif request.given_up:
            found.other.append(f"{story.table}: of {request} nobody was shown what became of it")
        elif request.answer and number is not None and request.sent == 1:
            found.other.append(f"{story.table}: {request} was refused and is there all the same")


def _is_what_was_asked(request: Request, entry: Entry) -> bool:
    if request.kind != "move":
        return True
    return any(isinstance(event, events.Moved) and event.move == request.fields["move"] for event in entry.events)


def _check_shown(log: list[Entry], story: Story, found: Found) -> None:
    """Everything that was shown was so, once, and later after earlier."""
    told_so_far, _ = _tellings(log, story.seat)
    at = 0
    for shown in story.shown:
        found.shown += 1
        try:
            at = told_so_far.index(shown, at)
        except ValueError:
            what = "went back" if shown in told_so_far else "never was"
            found.other.append(f"{story.table}: seat {story.seat} was shown what {what}")
            return


def _tellings(log: list[Entry], seat: int) -> tuple[list[bytes], Table]:
    """The story as a seat knows it after each entry, and the table in the end."""
    table = Table(log[0])
    digests = [NOTHING]
    tellings = []
    for number, entry in enumerate(log):
        if number:
            table.apply(entry)
        undone = [event.to for event in entry.events if isinstance(event, events.Undone)]
        for to in undone:
            del digests[to + 1 :]
        for ply in table.position.plies[len(digests) - 1 :]:
            digests.append(told(digests[-1], ply.seat, ply.shown(seat)))
        tellings.append(digests[-1])
    return tellings, table


def _check_draws(log: list[Entry], name: str, found: Found) -> None:
    _, table = _tellings(log, 0)
    if table.status == "finished":
        found.finished += 1
        if not fair.check(table.record()).ok:
            found.other.append(f"{name}: the draws are not those that were committed to")
