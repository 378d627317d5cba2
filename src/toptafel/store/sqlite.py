"""Logs in one SQLite file. A thread of its own writes; whatever waits is committed, and synced to disk, together."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from toptafel.store import Conflict, StoreError

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
_READ = "SELECT body FROM entries WHERE table_id = ? AND number >= ? ORDER BY number"
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
    """See Store. Several servers may share the file, but they do not hear of each other."""

    def __init__(self, path: str | Path) -> None:
        self._path = str(path)
        self._jobs: SimpleQueue[_Append | _Delete | None] = SimpleQueue()
        self._writer = Thread(target=self._write, name="store", daemon=True)

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            self._db = self._connect()
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.executescript(_SCHEMA)
        except sqlite3.Error as error:
            raise _store_error(self._path, error) from error
        self._writer.start()

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        self._db.close()

    async def append(self, table: str, number: int, entry: bytes) -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Append(table, number, entry, done))
        await done

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        return [body for (body,) in await asyncio.to_thread(self._select, _READ, (table, start))]

    async def untouched(self, seconds: int) -> list[str]:
        return [table for (table,) in await asyncio.to_thread(self._select, _UNTOUCHED, (seconds,))]

    async def delete(self, table: str) -> None:
        done: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(_Delete(table, done))
        await done

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Nobody tells: one server is enough for one file."""

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self._path, timeout=10, isolation_level=None, check_same_thread=False)
        db.execute("PRAGMA synchronous = FULL")  # in WAL mode: every commit is on disk before it returns
        db.execute("PRAGMA foreign_keys = ON")
        return db

    def _select(self, sql: str, values: tuple[str | int, ...]) -> list[tuple[Any]]:
        try:
            with closing(self._connect()) as db:
                return db.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise _store_error(self._path, error) from error

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
