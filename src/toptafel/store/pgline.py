"""A connection to PostgreSQL that never hangs: what takes too long is cut off, and the next query connects anew."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, TypeVar

import psycopg
from psycopg.conninfo import conninfo_to_dict

from toptafel.store import SECONDS, StoreError

Connection = psycopg.AsyncConnection[tuple[Any, ...]]
_T = TypeVar("_T")

# Unless the address says otherwise. A silent network is noticed by the kernel too, not only by our own clock.
_PATIENCE: dict[str, Any] = {
    "connect_timeout": 3,
    "tcp_user_timeout": int(1000 * SECONDS),
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}


def _read(address: str) -> dict[str, Any]:
    """What an address says; StoreError when it says nothing."""
    try:
        return conninfo_to_dict(address)
    except psycopg.Error as error:
        why = _one_line(error).partition(":")[0]  # what follows quotes the address, which may have a password
        message = f"This is no address of a database: {why}. It looks like postgresql://name:password@host/database."
        raise StoreError("unusable", message) from error


class Line:
    """One connection, for one user at a time."""

    def __init__(self, address: str, seconds: float = SECONDS, first: str = "") -> None:
        """`seconds` is what anything may take; `first` is said at the beginning of every connection."""
        self._seconds = seconds
        self._first = first.encode()
        self._begun: Connection | None = None  # where it was said
        limit = int(1000 * seconds)
        settings = _PATIENCE | _read(address)
        options = f"{settings.get('options', '')} -c statement_timeout={limit} -c lock_timeout={limit}"
        self._settings = settings | {"options": options.strip()}
        self._connection: Connection | None = None
        self._lock = asyncio.Lock()

    async def run(self, work: Callable[[Connection], Awaitable[_T]]) -> _T:
        """What `work` finds with the connection. StoreError when it fails, or takes too long, waiting included."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + self._seconds
        try:
            async with asyncio.timeout_at(deadline):
                await self._lock.acquire()
        except TimeoutError:
            raise _silent() from None
        try:
            async with asyncio.timeout_at(deadline):
                connection = await self._connected()
            # Not cancelled: psycopg would ask the database to cancel the query, and wait for that.
            cutting = loop.call_at(deadline, _cut, connection)
            try:
                await self._begin(connection)
                return await work(connection)
            finally:
                cutting.cancel()
        except (psycopg.Error, UnicodeError) as error:  # half a character has no place in any text
            raise StoreError("store", f"The tables cannot be reached: {_one_line(error)}.") from error
        except TimeoutError:
            raise _silent() from None
        finally:
            self._lock.release()

    def cut(self) -> None:
        """End the connection, whoever waits for it."""
        if self._connection is not None:
            _cut(self._connection)

    async def _connected(self) -> Connection:
        if self._connection is None or self._connection.closed:
            self._connection = None
            self._connection = await psycopg.AsyncConnection.connect(autocommit=True, **self._settings)
        return self._connection

    async def _begin(self, connection: Connection) -> None:
        if self._first and self._begun is not connection:
            await connection.execute(self._first)
            self._begun = connection


def _cut(connection: Connection) -> None:
    """Whoever waits for an answer gets an error instead, at once."""
    with (
        suppress(psycopg.Error, OSError),
        socket.fromfd(connection.fileno(), socket.AF_INET, socket.SOCK_STREAM) as end,
    ):
        end.shutdown(socket.SHUT_RDWR)


def _silent() -> StoreError:
    return StoreError("store", "The tables cannot be reached: the database does not answer.")


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split()).rstrip(".")
