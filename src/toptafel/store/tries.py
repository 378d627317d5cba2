"""Tries at the deals of the day: who had one, as a hash, and what came of it. They outlive their tables.

What the strongest bot made of a deal stands among them; it has no table. Of the statements: statements.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from toptafel.store.statements import Statements, Value

SCHEMA = """
CREATE TABLE IF NOT EXISTS tries (
    id TEXT PRIMARY KEY,
    day TEXT NOT NULL,
    deal TEXT NOT NULL,
    table_id TEXT NOT NULL,
    began BIGINT NOT NULL,
    result INTEGER
);
DROP INDEX IF EXISTS tries_by_day;
CREATE INDEX IF NOT EXISTS tries_by_result ON tries (day, deal, result, table_id);
"""
_ADD = """
INSERT INTO tries (id, day, deal, table_id, began) VALUES (:id, :day, :deal, :table_id, 0) ON CONFLICT DO NOTHING
"""
_FIND = "SELECT table_id, began, result FROM tries WHERE id = :id"
_BEGIN = "UPDATE tries SET began = :now WHERE id = :id AND began = 0"
_SETTLE = """
UPDATE tries SET result = :result WHERE day = :day AND deal = :deal AND table_id = :table_id AND result IS NULL
RETURNING id
"""
_IS_OPEN = """
SELECT 1 FROM tries WHERE day = :day AND deal = :deal AND table_id = :table_id AND result IS NULL LIMIT 1
"""
_COUNTS = """
SELECT deal, result, count(*) FROM tries WHERE day = :day AND table_id <> '' AND result IS NOT NULL
GROUP BY deal, result ORDER BY deal, result
"""
_MASTERS = "SELECT deal, result FROM tries WHERE day = :day AND table_id = '' AND result IS NOT NULL"
# Of several servers one lets the bot play; should it die, another does a while later.
_TAKE_MASTER = """
INSERT INTO tries (id, day, deal, table_id, began) VALUES (:id, :day, :deal, '', :now)
ON CONFLICT (id) DO UPDATE SET began = :now WHERE tries.result IS NULL AND tries.began <= :stale RETURNING id
"""
_EXPIRE = "DELETE FROM tries WHERE day < :day"


class Try(NamedTuple):
    """One that was asked for."""

    table: str
    began: int  # when its table was opened, in milliseconds since 1970; 0: it is not known to be
    result: int | None = None  # what came of it; None: it is not over, or did not count


class Tries:
    """Those of a store. StoreError when the store is away."""

    def __init__(self, statements: Statements) -> None:
        self._do = statements

    async def add(self, name: str, day: str, deal: str, table: str) -> Try:
        """The try of that name: at this table, unless there was one before."""
        await self._do.write(_ADD, {"id": name, "day": day, "deal": deal, "table_id": table})
        return Try(*(await self._do.read(_FIND, {"id": name}))[0])

    async def find(self, name: str) -> Try | None:
        rows = await self._do.read(_FIND, {"id": name})
        return Try(*rows[0]) if rows else None

    async def begin(self, name: str, now: int) -> None:
        """Its table is there."""
        await self._do.write(_BEGIN, {"id": name, "now": now})

    async def is_open(self, day: str, deal: str, table: str) -> bool:
        """Is it not yet known what came of the try at this table, if there is one?"""
        return bool(await self._do.read(_IS_OPEN, {"day": day, "deal": deal, "table_id": table}))

    async def settle(self, day: str, deal: str, table: str, result: int) -> bool:
        """What came of the try at a table, or (at none) of the strongest bot's. The first word counts: is this one?"""
        values: dict[str, Value] = {"day": day, "deal": deal, "table_id": table, "result": result}
        return bool(await self._do.write(_SETTLE, values))

    async def counts(self, day: str) -> Mapping[str, list[tuple[int, int]]]:
        """By deal: the results of people, the lowest first, each with how many came to it."""
        found: dict[str, list[tuple[int, int]]] = {}
        for deal, result, people in await self._do.read(_COUNTS, {"day": day}):
            found.setdefault(deal, []).append((result, people))
        return found

    async def masters(self, day: str) -> Mapping[str, int]:
        """By deal: what the strongest bot made of it, where that is known."""
        return dict(await self._do.read(_MASTERS, {"day": day}))

    async def take_master(self, day: str, deal: str, now: int, stale: int) -> bool:
        """Is the strongest bot to play this deal here? Not when it has, nor when another began it after `stale`."""
        values: dict[str, Value] = {"id": f"master/{day}/{deal}", "day": day, "deal": deal, "now": now, "stale": stale}
        return bool(await self._do.write(_TAKE_MASTER, values))

    async def expire(self, day: str) -> None:
        """Forget what was before that day."""
        await self._do.write(_EXPIRE, {"day": day})
