"""Ways: how people, and the strongest bot, played the deals of the day, for whoever has played them too.

A way has a name of its own that leads to no table, and goes with its table. One without moves is not to be shown:
whoever played it said so. Of the statements: statements.py.
"""

from __future__ import annotations

from typing import NamedTuple

from toptafel.store.statements import Statements, Value

MOST = 60  # ways of people that are kept of a deal
SCHEMA = """
CREATE TABLE IF NOT EXISTS ways (
    id TEXT PRIMARY KEY,
    day TEXT NOT NULL,
    deal TEXT NOT NULL,
    table_id TEXT UNIQUE REFERENCES tables (id) ON DELETE CASCADE,
    result INTEGER,
    body TEXT
);
CREATE INDEX IF NOT EXISTS ways_by_deal ON ways (day, deal);
"""
_ADD = """
INSERT INTO ways (id, day, deal, table_id, result, body) SELECT :id, :day, :deal, :table_id, :result, :body
WHERE EXISTS (SELECT 1 FROM tables WHERE tables.id = :table_id) ON CONFLICT DO NOTHING
"""
_ADD_MASTER = """
INSERT INTO ways (id, day, deal, result, body) SELECT :id, :day, :deal, :result, :body
WHERE NOT EXISTS (SELECT 1 FROM ways WHERE day = :day AND deal = :deal AND table_id IS NULL)
"""
_HIDE = """
INSERT INTO ways (id, day, deal, table_id) SELECT :id, :day, :deal, :table_id
WHERE EXISTS (SELECT 1 FROM tables WHERE tables.id = :table_id)
ON CONFLICT (table_id) DO UPDATE SET result = NULL, body = NULL
"""
# One too many: of the result that most came to one goes, so that each result has a way as long as there is room.
_THIN = """
WITH peoples AS (
    SELECT id, result FROM ways WHERE day = :day AND deal = :deal AND table_id IS NOT NULL AND body IS NOT NULL
)
DELETE FROM ways WHERE (SELECT count(*) FROM peoples) > :most AND id = (
    SELECT id FROM peoples JOIN (SELECT result AS same, count(*) AS many FROM peoples GROUP BY result) AS crowd
    ON same = result ORDER BY many DESC, result, id LIMIT 1
)
"""
_ALL = """
SELECT id, table_id, result FROM ways WHERE day = :day AND deal = :deal AND body IS NOT NULL ORDER BY result, id
"""
_BODY = "SELECT body FROM ways WHERE id = :id AND day = :day AND deal = :deal AND body IS NOT NULL"
_EXPIRE = "DELETE FROM ways WHERE day < :day"


class Way(NamedTuple):
    """One that may be shown."""

    id: str
    table: str | None  # at which it was played; None: by the strongest bot
    result: int


class Ways:
    """Those of a store. StoreError when the store is away."""

    def __init__(self, statements: Statements) -> None:
        self._do = statements

    async def add(self, name: str, day: str, deal: str, table: str | None, result: int, body: str) -> None:
        """How a try was played, once. Not when its table is gone, or it is not to be shown."""
        values: dict[str, Value] = {"id": name, "day": day, "deal": deal, "result": result, "body": body}
        if table is None:
            await self._do.write(_ADD_MASTER, values)
            return
        await self._do.write(_ADD, {**values, "table_id": table})
        await self._do.write(_THIN, {"day": day, "deal": deal, "most": MOST})

    async def hide(self, name: str, day: str, deal: str, table: str) -> None:
        """What was played at this table, or will be, is not to be shown."""
        await self._do.write(_HIDE, {"id": name, "day": day, "deal": deal, "table_id": table})

    async def all(self, day: str, deal: str) -> list[Way]:
        """Those of a deal, the lowest result first."""
        return [Way(*row) for row in await self._do.read(_ALL, {"day": day, "deal": deal})]

    async def body(self, name: str, day: str, deal: str) -> str | None:
        """What was written of one; None: there is no such way."""
        rows = await self._do.read(_BODY, {"id": name, "day": day, "deal": deal})
        return rows[0][0] if rows else None

    async def expire(self, day: str) -> None:
        """Forget what was before that day."""
        await self._do.write(_EXPIRE, {"day": day})
