"""Every log of one store copied to another: to back up, to restore, to move from SQLite to PostgreSQL or back.

A backup is a store too: an SQLite file. What was copied is read again and compared, entry by entry, before it counts;
nothing is ever overwritten.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, cast

from toptafel.store import StoreError, is_shared, need_driver
from toptafel.store.filelock import Locked, lock, lock_of
from toptafel.store.private import MODE
from toptafel.store.sqlite import APPLICATION, IS_COUNTED, SCHEMA

if TYPE_CHECKING:
    import psycopg

Counted = tuple[str, int]  # table, how many entries it has
Row = tuple[str, int, int, bytes]  # table, number, when it was added in seconds since 1970, entry
Reminder = tuple[str, int]  # table, when it is due in milliseconds since 1970
COUNTED = "(SELECT coalesce(max(number) + 1, 0) FROM entries WHERE table_id = id)"  # where no table says it itself
# What stands beside the logs; an older store has none of it.
BESIDE = {
    "bells": "id, table_id, person, kind, address, body, confirmed, looked, rung, tries, made, due",
    "keys": "name, body",
    "puzzles": "id, tries, solved, rating",
    "kept": "key, version, changed, body",
    "tries": "id, day, deal, table_id, began, result",
    "ways": "id, day, deal, table_id, result, body",
}
PART = ".part"  # of the name of a file that is not whole yet


@dataclass(frozen=True)
class Copied:
    """How much there was."""

    tables: int
    entries: int


class _Opened(Protocol):
    """A store at one moment, whatever others do to it meanwhile. Everything is in order of tables and numbers."""

    def tables(self) -> Iterable[Counted]: ...

    def rows(self) -> Iterable[Row]: ...

    def reminders(self) -> Iterable[Reminder]: ...

    def beside(self, name: str) -> Iterable[tuple[Any, ...]]: ...


class _Empty(_Opened, Protocol):
    def fill(self, tables: Iterable[Counted], rows: Iterable[Row], reminders: Iterable[Reminder]) -> None: ...

    def fill_beside(self, name: str, rows: Iterable[tuple[Any, ...]]) -> None: ...


def copy(origin: str, target: str, alone: bool = False) -> Copied:
    """Copy all tables to a store that has none. StoreError says why not.

    `alone`: not from an SQLite file that a server has open, for what is added from now on would be left behind.
    """
    if is_shared(origin) or is_shared(target):
        need_driver()
    with ExitStack() as stack:
        if not is_shared(origin):
            stack.enter_context(_without_servers(origin, alone))
        source = stack.enter_context(_postgres(origin) if is_shared(origin) else _sqlite(origin))
        copied = stack.enter_context(_new_postgres(target) if is_shared(target) else _new_sqlite(target))
        copied.fill(source.tables(), source.rows(), source.reminders())
        _same("reminder", source.reminders(), copied.reminders())
        for name in BESIDE:
            copied.fill_beside(name, source.beside(name))
            _same(f"row of {name}", source.beside(name), copied.beside(name))
        return Copied(_same("table", source.tables(), copied.tables()), _same("entry", source.rows(), copied.rows()))


def _same(what: str, ones: Iterable[object], others: Iterable[object]) -> int:
    """How many there are; StoreError when they are not the same."""
    count = 0
    for one, other in zip_longest(ones, others):
        if one != other:
            raise StoreError("copy", f"The copy is not the same: {what} number {count} differs. It was not kept.")
        count += 1
    return count


# SQLite


class _Sqlite:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._count = "entries" if db.execute(IS_COUNTED).fetchone() else COUNTED

    def tables(self) -> Iterator[Counted]:
        return cast(Iterator[Counted], self._db.execute(f"SELECT id, {self._count} FROM tables ORDER BY id"))

    def rows(self) -> Iterator[Row]:
        return cast(
            Iterator[Row],
            self._db.execute("SELECT table_id, number, added, body FROM entries ORDER BY table_id, number"),
        )

    def reminders(self) -> Iterator[Reminder]:
        if not self._db.execute("SELECT 1 FROM sqlite_master WHERE name = 'reminders'").fetchone():
            return iter(())  # an older file
        found = self._db.execute("SELECT table_id, due FROM reminders ORDER BY table_id")
        return cast(Iterator[Reminder], found)

    def fill(self, tables: Iterable[Counted], rows: Iterable[Row], reminders: Iterable[Reminder]) -> None:
        self._db.executemany("INSERT INTO entries (table_id, number, added, body) VALUES (?, ?, ?, ?)", rows)
        # Last, so that it says how many there were, and not how many came: what is missed there is missed here.
        self._db.executemany("INSERT INTO tables (id, entries) VALUES (?, ?)", tables)
        self._db.executemany("INSERT INTO reminders (table_id, due) VALUES (?, ?)", reminders)

    def beside(self, name: str) -> Iterable[tuple[Any, ...]]:
        there = self._db.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [name]).fetchone()
        return self._db.execute(f"SELECT {BESIDE[name]} FROM {name} ORDER BY 1") if there else iter(())

    def fill_beside(self, name: str, rows: Iterable[tuple[Any, ...]]) -> None:
        values = ", ".join("?" * len(BESIDE[name].split()))
        self._db.executemany(f"INSERT INTO {name} ({BESIDE[name]}) VALUES ({values})", rows)


@contextmanager
def _sqlite(path: str) -> Iterator[_Opened]:
    # Where no server was at work nothing of what SQLite keeps beside a file is made: it would be of whoever copies.
    mode = "mode=ro" if Path(f"{path}-wal").exists() else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"{Path(path).resolve().as_uri()}?{mode}", uri=True, isolation_level=None)) as db:
            if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
                raise _not_copied(path, "it belongs to another program")
            db.execute("BEGIN")  # what is read from here on is of one moment
            yield _Sqlite(db)
    except sqlite3.Error as error:
        raise _not_copied(path, str(error)) from error


@contextmanager
def _new_sqlite(path: str) -> Iterator[_Empty]:
    """A file that has its name only when all went well."""
    part = Path(path + PART)
    if Path(path).exists():
        raise StoreError("exists", f"{path} is there already, and nothing is overwritten. Choose another file.")
    try:
        part.unlink(missing_ok=True)  # of a copy that was interrupted
        part.touch(MODE, exist_ok=False)
        with closing(sqlite3.connect(part, isolation_level=None)) as db:
            db.executescript(f"PRAGMA synchronous = FULL; PRAGMA application_id = {APPLICATION}; {SCHEMA}")
            db.execute("BEGIN")
            yield _Sqlite(db)
            db.execute("COMMIT")
        part.rename(path)
    except sqlite3.Error as error:
        raise _not_copied(path, str(error)) from error
    except OSError as error:
        raise _not_copied(path, str(error.strerror)) from error
    finally:
        if part.parent.is_dir():
            part.unlink(missing_ok=True)


@contextmanager
def _without_servers(path: str, alone: bool) -> Iterator[None]:
    """No server begins with this file meanwhile. One that has it goes on, unless nobody may: then StoreError."""
    with ExitStack() as stack:
        try:
            if Path(lock_of(path)).exists():  # where there is none no server ever was
                stack.enter_context(lock(lock_of(path)))
        except Locked:
            if alone:
                message = f"A server has the tables in {path} open. Stop it, or make a backup and copy that."
                raise StoreError("in_use", message, path=path) from None
        except OSError as error:  # it may be read, and not written
            if alone:
                raise _not_copied(path, str(error.strerror)) from error
        yield


# PostgreSQL


class _Postgres:
    def __init__(self, connection: psycopg.Connection[tuple[Any, ...]]) -> None:
        from toptafel.store import postgres

        self._connection = connection
        self._count = "entries" if connection.execute(postgres.IS_COUNTED).fetchone() else COUNTED

    def tables(self) -> Iterator[Counted]:
        found = self._select(f'SELECT id, {self._count} FROM tables ORDER BY id COLLATE "C"')
        return cast(Iterator[Counted], found)

    def rows(self) -> Iterator[Row]:
        return cast(
            Iterator[Row],
            self._select(
                "SELECT table_id, number, floor(extract(epoch FROM added))::bigint, body "
                'FROM entries ORDER BY table_id COLLATE "C", number'
            ),
        )

    def reminders(self) -> Iterator[Reminder]:
        (known,) = self._connection.execute("SELECT to_regclass('reminders') IS NOT NULL").fetchone() or (False,)
        if not known:
            return iter(())  # an older database
        return cast(
            Iterator[Reminder], self._select('SELECT table_id, due FROM reminders ORDER BY table_id COLLATE "C"')
        )

    def fill(self, tables: Iterable[Counted], rows: Iterable[Row], reminders: Iterable[Reminder]) -> None:
        self._copy_in("COPY tables (id, entries) FROM STDIN", tables)
        stamped = ((table, number, _timestamp(added), body) for table, number, added, body in rows)
        self._copy_in("COPY entries (table_id, number, added, body) FROM STDIN", stamped)
        self._copy_in("COPY reminders (table_id, due) FROM STDIN", reminders)

    def beside(self, name: str) -> Iterable[tuple[Any, ...]]:
        there = self._connection.execute("SELECT to_regclass(%s)", [name]).fetchone()
        first = BESIDE[name].partition(",")[0]
        sql = f'SELECT {BESIDE[name]} FROM {name} ORDER BY {first} COLLATE "C"'
        return self._select(sql) if there is not None and there[0] is not None else iter(())

    def fill_beside(self, name: str, rows: Iterable[tuple[Any, ...]]) -> None:
        self._copy_in(f"COPY {name} ({BESIDE[name]}) FROM STDIN", rows)

    def _select(self, sql: str) -> Iterator[tuple[Any, ...]]:
        with self._connection.cursor("rows") as cursor:  # at the server: not all of it at once
            yield from cursor.execute(sql.encode(), binary=True)

    def _copy_in(self, sql: str, rows: Iterable[tuple[object, ...]]) -> None:
        with self._connection.cursor() as cursor, cursor.copy(sql.encode()) as lines:
            for row in rows:
                lines.write_row(row)


def _timestamp(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()


@contextmanager
def _postgres(address: str) -> Iterator[_Opened]:
    import psycopg

    with _connected(address) as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ  # what is read is of one moment
        connection.read_only = True
        yield _Postgres(connection)


@contextmanager
def _new_postgres(address: str) -> Iterator[_Empty]:
    """All in one transaction: others see it when all went well."""
    from toptafel.store import postgres

    with _connected(address) as connection:
        connection.execute((postgres.SCHEMA + postgres.COUNT_OLDER).encode())
        connection.execute(f"LOCK TABLE tables, entries, {', '.join(BESIDE)} IN EXCLUSIVE MODE".encode())
        for name in ("tables", *(name for name in BESIDE if name != "keys")):
            if connection.execute(f"SELECT 1 FROM {name} LIMIT 1".encode()).fetchone() is not None:
                message = f"The database has {name} in it, and nothing is overwritten. Choose an empty one."
                raise StoreError("exists", message)
        connection.execute("DELETE FROM keys")  # of a server that ran here while nobody played: nothing needs them
        yield _Postgres(connection)


@contextmanager
def _connected(address: str) -> Iterator[psycopg.Connection[tuple[Any, ...]]]:
    """Committed at the end, unless something went wrong."""
    import psycopg

    try:
        with psycopg.connect(address, connect_timeout=10) as connection:
            yield connection
    except psycopg.Error as error:
        raise _not_copied("the database", " ".join(str(error).split()).rstrip(".")) from error


def _not_copied(where: str, why: str) -> StoreError:
    return StoreError("copy", f"The tables cannot be copied: {where}: {why}.", where=where)
