"""Logs in PostgreSQL, for several servers at once: each hears from the others what was added."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import psycopg

from toptafel.store import Conflict, StoreError

_CHANNEL = "toptafel"
_SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (id text PRIMARY KEY);
CREATE TABLE IF NOT EXISTS entries (
    table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number integer NOT NULL,
    added timestamptz NOT NULL DEFAULT now(),
    body bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);
"""
_ADD_TABLES = "INSERT INTO tables (id) SELECT unnest(%s::text[]) ON CONFLICT DO NOTHING"
# One statement for all that waits. Each notice says which server added it, so that it need not hear itself.
_ADD = f"""
WITH added AS (
    INSERT INTO entries (table_id, number, body)
    SELECT job.* FROM unnest(%s::text[], %s::integer[], %s::bytea[]) AS job (table_id, number, body)
    WHERE EXISTS (SELECT 1 FROM tables WHERE id = job.table_id)
    ON CONFLICT DO NOTHING RETURNING table_id, number
)
SELECT table_id, number, pg_notify('{_CHANNEL}', format('%%s %%s %%s', pg_backend_pid(), number + 1, table_id))
FROM added
"""
_READ = "SELECT body FROM entries WHERE table_id = %s AND number >= %s ORDER BY number"
_UNTOUCHED = "SELECT table_id FROM entries GROUP BY table_id HAVING max(added) <= now() - make_interval(secs => %s)"
_DELETE = "DELETE FROM tables WHERE id = %s"

_Connection = psycopg.AsyncConnection[tuple[Any, ...]]
_Job = tuple[str, int, bytes, "asyncio.Future[None]"]


class PostgresStore:
    """See Store."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._heard: Callable[[str, int], None] | None = None
        self._jobs: list[_Job] = []
        self._waiting = asyncio.Event()
        self._closing = False
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        try:
            self._writer = await self._connect()
            self._reader = await self._connect()
            await self._reader.execute(_SCHEMA)
            self._tasks.append(asyncio.create_task(self._write()))
            if self._heard is not None:
                self._listener = await self._connect()
                await self._listener.execute(f"LISTEN {_CHANNEL}")
                self._tasks.append(asyncio.create_task(self._listen(self._heard)))
        except psycopg.Error as error:
            raise _store_error(error) from error

    async def close(self) -> None:
        self._closing = True
        self._waiting.set()
        await self._tasks[0]
        for task in self._tasks[1:]:
            task.cancel()
        await asyncio.gather(*self._tasks[1:], return_exceptions=True)
        await self._writer.close()
        await self._reader.close()
        if self._heard is not None:
            await self._listener.close()

    async def append(self, table: str, number: int, entry: bytes) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.append((table, number, entry, done))
        self._waiting.set()
        await done

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        return [body for (body,) in await self._select(_READ, table, start)]

    async def untouched(self, seconds: int) -> list[str]:
        return [table for (table,) in await self._select(_UNTOUCHED, seconds)]

    async def delete(self, table: str) -> None:
        try:
            self._reader = await self._alive(self._reader)
            await self._reader.execute(_DELETE, [table])
        except psycopg.Error as error:
            raise _store_error(error) from error

    def listen(self, heard: Callable[[str, int], None]) -> None:
        self._heard = heard

    async def _connect(self) -> _Connection:
        return await psycopg.AsyncConnection.connect(self._address, autocommit=True)

    async def _alive(self, connection: _Connection) -> _Connection:
        """The same connection, or a new one when the database went away meanwhile."""
        return await self._connect() if connection.broken else connection

    async def _select(self, sql: str, *values: str | int) -> list[tuple[Any, ...]]:
        try:
            self._reader = await self._alive(self._reader)
            cursor = await self._reader.execute(sql.encode(), values, binary=True)
            return await cursor.fetchall()
        except psycopg.Error as error:
            raise _store_error(error) from error

    async def _write(self) -> None:
        """Add everything that waits in one transaction, tell who waited, and again."""
        while not self._closing or self._jobs:
            await self._waiting.wait()
            self._waiting.clear()
            jobs = self._take()
            if not jobs:
                continue
            try:
                self._writer = await self._alive(self._writer)
                added = await self._commit(jobs)
            except psycopg.Error as error:
                for *_, done in jobs:
                    _settle(done, _store_error(error))
                continue
            for table, number, _, done in jobs:
                _settle(done, None if (table, number) in added else Conflict())

    def _take(self) -> list[_Job]:
        """All that waits; of two for the same place only the first has a chance."""
        first: dict[tuple[str, int], _Job] = {}
        for job in self._jobs:
            if first.setdefault(job[:2], job) is not job:
                _settle(job[3], Conflict())
        self._jobs = []
        return list(first.values())

    async def _commit(self, jobs: list[_Job]) -> set[tuple[str, int]]:
        tables, numbers, bodies, _ = zip(*jobs, strict=True)
        new = [table for table, number, *_ in jobs if number == 0]
        async with self._writer.transaction():
            if new:
                await self._writer.execute(_ADD_TABLES, [new])
            cursor = await self._writer.execute(_ADD.encode(), [list(tables), list(numbers), list(bodies)])
            return {(table, number) for table, number, _ in await cursor.fetchall()}

    async def _listen(self, heard: Callable[[str, int], None]) -> None:
        while True:
            try:
                self._listener = await self._alive(self._listener)
                await self._listener.execute(f"LISTEN {_CHANNEL}")
                async for notice in self._listener.notifies():
                    sender, entries, table = notice.payload.split(" ", 2)
                    if int(sender) != self._writer.info.backend_pid:
                        heard(table, int(entries))
            except psycopg.Error:
                await asyncio.sleep(1)


def _settle(done: asyncio.Future[None], outcome: Exception | None) -> None:
    if done.done():  # whoever waited was cancelled meanwhile
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)


def _store_error(error: psycopg.Error) -> StoreError:
    return StoreError("store", f"The tables cannot be reached: {error}.")
