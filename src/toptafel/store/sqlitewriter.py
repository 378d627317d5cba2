"""The thread that writes into an SQLite file: whatever waits is committed, and synced to disk, together."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread

from toptafel.store import SECONDS, Conflict, StoreError
from toptafel.store.statements import Rows, Value

_ADD_TABLE = "INSERT OR IGNORE INTO tables (id) VALUES (?)"
_ADD = """INSERT OR IGNORE INTO entries (table_id, number, body)
SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)"""
# The same for several at once, or for none of them when one cannot be added. One statement, which also commits: whoever
# runs it lets the event loop have the interpreter once, not once an entry. What is left over is filled with NULL.
_ADD_ALL = """INSERT INTO entries (table_id, number, body)
SELECT column1, column2, column3 FROM (VALUES {}) WHERE column1 IS NOT NULL"""
_MOST_AT_ONCE = 256  # a power of two: there is a statement for each smaller one


@dataclass(slots=True)
class _Append:
    table: str
    number: int
    entry: bytes
    done: asyncio.Future[None]

    def run(self, db: sqlite3.Connection) -> Exception | None:
        if self.number == 0:
            db.execute(_ADD_TABLE, (self.table,))
        added = db.execute(_ADD, (self.table, self.number, self.entry)).rowcount
        return None if added == 1 else Conflict()


@dataclass(frozen=True)
class _Change:
    """See Writer.change."""

    sql: str
    values: tuple[str | int | bytes, ...]
    done: asyncio.Future[None]
    must: bool = False

    def run(self, db: sqlite3.Connection) -> Exception | None:
        changed = db.execute(self.sql, self.values).rowcount
        return Conflict() if self.must and not changed else None


@dataclass(slots=True)
class _Statement:
    """See Writer.statement."""

    sql: str
    values: Mapping[str, Value]
    done: asyncio.Future[None]
    rows: Rows = field(default_factory=list)

    def run(self, db: sqlite3.Connection) -> Exception | None:
        try:
            self.rows = db.execute(self.sql, self.values).fetchall()
        except sqlite3.IntegrityError as error:  # of this statement: what is committed with it is not hurt
            return StoreError("store", f"That cannot be written: {error}.")
        return None


_Job = _Append | _Change | _Statement


class Writer:
    """Of one file. Whoever asks for something awaits what he gets."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._waiting: deque[tuple[float, asyncio.Future[None]]] = deque()  # until when, and who, in this order
        self._late: asyncio.TimerHandle | None = None
        self._thread = Thread(target=self._write, name="store", daemon=True)

    def start(self, db: sqlite3.Connection) -> None:
        """Write by this connection. Whoever waits does so in the event loop that runs now."""
        self._loop = asyncio.get_running_loop()
        self._db = db
        self._thread.start()

    async def close(self) -> None:
        """Write what is waiting, and end."""
        if self._late is not None:
            self._late.cancel()
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def append(self, table: str, number: int, entry: bytes) -> asyncio.Future[None]:
        """See Store. Not a coroutine: every move comes this way."""
        done = self._answer()
        self._jobs.put(_Append(table, number, entry, done))
        return done

    def change(self, sql: str, *values: str | int | bytes, must: bool = False) -> asyncio.Future[None]:
        """Any other statement. `must`: Conflict unless it changes something."""
        done = self._answer()
        self._jobs.put(_Change(sql, values, done, must))
        return done

    async def statement(self, sql: str, values: Mapping[str, Value]) -> Rows:
        """A statement of what stands beside the logs; what it returns."""
        job = _Statement(sql, values, self._answer())
        self._jobs.put(job)
        await job.done
        return job.rows

    def _answer(self) -> asyncio.Future[None]:
        """What the writer is to say, or we when it does not in time. One timer watches over all that wait."""
        waiting = self._waiting
        while waiting and waiting[0][1].done():
            waiting.popleft()
        done: asyncio.Future[None] = self._loop.create_future()
        waiting.append((self._loop.time() + SECONDS, done))
        if self._late is None:
            self._late = self._loop.call_later(SECONDS, self._tell_late)
        return done

    def _tell_late(self) -> None:
        """Whoever has waited for too long is told so; the next one is looked for when his time is up."""
        now = self._loop.time()
        while self._waiting and (self._waiting[0][1].done() or self._waiting[0][0] <= now):
            _, done = self._waiting.popleft()
            if not done.done():
                done.set_exception(slow(self._path))
        self._late = self._loop.call_at(self._waiting[0][0], self._tell_late) if self._waiting else None

    def _write(self) -> None:
        """The writer thread: take what waits, commit it together, tell who waited."""
        stopping = False
        while not stopping:
            jobs = []
            job = self._jobs.get()
            while True:
                if job is None:
                    stopping = True
                else:
                    jobs.append(job)
                if len(jobs) == _MOST_AT_ONCE:
                    break
                try:
                    job = self._jobs.get_nowait()
                except Empty:
                    break
            if jobs:
                outcomes = self._commit(jobs)
                self._loop.call_soon_threadsafe(_tell, jobs, outcomes)

    def _commit(self, jobs: list[_Job]) -> list[Exception | None]:
        try:
            self._take_back()  # should that have failed before: nothing else is committed with it
            if self._commit_together(jobs):
                return [None] * len(jobs)
            self._db.execute("BEGIN IMMEDIATE")
            outcomes = [job.run(self._db) for job in jobs]
            self._db.execute("COMMIT")
        except (sqlite3.Error, OverflowError, UnicodeError, MemoryError) as error:  # the writer goes on
            with suppress(sqlite3.Error):
                self._take_back()
            return [unreachable(self._path, error)] * len(jobs)
        return outcomes

    def _take_back(self) -> None:
        """What was begun and not committed has not happened."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def _commit_together(self, jobs: list[_Job]) -> bool:
        """The usual case: entries for tables that exist, all of which can be added. False when it is not, and then
        nothing has happened."""
        appends = [job for job in jobs if isinstance(job, _Append) and job.number > 0]
        if len(appends) < len(jobs):
            return False
        rows = 1 << (len(appends) - 1).bit_length()
        values: list[Value] = [part for job in appends for part in (job.table, job.number, job.entry)]
        values += [None] * (3 * rows - len(values))
        try:
            self._db.execute(_add_all(rows), values)
        except sqlite3.IntegrityError:  # somebody else was first, or a table is gone: each is to be told
            return False
        return True


@cache
def _add_all(rows: int) -> str:
    return _ADD_ALL.format(", ".join(["(?, ?, ?)"] * rows))


def _tell(jobs: list[_Job], outcomes: list[Exception | None]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():  # whoever waited was cancelled meanwhile
            continue
        if outcome is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(outcome)


def unreachable(path: str, error: Exception) -> StoreError:
    return StoreError("store", f"The tables in {path} cannot be reached: {error}.")


def slow(path: str) -> StoreError:
    return StoreError("store", f"The tables in {path} cannot be reached: the disk does not answer.")
