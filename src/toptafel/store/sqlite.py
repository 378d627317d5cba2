"""Logs in one SQLite file. A thread of its own writes; whatever waits is committed, and synced to disk, together."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Collection, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from toptafel.store import SECONDS, Conflict, Listener, Seen, StoreError, bodies, damaged
from toptafel.store.filelock import Locked, lock

_APPLICATION = 0x746F7074  # "topt": tells a file of ours from others

_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    added INTEGER NOT NULL DEFAULT (unixepoch()),
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
"""
_ADD_TABLE = "INSERT OR IGNORE INTO tables (id) VALUES (?)"
_ADD = """INSERT OR IGNORE INTO entries (table_id, number, body)
SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)"""
_READ = "SELECT number, body FROM entries WHERE table_id = ? AND number >= ? ORDER BY number"
_SIZES = """SELECT table_id, max(number) + 1 FROM entries
WHERE table_id IN (SELECT value FROM json_each(?)) GROUP BY table_id"""
_UNTOUCHED = "SELECT table_id FROM entries GROUP BY table_id HAVING max(added) <= unixepoch() - ?"
_DELETE = "DELETE FROM tables WHERE id = ?"


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
class _Delete:
    table: str
    done: asyncio.Future[None]

    def run(self, db: sqlite3.Connection) -> Exception | None:
        db.execute(_DELETE, (self.table,))
        return None


class SqliteStore:
    """See Store. One server has the file to itself: there are no others to hear of."""

    def __init__(self, path: str | Path) -> None:
        self._path = str(path)
        self._jobs: SimpleQueue[_Append | _Delete | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="store", daemon=True)
        self._lock: IO[bytes] | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            self._lock = lock(f"{self._path}.lock")
            self._db = self._connect()
            self._prepare(self._db)
        except Locked:
            message = f"Another server has the tables in {self._path} open. Stop it, or choose another file."
            raise StoreError("in_use", message, path=self._path) from None
        except OSError as error:
            raise _unusable(self._path, str(error.strerror)) from error
        except sqlite3.Error as error:
            self._unlock()
            raise _unusable(self._path, str(error)) from error
        except StoreError:
            self._unlock()
            raise
        self._writer.start()

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._db.close()
        self._unlock()

    async def ping(self) -> None:
        await self._select("SELECT 1 FROM entries LIMIT 1")

    async def append(self, table: str, number: int, entry: bytes) -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Append(table, number, entry, done))
        await self._in_time(done)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        try:
            return bodies(table, start, await self._select(_READ, table, start))
        except StoreError as error:
            if isinstance(cause := error.__cause__, sqlite3.DatabaseError) and _is_corrupt(cause):
                raise damaged(table, str(cause)) from error
            raise

    async def sizes(self, tables: Collection[str]) -> dict[str, int]:
        return dict(await self._select(_SIZES, json.dumps(list(tables))))

    async def untouched(self, seconds: int) -> list[str]:
        return [table for (table,) in await self._select(_UNTOUCHED, seconds)]

    async def delete(self, table: str) -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Delete(table, done))
        await self._in_time(done)

    def listen(self, listener: Listener) -> None:
        """There are no other servers."""

    def attend(self, table: str, browsers: Mapping[int, int]) -> None:
        """There are no other servers."""

    async def elsewhere(self, tables: Collection[str]) -> dict[str, dict[int, Seen]]:
        return {}

    def _connect(self) -> sqlite3.Connection:
        # A little less than anybody waits, so that the reason is told.
        db = sqlite3.connect(self._path, timeout=SECONDS - 1, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA synchronous = FULL")  # in WAL mode: every commit is on disk before it returns
        db.execute("PRAGMA foreign_keys = ON")
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        application = db.execute("PRAGMA application_id").fetchone()[0]
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if application not in (0, _APPLICATION) or (names and not names >= {"tables", "entries"}):
            raise _unusable(self._path, "it belongs to another program")
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(_SCHEMA)
        db.execute(f"PRAGMA application_id = {_APPLICATION}")

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def _in_time(self, done: asyncio.Future[None]) -> None:
        try:
            async with asyncio.timeout(SECONDS):
                await done
        except TimeoutError:
            raise _slow(self._path) from None

    async def _select(self, sql: str, *values: str | int) -> list[tuple[Any, ...]]:
        try:
            async with asyncio.timeout(SECONDS):
                return await asyncio.to_thread(self._selected, sql, values)
        except sqlite3.Error as error:
            raise _store_error(self._path, error) from error
        except TimeoutError:
            raise _slow(self._path) from None

    def _selected(self, sql: str, values: tuple[str | int, ...]) -> list[tuple[Any, ...]]:
        with closing(self._connect()) as db:
            return db.execute(sql, values).fetchall()

    def _write(self) -> None:
        """The writer thread: take everything that waits, commit it, tell who waited."""
        stopping = False
        while not stopping:
            jobs = []
            job = self._jobs.get()
            while True:
                if job is None:
                    stopping = True
                else:
                    jobs.append(job)
                try:
                    job = self._jobs.get_nowait()
                except Empty:
                    break
            if jobs:
                outcomes = self._commit(jobs)
                self._loop.call_soon_threadsafe(_tell, jobs, outcomes)

    def _commit(self, jobs: list[_Append | _Delete]) -> list[Exception | None]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            outcomes = [job.run(self._db) for job in jobs]
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            return [_store_error(self._path, error)] * len(jobs)
        return outcomes


def _tell(jobs: list[_Append | _Delete], outcomes: list[Exception | None]) -> None:
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():  # whoever waited was cancelled meanwhile
            continue
        if outcome is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(outcome)


def _store_error(path: str, error: sqlite3.Error) -> StoreError:
    return StoreError("store", f"The tables in {path} cannot be reached: {error}.")


def _slow(path: str) -> StoreError:
    return StoreError("store", f"The tables in {path} cannot be reached: the disk does not answer.")


def _unusable(path: str, why: str) -> StoreError:
    return StoreError("unusable", f"The tables cannot be kept in {path}: {why}. Choose another file.", path=path)


def _is_corrupt(error: sqlite3.DatabaseError) -> bool:
    return error.sqlite_errorcode in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
