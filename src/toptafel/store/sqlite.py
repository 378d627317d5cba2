"""Logs in one SQLite file. Whatever changes it goes through one thread: sqlitewriter.py."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections.abc import Collection, Mapping
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import IO

from toptafel.store import MOST_REMINDERS, SECONDS, SWEEP_SECONDS, Conflict, Listener, Seen, StoreError, bodies, damaged
from toptafel.store.bells import Bells
from toptafel.store.filelock import Locked, lock, lock_of
from toptafel.store.private import MODE
from toptafel.store.puzzles import SCHEMA as PUZZLES
from toptafel.store.puzzles import Puzzles
from toptafel.store.sqlitewriter import Writer, slow, unreachable
from toptafel.store.statements import Rows, Statements, Value
from toptafel.store.tries import SCHEMA as TRIES
from toptafel.store.tries import Tries
from toptafel.store.ways import SCHEMA as WAYS
from toptafel.store.ways import Ways

Values = Mapping[str, Value] | tuple[Value, ...]
APPLICATION = 0x746F7074  # "topt": tells a file of ours from others

# Entries lie in the order in which they were added, so that those of many tables fill a page together: a commit writes
# half as many pages as when each lies beside the others of its table. Files that have them so stay as they are.
_TABLES = """
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, entries INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    added INTEGER NOT NULL DEFAULT (unixepoch()),
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TRIGGER IF NOT EXISTS counted AFTER INSERT ON entries
BEGIN UPDATE tables SET entries = new.number + 1 WHERE id = new.table_id; END;
CREATE TABLE IF NOT EXISTS reminders (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    due INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS reminders_by_due ON reminders (due);
CREATE TABLE IF NOT EXISTS bells (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person INTEGER NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    body BLOB NOT NULL,
    confirmed INTEGER NOT NULL,
    looked INTEGER NOT NULL,
    rung INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    made INTEGER NOT NULL,
    due INTEGER,
    UNIQUE (table_id, person, kind, address)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS bells_due ON bells (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS bells_address ON bells (address);
CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS kept (
    key TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    changed INTEGER NOT NULL DEFAULT (unixepoch()),
    body BLOB NOT NULL
) WITHOUT ROWID;
"""
SCHEMA = _TABLES + TRIES + WAYS + PUZZLES
# How many entries a table has is counted, so that the last one is missed too. Older files are counted once.
IS_COUNTED = "SELECT 1 FROM pragma_table_info('tables') WHERE name = 'entries'"
_COUNT_OLDER = """
BEGIN;
ALTER TABLE tables ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET entries = (SELECT coalesce(max(number) + 1, 0) FROM entries WHERE table_id = id);
COMMIT;
"""
_READ = """SELECT entries, number, body FROM tables LEFT JOIN entries ON table_id = id AND number >= ?2
WHERE id = ?1 ORDER BY number"""
_SIZES = "SELECT id, entries FROM tables WHERE id IN (SELECT value FROM json_each(?))"
_UNTOUCHED = """SELECT id FROM tables WHERE unixepoch() - ? >=
(SELECT added FROM entries WHERE table_id = id ORDER BY number DESC LIMIT 1)"""
_DELETE = "DELETE FROM tables WHERE id = ?"
_RECALL = "SELECT version, body FROM kept WHERE key = ?"
_KEEP_FIRST = "INSERT OR IGNORE INTO kept (key, version, body) VALUES (?1, ?2, ?3)"
_KEEP = "UPDATE kept SET version = ?2, body = ?3, changed = unixepoch() WHERE key = ?1 AND version = ?2 - 1"
_DROP = "DELETE FROM kept WHERE key = ?"
_DROP_OLDER = "DELETE FROM kept WHERE substr(key, 1, length(?1)) = ?1 AND changed <= unixepoch() - ?2"
_REMIND = """INSERT INTO reminders (table_id, due) SELECT ?1, ?2 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)
ON CONFLICT (table_id) DO UPDATE SET due = min(due, excluded.due)"""
_REMINDERS = "SELECT table_id, due FROM reminders WHERE due <= ? ORDER BY due LIMIT ?"
_REMIND_AGAIN = "UPDATE reminders SET due = ?3 WHERE table_id = ?1 AND due = ?2"
_NEVER_AGAIN = "DELETE FROM reminders WHERE table_id = ?1 AND due = ?2"


class _Statements:
    """See statements.Statements. The file is of one server: there are no others to be left out."""

    locking = ""

    def __init__(self, store: SqliteStore, writer: Writer) -> None:
        self._store = store
        self._writer = writer

    async def read(self, sql: str, values: Mapping[str, Value]) -> Rows:
        return await self._store.select(sql, values)

    async def write(self, sql: str, values: Mapping[str, Value]) -> Rows:
        return await self._writer.statement(sql, values)


class SqliteStore:
    """See Store. One server has the file to itself: there are no others to hear of."""

    def __init__(self, path: str | Path) -> None:
        self._path = str(path)
        self._writer = Writer(self._path)
        self._held = ExitStack()  # the lock, and the writer's connection
        self.statements: Statements = _Statements(self, self._writer)
        self.bells = Bells(self.statements)
        self.tries = Tries(self.statements)
        self.ways = Ways(self.statements)
        self.puzzles = Puzzles(self.statements)

    async def open(self) -> None:
        try:
            db = self._take()
        except StoreError:
            self._held.close()
            raise
        except (Locked, OSError, sqlite3.Error) as error:
            self._held.close()
            raise _told(self._path, error) from error
        self._writer.start(db)

    async def close(self) -> None:
        await self._writer.close()
        self._held.close()

    async def ping(self) -> None:
        await self.select("SELECT 1 FROM entries LIMIT 1")

    async def append(self, table: str, number: int, entry: bytes) -> None:
        await self._writer.append(table, number, entry)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        try:
            return bodies(table, start, await self.select(_READ, (table, start)))
        except StoreError as error:
            if isinstance(cause := error.__cause__, sqlite3.DatabaseError) and _is_corrupt(cause):
                raise damaged(table, str(cause)) from error
            raise

    async def sizes(self, tables: Collection[str]) -> dict[str, int]:
        return dict(await self.select(_SIZES, (json.dumps(list(tables)),)))

    async def untouched(self, seconds: int) -> list[str]:
        return [table for (table,) in await self.select(_UNTOUCHED, (seconds,), SWEEP_SECONDS)]

    async def delete(self, table: str) -> None:
        await self._writer.change(_DELETE, table)

    async def remind(self, table: str, due: int) -> None:
        await self._writer.change(_REMIND, table, due)

    async def reminders(self, now: int) -> list[tuple[str, int]]:
        return [(table, due) for table, due in await self.select(_REMINDERS, (now, MOST_REMINDERS))]

    async def remind_again(self, table: str, due: int, then: int | None) -> bool:
        try:
            if then is None:
                await self._writer.change(_NEVER_AGAIN, table, due, must=True)
            else:
                await self._writer.change(_REMIND_AGAIN, table, due, then, must=True)
        except Conflict:
            return False
        return True

    async def recall(self, key: str) -> tuple[int, bytes] | None:
        rows = await self.select(_RECALL, (key,))
        return (rows[0][0], rows[0][1]) if rows else None

    async def keep(self, key: str, version: int, body: bytes) -> None:
        await self._writer.change(_KEEP_FIRST if version == 1 else _KEEP, key, version, body, must=True)

    async def drop(self, key: str) -> bool:
        try:
            await self._writer.change(_DROP, key, must=True)
        except Conflict:
            return False
        return True

    async def drop_older(self, prefix: str, seconds: int) -> None:
        await self._writer.change(_DROP_OLDER, prefix, seconds)

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
        db.execute("PRAGMA secure_delete = ON")  # what somebody deletes is overwritten; not everywhere usual
        db.execute("PRAGMA temp_store = MEMORY")  # what a statement could have to take back; else a file for each
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        application = db.execute("PRAGMA application_id").fetchone()[0]
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if application not in (0, APPLICATION) or (names and not names >= {"tables", "entries"}):
            raise _unusable(self._path, "it belongs to another program")
        db.execute("PRAGMA journal_mode = WAL")
        db.executescript(SCHEMA)
        if db.execute(IS_COUNTED).fetchone() is None:
            db.executescript(_COUNT_OLDER)
        db.execute(f"PRAGMA application_id = {APPLICATION}")

    def _take(self) -> sqlite3.Connection:
        """Have the file to ourselves, and ready for use: the writer's connection."""
        lock_file = self._held.enter_context(lock(lock_of(self._path)))
        self._look_at_file(lock_file)
        Path(self._path).touch(MODE)  # a new file is its owner's, and so is what SQLite keeps beside it
        db = self._held.enter_context(closing(self._connect()))
        self._prepare(db)
        _mark(lock_file)
        return db

    def _look_at_file(self, lock_file: IO[bytes]) -> None:
        """OSError when it cannot be written: SQLite would find that out too, but leave files that cannot be either.

        An empty one is a new one, unless there were tables in it before: the mark in its lock file tells.
        """
        with suppress(FileNotFoundError), open(self._path, "r+b") as file:
            if not file.seek(0, os.SEEK_END) and _is_marked(lock_file):
                message = f"The tables in {self._path} are gone: the file was emptied. Put back a copy, or remove it."
                raise StoreError("emptied", message, path=self._path)

    async def select(self, sql: str, values: Values = (), within: float = SECONDS) -> Rows:
        try:
            async with asyncio.timeout(within):
                return await asyncio.to_thread(self._selected, sql, values)
        except (sqlite3.Error, OverflowError, UnicodeError) as error:
            raise unreachable(self._path, error) from error
        except TimeoutError:
            raise slow(self._path) from None

    def _selected(self, sql: str, values: Values) -> Rows:
        with closing(self._connect()) as db:
            return db.execute(sql, values).fetchall()


def _is_marked(lock_file: IO[bytes]) -> bool:
    return lock_file.seek(0, os.SEEK_END) > 0


def _mark(lock_file: IO[bytes]) -> None:
    """From now on there are tables beside this lock file."""
    if not _is_marked(lock_file):
        lock_file.write(b"Held by the server that has the tables open.\n")
        lock_file.flush()


def _told(path: str, error: Exception) -> StoreError:
    """Why a file cannot be used, for people."""
    match error:
        case Locked():
            message = f"Another server has the tables in {path} open. Stop it, or choose another file."
            return StoreError("in_use", message, path=path)
        case OSError():
            return _unusable(path, str(error.strerror))
        case _:
            return _unusable(path, str(error))


def _unusable(path: str, why: str) -> StoreError:
    return StoreError("unusable", f"The tables cannot be kept in {path}: {why}. Choose another file.", path=path)


def _is_corrupt(error: sqlite3.DatabaseError) -> bool:
    return error.sqlite_errorcode in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
