"""The logs of the tables, kept on disk. Entries are only ever added, one at a time, and never changed."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from toptafel.errors import ToptafelError
from toptafel.store.bells import Bells
from toptafel.store.puzzles import Puzzles
from toptafel.store.statements import Statements
from toptafel.store.tries import Tries
from toptafel.store.ways import Ways

SECONDS = 5.0  # that anything asked of a store may take; then it counts as failed
SWEEP_SECONDS = 600.0  # to look through all tables, which nobody waits for
AWAY = "store"  # the code of a StoreError that may be over in a moment
MOST_REMINDERS = 50  # that are handed out at once
LEASE = 12.0  # seconds for which a server that said who is there is believed without saying it again


class Conflict(Exception):
    """Somebody else added that entry first, or the table is gone: read again."""


class StoreError(ToptafelError):
    """The log cannot be read or written now. Whether what was to be added is there is not known: read again."""

    reason = "store"


class Damaged(StoreError):
    """A table or a profile is not what was once written. Trying again does not help; the others go on."""


@dataclass(frozen=True)
class Seen:
    """Somebody at other servers: how many browsers of his are there now, and how long ago the last one was."""

    browsers: int
    ago: int  # milliseconds


class Listener(Protocol):
    """Who wants to know what other servers do. Called by the event loop; a hint, that may be lost."""

    def added(self, table: str, entries: int) -> None:
        """A table now has so many entries."""

    def attended(self, table: str) -> None:
        """Somebody came to a table, or left it."""

    def missed(self) -> None:
        """Hints may have been lost: look for yourself."""


class Store(Protocol):
    """Where logs are kept. A table's entries are numbered from 0; the first one makes the table.

    Whatever is awaited ends within a few SECONDS, with StoreError at the worst.
    """

    statements: Statements  # which these carry out
    bells: Bells
    tries: Tries
    ways: Ways
    puzzles: Puzzles

    async def open(self) -> None:
        """Make ready for use. To be called once, by the event loop that uses it."""

    async def close(self) -> None:
        """Write what is waiting and let go."""

    async def ping(self) -> None:
        """StoreError when the store cannot be reached."""

    async def append(self, table: str, number: int, entry: bytes) -> None:
        """Add entry `number`; when this returns it is safely on disk. Conflict when there is one already."""

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        """The entries of a table from number `start` on; none when there is no such table. Damaged when one is gone."""

    async def sizes(self, tables: Collection[str]) -> dict[str, int]:
        """How many entries each of these tables has; a table that does not exist is left out."""

    async def untouched(self, seconds: int) -> list[str]:
        """The tables to which nothing was added for so long."""

    async def delete(self, table: str) -> None:
        """Forget a table, if there is one."""

    async def remind(self, table: str, due: int) -> None:
        """A table that exists is to be looked at by then (milliseconds since 1970), or earlier when that was said."""

    async def reminders(self, now: int) -> list[tuple[str, int]]:
        """The tables to be looked at now, and when each was due; not more than a few at once."""

    async def remind_again(self, table: str, due: int, then: int | None) -> bool:
        """Instead of `due`: then, or never. False when it was not due at that moment: somebody else sees to it."""

    async def recall(self, key: str) -> tuple[int, bytes] | None:
        """What is kept under a key besides tables, and its version; None: nothing."""

    async def keep(self, key: str, version: int, body: bytes) -> None:
        """Keep this instead of the version before; version 1 is the first. Conflict when that is not what is there."""

    async def drop(self, key: str) -> bool:
        """Forget what is kept under a key. False when there was nothing: of several who ask, one is told True."""

    async def drop_older(self, prefix: str, seconds: int) -> None:
        """Forget all of which the key begins so and that did not change for so long."""

    def listen(self, listener: Listener) -> None:
        """Tell of what other servers do. To be called before `open`."""

    def attend(self, table: str, browsers: Mapping[int, int]) -> None:
        """Let other servers know how many browsers of each person are at a table here, until told otherwise."""

    async def elsewhere(self, tables: Collection[str]) -> dict[str, dict[int, Seen]]:
        """Who is, or was, at these tables at other servers, by person."""


def is_shared(where: str) -> bool:
    """Can several servers use it at the same time?"""
    return where.startswith(("postgresql://", "postgres://"))


def find(where: str) -> Store:
    """The store at a path (SQLite) or at a postgresql:// address."""
    if is_shared(where):
        need_driver()
        from toptafel.store.postgres import PostgresStore

        return PostgresStore(where)
    from toptafel.store.sqlite import SqliteStore

    return SqliteStore(where)


def need_driver() -> None:
    """StoreError when nothing here speaks with a PostgreSQL database."""
    try:
        import psycopg  # noqa: F401
    except ImportError as error:
        how = "pip install 'toptafel[postgres]'"
        raise StoreError("unusable", f"A PostgreSQL database takes psycopg, and there is none here: {how}.") from error


def damaged(table: str, what: str) -> Damaged:
    return Damaged("damaged", f"The log of this table is damaged: {what}.", table=table)


def bodies(table: str, start: int, rows: Iterable[tuple[int, int | None, bytes]]) -> list[bytes]:
    """The entries of rows of how many there must be, number and body, when none is missing."""
    found: list[bytes] = []
    due = 0
    for count, number, body in rows:
        due = count - start
        if number is None:  # there are none from here on
            break
        if number != start + len(found):
            raise damaged(table, f"entry {start + len(found)} is missing")
        found.append(body)
    if len(found) < due:
        raise damaged(table, f"entry {start + len(found)} is missing")
    return found
