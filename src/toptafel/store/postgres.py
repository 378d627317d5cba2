"""Logs in PostgreSQL, for several servers at once: each hears from the others what was added, and who is there.

What is heard (NOTIFY) is a hint, and may be lost; the rows are the truth.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping
from typing import Any

from toptafel.store import LEASE, MOST_REMINDERS, SECONDS, SWEEP_SECONDS, Conflict, Listener, Seen, StoreError, bodies
from toptafel.store.bells import Bells
from toptafel.store.pgline import Connection, Line
from toptafel.store.puzzles import SCHEMA as PUZZLES
from toptafel.store.puzzles import Puzzles
from toptafel.store.statements import Rows, Statements, Value
from toptafel.store.tries import SCHEMA as TRIES
from toptafel.store.tries import Tries
from toptafel.store.ways import SCHEMA as WAYS
from toptafel.store.ways import Ways

CLOSE_SECONDS = 0.5  # to write what is waiting
AGAIN = 1.0  # seconds after which something is tried again
_ADDED, _ATTENDED = "toptafel", "toptafel_attendance"  # channels
_TABLES = """
SELECT pg_advisory_xact_lock(7312624);  -- one server at a time
CREATE TABLE IF NOT EXISTS tables (id text PRIMARY KEY, entries integer NOT NULL DEFAULT 0) WITH (fillfactor = 50);
CREATE TABLE IF NOT EXISTS entries (
    table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number integer NOT NULL,
    added timestamptz NOT NULL DEFAULT now(),
    body bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE IF NOT EXISTS reminders (
    table_id text PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    due bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS reminders_by_due ON reminders (due);
CREATE TABLE IF NOT EXISTS kept (
    key text PRIMARY KEY,
    version integer NOT NULL,
    changed bigint NOT NULL DEFAULT floor(extract(epoch FROM now())),  -- in seconds, as in SQLite
    body bytea NOT NULL
);
CREATE UNLOGGED TABLE IF NOT EXISTS attendance (
    table_id text NOT NULL,
    server text NOT NULL,
    person integer NOT NULL,
    browsers integer NOT NULL,
    seen timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (table_id, server, person)
);
CREATE TABLE IF NOT EXISTS bells (
    id text PRIMARY KEY,
    table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person integer NOT NULL,
    kind text NOT NULL,
    address text NOT NULL,
    body bytea NOT NULL,
    confirmed integer NOT NULL,
    looked integer NOT NULL,
    rung integer NOT NULL,
    tries integer NOT NULL,
    made bigint NOT NULL,
    due bigint,
    UNIQUE (table_id, person, kind, address)
);
CREATE INDEX IF NOT EXISTS bells_due ON bells (due) WHERE due IS NOT NULL;
CREATE INDEX IF NOT EXISTS bells_address ON bells (address);
CREATE TABLE IF NOT EXISTS keys (name text PRIMARY KEY, body bytea NOT NULL);
"""
SCHEMA = _TABLES + TRIES + WAYS + PUZZLES
# How many entries a table has is counted, so that the last one is missed too. Older databases are counted once.
IS_COUNTED = "SELECT 1 FROM pg_attribute WHERE attrelid = 'tables'::regclass AND attname = 'entries'"
COUNT_OLDER = """
ALTER TABLE tables ADD COLUMN IF NOT EXISTS entries integer NOT NULL DEFAULT 0;
UPDATE tables SET entries = (SELECT coalesce(max(number) + 1, 0) FROM entries WHERE table_id = id);
"""
_ADD_TABLES = "INSERT INTO tables (id) SELECT unnest(%s::text[]) ON CONFLICT DO NOTHING"
# One statement for all that waits. Each notice says which server added it, so that it need not hear itself.
_ADD = f"""
WITH added AS (
    INSERT INTO entries (table_id, number, body)
    SELECT job.* FROM unnest(%s::text[], %s::integer[], %s::bytea[]) AS job (table_id, number, body)
    WHERE EXISTS (SELECT 1 FROM tables WHERE id = job.table_id)
    ON CONFLICT DO NOTHING RETURNING table_id, number
), counted AS (
    UPDATE tables SET entries = last.entries
    FROM (SELECT table_id, max(number) + 1 AS entries FROM added GROUP BY table_id) AS last WHERE id = table_id
)
SELECT table_id, number, pg_notify('{_ADDED}', format('%%s %%s %%s', %s::text, number + 1, table_id))
FROM added
"""
_READ = """
SELECT tables.entries, number, body FROM tables LEFT JOIN entries ON table_id = id AND number >= %s
WHERE id = %s ORDER BY number
"""
_SIZES = "SELECT id, entries FROM tables WHERE id = ANY(%s::text[])"
_UNTOUCHED = "SELECT table_id FROM entries GROUP BY table_id HAVING max(added) <= now() - make_interval(secs => %s)"
_DELETE = "DELETE FROM tables WHERE id = %s"
_RECALL = "SELECT version, body FROM kept WHERE key = %s"
_KEEP_FIRST = "INSERT INTO kept (key, version, body) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING RETURNING 1"
_KEEP = "UPDATE kept SET version = %s, body = %s, changed = DEFAULT WHERE key = %s AND version = %s RETURNING 1"
_DROP = "DELETE FROM kept WHERE key = %s RETURNING 1"
_DROP_OLDER = "DELETE FROM kept WHERE starts_with(key, %s) AND changed <= extract(epoch FROM now()) - %s"
_REMIND = """
INSERT INTO reminders (table_id, due) SELECT id, %s FROM tables WHERE id = %s
ON CONFLICT (table_id) DO UPDATE SET due = least(reminders.due, excluded.due)
"""
_REMINDERS = "SELECT table_id, due FROM reminders WHERE due <= %s ORDER BY due LIMIT %s"
_REMIND_AGAIN = "UPDATE reminders SET due = %s WHERE table_id = %s AND due = %s RETURNING 1"
_NEVER_AGAIN = "DELETE FROM reminders WHERE table_id = %s AND due = %s RETURNING 1"
_ATTEND = """
INSERT INTO attendance (table_id, server, person, browsers)
SELECT job.table_id, %s, job.person, job.browsers
FROM unnest(%s::text[], %s::integer[], %s::integer[]) AS job (table_id, person, browsers)
ON CONFLICT (table_id, server, person) DO UPDATE SET browsers = excluded.browsers, seen = now()
"""
_TELL_ATTENDED = f"SELECT pg_notify('{_ATTENDED}', %s::text || ' ' || name) FROM unnest(%s::text[]) AS name"
# A server holds a lock of its own name as long as it is connected: when it dies, the database knows that at once. When
# the whole machine does, or the network, its lease still ends.
_LIVE = "SELECT pg_advisory_lock_shared({})"
_LIVING = """
SELECT lpad(to_hex(classid::bigint), 8, '0') || lpad(to_hex(objid::bigint), 8, '0') FROM pg_locks
WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
_ELSEWHERE = f"""
SELECT table_id, person,
    coalesce(sum(browsers) FILTER (
        WHERE seen > now() - make_interval(secs => %s) AND server IN ({_LIVING})
    ), 0)::integer,
    greatest(0, 1000 * extract(epoch FROM now() - max(seen)))::bigint
FROM attendance WHERE table_id = ANY(%s::text[]) AND server <> %s GROUP BY table_id, person
"""
_LEAVE = "UPDATE attendance SET browsers = 0, seen = now() WHERE server = %s AND browsers > 0"
_FORGET_ATTENDED = "DELETE FROM attendance WHERE seen < now() - interval '1 day'"

_NAME = re.compile(r":(\w+)")  # of a value, in a statement
_Job = tuple[str, int, bytes, "asyncio.Future[None]"]


class _Statements:
    """See statements.Statements. They have a connection of their own: no move waits for them."""

    locking = "FOR UPDATE SKIP LOCKED"

    def __init__(self, line: Line) -> None:
        self._line = line

    async def read(self, sql: str, values: Mapping[str, Value]) -> Rows:
        return await self.write(sql, values)

    async def write(self, sql: str, values: Mapping[str, Value]) -> Rows:
        async def execute(connection: Connection) -> Rows:
            cursor = await connection.execute(_NAME.sub(r"%(\1)s", sql).encode(), values)
            return await cursor.fetchall() if cursor.description else []

        return await self._line.run(execute)


class PostgresStore:
    """See Store."""

    def __init__(self, address: str) -> None:
        name = secrets.token_bytes(8)
        self._name = name.hex()  # of this server, among those that share the database
        self._writer = Line(address)
        self._reader = Line(address)
        # Beside the tables: who is there, what has changed.
        self._other = Line(address, first=_LIVE.format(int.from_bytes(name, signed=True)))
        self._sweeper = Line(address, SWEEP_SECONDS)
        self._listening = Line(address, LEASE + SECONDS)
        self._calling = Line(address)
        self.statements: Statements = _Statements(self._calling)
        self.bells = Bells(self.statements)
        self.tries = Tries(self.statements)
        self.ways = Ways(self.statements)
        self.puzzles = Puzzles(self.statements)
        self._listener: Listener | None = None
        self._jobs: list[_Job] = []
        self._waiting = asyncio.Event()
        self._attending: dict[tuple[str, int], int] = {}  # by table and person: browsers here
        self._unsaid: dict[tuple[str, int], int] = {}  # what of it has changed
        self._attendance_changed = asyncio.Event()
        self._closing = False
        self._writing: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self._reader.run(lambda connection: connection.execute(SCHEMA))
        if not await self._select(self._reader, IS_COUNTED):
            await self._execute(self._sweeper, COUNT_OLDER)
        await self._writer.run(_nothing)
        if self._listener is not None:
            await self._listening.run(_listen)
            self._tasks.append(asyncio.create_task(self._hear(self._listener)))
        self._writing = asyncio.create_task(self._write())
        self._tasks.append(asyncio.create_task(self._say_who_is_here()))

    async def close(self) -> None:
        self._closing = True
        self._waiting.set()
        lines = (self._writer, self._reader, self._other, self._sweeper, self._listening, self._calling)
        try:
            async with asyncio.timeout(CLOSE_SECONDS):  # what the database does not answer by then it never will
                if self._writing is not None:
                    await asyncio.shield(self._writing)
                await self._leave()
        except (TimeoutError, StoreError):
            pass
        for line in lines:
            line.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *([self._writing] if self._writing else []), return_exceptions=True)

    async def ping(self) -> None:
        await self._reader.run(_nothing)

    async def append(self, table: str, number: int, entry: bytes) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.append((table, number, entry, done))
        self._waiting.set()
        await done

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        return bodies(table, start, await self._select(self._reader, _READ, start, table))

    async def sizes(self, tables: Collection[str]) -> dict[str, int]:
        return dict(await self._select(self._other, _SIZES, list(tables)))

    async def untouched(self, seconds: int) -> list[str]:
        await self._execute(self._sweeper, _FORGET_ATTENDED)
        return [table for (table,) in await self._select(self._sweeper, _UNTOUCHED, seconds)]

    async def delete(self, table: str) -> None:
        await self._execute(self._other, _DELETE, table)

    async def remind(self, table: str, due: int) -> None:
        await self._execute(self._other, _REMIND, due, table)

    async def reminders(self, now: int) -> list[tuple[str, int]]:
        return [(table, due) for table, due in await self._select(self._other, _REMINDERS, now, MOST_REMINDERS)]

    async def remind_again(self, table: str, due: int, then: int | None) -> bool:
        if then is None:
            return bool(await self._select(self._other, _NEVER_AGAIN, table, due))
        return bool(await self._select(self._other, _REMIND_AGAIN, then, table, due))

    async def recall(self, key: str) -> tuple[int, bytes] | None:
        rows = await self._select(self._other, _RECALL, key)
        return (rows[0][0], rows[0][1]) if rows else None

    async def keep(self, key: str, version: int, body: bytes) -> None:
        if version == 1:
            kept = await self._select(self._other, _KEEP_FIRST, key, version, body)
        else:
            kept = await self._select(self._other, _KEEP, version, body, key, version - 1)
        if not kept:
            raise Conflict

    async def drop(self, key: str) -> bool:
        return bool(await self._select(self._other, _DROP, key))

    async def drop_older(self, prefix: str, seconds: int) -> None:
        await self._execute(self._sweeper, _DROP_OLDER, prefix, seconds)

    def listen(self, listener: Listener) -> None:
        self._listener = listener

    def attend(self, table: str, browsers: Mapping[int, int]) -> None:
        gone = {person: 0 for name, person in self._attending if name == table}
        for person, count in (gone | dict(browsers)).items():
            if self._attending.get((table, person), 0) != count:
                self._unsaid[table, person] = count
            if count:
                self._attending[table, person] = count
            else:
                self._attending.pop((table, person), None)
        if self._unsaid:
            self._attendance_changed.set()

    async def elsewhere(self, tables: Collection[str]) -> dict[str, dict[int, Seen]]:
        found: dict[str, dict[int, Seen]] = {}
        rows = await self._select(self._other, _ELSEWHERE, LEASE, list(tables), self._name)
        for table, person, browsers, ago in rows:
            found.setdefault(table, {})[person] = Seen(browsers, ago)
        return found

    async def _select(self, line: Line, sql: str, *values: object) -> list[tuple[Any, ...]]:
        async def select(connection: Connection) -> list[tuple[Any, ...]]:
            cursor = await connection.execute(sql.encode(), values, binary=True)
            return await cursor.fetchall()

        return await line.run(select)

    async def _execute(self, line: Line, sql: str, *values: object) -> None:
        await line.run(lambda connection: connection.execute(sql.encode(), values))

    # Adding

    async def _write(self) -> None:
        """Add everything that waits in one transaction, tell who waited, and again."""
        while not self._closing or self._jobs:
            await self._waiting.wait()
            self._waiting.clear()
            jobs = self._take()
            if not jobs:
                continue
            try:
                added = await self._writer.run(self._commit(jobs))
            except StoreError as error:
                for *_, done in jobs:
                    _settle(done, error)
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

    def _commit(self, jobs: list[_Job]) -> Callable[[Connection], Awaitable[set[tuple[str, int]]]]:
        tables, numbers, bodies, _ = zip(*jobs, strict=True)
        new = [table for table, number, *_ in jobs if number == 0]

        async def commit(connection: Connection) -> set[tuple[str, int]]:
            async with connection.transaction():
                if new:
                    await connection.execute(_ADD_TABLES, [new])
                cursor = await connection.execute(
                    _ADD.encode(), [list(tables), list(numbers), list(bodies), self._name]
                )
                return {(table, number) for table, number, _ in await cursor.fetchall()}

        return commit

    # Hearing of others

    async def _hear(self, listener: Listener) -> None:
        """Pass on what is heard. As hints may be lost unnoticed, everybody looks for himself now and then as well."""
        while True:
            try:
                await self._listening.run(lambda connection: self._pass_on(connection, listener))
            except StoreError:
                await asyncio.sleep(AGAIN)
                listener.missed()

    async def _pass_on(self, connection: Connection, listener: Listener) -> None:
        await _listen(connection)
        listener.missed()  # from here on we hear of it
        async for notice in connection.notifies(timeout=LEASE):
            try:
                self._told(listener, notice.channel, notice.payload)
            except ValueError:  # a server of another version, say
                listener.missed()

    def _told(self, listener: Listener, channel: str, payload: str) -> None:
        server, said = payload.split(" ", 1)
        if server == self._name:
            return
        if channel == _ATTENDED:
            listener.attended(said)
        else:
            entries, table = said.split(" ", 1)
            listener.added(table, int(entries))

    # Who is here

    async def _say_who_is_here(self) -> None:
        """Whatever changed, at once; and everything again before the lease is over."""
        while True:
            try:
                async with asyncio.timeout(LEASE / 3):
                    await self._attendance_changed.wait()
            except TimeoutError:
                self._unsaid = self._attending | self._unsaid
            self._attendance_changed.clear()
            saying, self._unsaid = self._unsaid, {}
            try:
                await self._say(saying)
            except StoreError:
                self._unsaid = saying | self._unsaid
                await asyncio.sleep(AGAIN)

    async def _say(self, saying: Mapping[tuple[str, int], int]) -> None:
        if not saying:
            return
        tables, people = zip(*saying, strict=True)

        async def say(connection: Connection) -> None:
            async with connection.transaction():
                await connection.execute(_ATTEND, [self._name, list(tables), list(people), list(saying.values())])
                await connection.execute(_TELL_ATTENDED.encode(), [self._name, list(set(tables))])

        await self._other.run(say)

    async def _leave(self) -> None:
        if self._attending:
            await self._execute(self._other, _LEAVE, self._name)


async def _nothing(connection: Connection) -> None:
    await connection.execute("SELECT 1")


async def _listen(connection: Connection) -> None:
    await connection.execute(f"LISTEN {_ADDED}")
    await connection.execute(f"LISTEN {_ATTENDED}")


def _settle(done: asyncio.Future[None], outcome: Exception | None) -> None:
    if done.done():  # whoever waited was cancelled meanwhile
        return
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)
