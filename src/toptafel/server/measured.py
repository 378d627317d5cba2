"""A store whose time is measured."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from time import perf_counter

from toptafel.server import metrics
from toptafel.server.metrics import StoreTime
from toptafel.store import Listener, Seen, Store, StoreError
from toptafel.store.bells import Bells
from toptafel.store.puzzles import Puzzles
from toptafel.store.statements import Rows, Statements, Value
from toptafel.store.tries import Tries
from toptafel.store.ways import Ways


class _Measured:
    """See statements.Statements. Those of bells, say, count as bells_read and bells_write."""

    def __init__(self, statements: Statements, name: str) -> None:
        self.locking = statements.locking
        self._statements = statements
        self._read, self._write = f"{name}_read", f"{name}_write"

    async def read(self, sql: str, values: Mapping[str, Value]) -> Rows:
        with StoreTime(self._read):
            return await self._statements.read(sql, values)

    async def write(self, sql: str, values: Mapping[str, Value]) -> Rows:
        with StoreTime(self._write):
            return await self._statements.write(sql, values)


class MeasuredStore:
    """See Store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.open = store.open
        self.close = store.close
        self.statements = store.statements
        self.bells = Bells(_Measured(store.statements, "bells"))
        self.tries = Tries(_Measured(store.statements, "tries"))
        self.ways = Ways(_Measured(store.statements, "ways"))
        self.puzzles = Puzzles(_Measured(store.statements, "puzzles"))

    async def ping(self) -> None:
        with StoreTime("ping"):
            await self._store.ping()

    async def append(self, table: str, number: int, entry: bytes) -> None:
        began = perf_counter()  # nearly all that is asked of a store: without a context for each
        try:
            await self._store.append(table, number, entry)
        except StoreError:
            metrics.not_stored("append")
            raise
        finally:
            metrics.stored("append", perf_counter() - began)

    async def read(self, table: str, start: int = 0) -> list[bytes]:
        with StoreTime("read"):
            return await self._store.read(table, start)

    async def sizes(self, tables: Collection[str]) -> dict[str, int]:
        with StoreTime("sizes"):
            return await self._store.sizes(tables)

    async def untouched(self, seconds: int) -> list[str]:
        with StoreTime("untouched"):
            return await self._store.untouched(seconds)

    async def delete(self, table: str) -> None:
        with StoreTime("delete"):
            await self._store.delete(table)

    async def remind(self, table: str, due: int) -> None:
        with StoreTime("remind"):
            await self._store.remind(table, due)

    async def reminders(self, now: int) -> list[tuple[str, int]]:
        with StoreTime("reminders"):
            return await self._store.reminders(now)

    async def remind_again(self, table: str, due: int, then: int | None) -> bool:
        with StoreTime("remind_again"):
            return await self._store.remind_again(table, due, then)

    async def recall(self, key: str) -> tuple[int, bytes] | None:
        with StoreTime("recall"):
            return await self._store.recall(key)

    async def keep(self, key: str, version: int, body: bytes) -> None:
        with StoreTime("keep"):
            await self._store.keep(key, version, body)

    async def drop(self, key: str) -> bool:
        with StoreTime("drop"):
            return await self._store.drop(key)

    async def drop_older(self, prefix: str, seconds: int) -> None:
        with StoreTime("drop_older"):
            await self._store.drop_older(prefix, seconds)

    def listen(self, listener: Listener) -> None:
        self._store.listen(listener)

    def attend(self, table: str, browsers: Mapping[int, int]) -> None:
        self._store.attend(table, browsers)

    async def elsewhere(self, tables: Collection[str]) -> dict[str, dict[int, Seen]]:
        with StoreTime("elsewhere"):
            return await self._store.elsewhere(tables)
