"""The logs of the tables, kept on disk. Entries are only ever added, one at a time, and never changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from toptafel.errors import ToptafelError


class Conflict(Exception):
    """Somebody else added that entry first, or the table is gone: read again."""


class StoreError(ToptafelError):
    """The log cannot be read or written; nothing was added."""

    reason = "store"


class Store(Protocol):
    """Where logs are kept. A table's entries are numbered from 0; the first one makes the table."""

    async def open(self) -> None:
        """Make ready for use. To be called once, by the event loop that uses it."""

    async def close(self) -> None:
        """Write what is waiting and let go."""

    async def append(self, table: str, number: int, entry: bytes) -> None:
        """Add entry `number`; when this returns it is safely on disk. Conflict when there is one already."""

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        """The entries of a table from number `start` on; none when there is no such table."""

    async def untouched(self, seconds: int) -> list[str]:
        """The tables to which nothing was added for so long."""

    async def delete(self, table: str) -> None:
        """Forget a table, if there is one."""

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Call `heard(table, entries)` when another server has added to a table. To be called before `open`."""


def find(where: str) -> Store:
    """The store at a path (SQLite) or at a postgresql:// address."""
    if where.startswith(("postgresql://", "postgres://")):
        from toptafel.store.postgres import PostgresStore

        return PostgresStore(where)
    from toptafel.store.sqlite import SqliteStore

    return SqliteStore(where)
