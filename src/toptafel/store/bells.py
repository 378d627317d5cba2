"""Bells: how players who are away are called. They stand beside the logs of the tables, and go with their table.

A bell says up to which entry its table's log was considered. So what is due follows from the store alone: whoever
starts after a crash finds every table whose log is longer than its bells know. Of the statements: statements.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from toptafel.store.statements import Statements, Value

ANYBODY = -1  # the person of a bell that rings for whoever is wanted at the table

_COLUMNS = "id, table_id, person, kind, address, body, confirmed, looked, rung, tries"
_ADD = f"""
INSERT INTO bells ({_COLUMNS}, made, due)
SELECT :id, :table_id, :person, :kind, :address, :body, :confirmed, :looked, :rung, :tries, :made, :due
WHERE EXISTS (SELECT 1 FROM tables WHERE tables.id = :table_id)
    AND (SELECT count(*) FROM bells WHERE bells.table_id = :table_id) < :at_table
    AND (SELECT count(*) FROM bells WHERE bells.address = :address) < :at_address
    AND (SELECT count(*) FROM bells) < :at_all
ON CONFLICT (table_id, person, kind, address) DO UPDATE SET body = excluded.body RETURNING id
"""
_FIND = f"SELECT {_COLUMNS} FROM bells WHERE id = :id"
_OF_TABLE = f"SELECT {_COLUMNS} FROM bells WHERE table_id = :table_id ORDER BY made, id"
_CONFIRM = "UPDATE bells SET confirmed = 1, due = NULL, tries = 0, rung = -1 WHERE id = :id RETURNING id"
# A rematch has the same persons; whoever asked for the same bell there already has it.
_FOLLOW = """
UPDATE bells SET table_id = :next, looked = 0, rung = -1, due = NULL, tries = 0 WHERE id = :id AND NOT EXISTS (
    SELECT 1 FROM bells AS there WHERE there.table_id = :next
        AND there.person = bells.person AND there.kind = bells.kind AND there.address = bells.address
)
"""
_LEFT_BEHIND = "DELETE FROM bells WHERE id = :id AND table_id = :table_id"
_REMOVE = "DELETE FROM bells WHERE id = :id"
_DROP = "DELETE FROM bells WHERE kind = :kind AND address = :address"
_EXPIRE = "DELETE FROM bells WHERE confirmed = 0 AND made < :before"
_BEHIND = """
SELECT tables.id, max(tables.entries) FROM bells JOIN tables ON tables.id = bells.table_id
WHERE confirmed = 1 AND tables.entries > looked GROUP BY tables.id LIMIT :most
"""
# A ring that is due stays so, whatever else happens at the table, until its player is not wanted any more.
_WANT = "UPDATE bells SET looked = :looked, due = coalesce(due, :due) WHERE id = :id AND looked < :looked"
_UNWANT = "UPDATE bells SET looked = :looked, due = NULL, tries = 0 WHERE id = :id AND looked < :looked"
# Tables take turns: the first of each before the second of any.
_WAITING = """
SELECT id, table_id, kind, address FROM (
    SELECT id, table_id, kind, address, due, row_number() OVER (PARTITION BY table_id ORDER BY due, id) AS turn
    FROM bells WHERE due <= :now
) AS waiting ORDER BY turn, due, id LIMIT :most
"""
# Of two servers that ask at once each gets what the other did not.
_TAKE = f"""
UPDATE bells SET due = :until, tries = tries + 1
WHERE id IN (SELECT id FROM bells WHERE id IN ({{}}) AND due <= :now {{}}) RETURNING {_COLUMNS}
"""
# What was added while it rang is considered anew. A bell that was confirmed or went on to a rematch meanwhile begins
# there: how the ring before it went says nothing of it.
_THE_SAME = "id = :id AND table_id = :table_id AND confirmed = :confirmed"
_RANG = f"UPDATE bells SET due = NULL, tries = 0, rung = :rung, looked = :rung WHERE {_THE_SAME}"
_REST = f"UPDATE bells SET due = NULL, tries = 0, looked = :looked WHERE {_THE_SAME}"
_AGAIN = f"UPDATE bells SET due = :due, tries = :tries, rung = :rung WHERE {_THE_SAME}"
_KEY = "SELECT body FROM keys WHERE name = :name"
_ADD_KEY = "INSERT INTO keys (name, body) VALUES (:name, :body) ON CONFLICT DO NOTHING"


@dataclass(frozen=True)
class Bell:
    """One means by which somebody is called to a table."""

    id: str  # whoever knows it can confirm and remove it
    table: str
    person: int  # at that table; ANYBODY: whoever is wanted there
    kind: str  # push, mail or hook
    address: str  # where it rings
    body: bytes  # what else it takes to ring it
    confirmed: bool
    looked: int = 0  # so many entries of the log were considered
    rung: int = -1  # how many there were when it last rang; -1: it never did
    tries: int = 0  # of the ring that is due


class Waiting(NamedTuple):
    """A bell that is to ring now."""

    id: str
    table: str
    kind: str
    address: str


@dataclass(frozen=True)
class Most:
    """How many bells there may be."""

    at_table: int = 24
    at_address: int = 60
    at_all: int = 50_000


class Bells:
    """The bells of a store. Times are milliseconds since 1970. StoreError when the store is away."""

    def __init__(self, statements: Statements) -> None:
        self._do = statements

    async def key(self, name: str, make: Callable[[], bytes]) -> bytes:
        """The key of that name, the same for all servers; made when there is none yet."""
        found = await self._do.read(_KEY, {"name": name})
        if not found:
            await self._do.write(_ADD_KEY, {"name": name, "body": make()})
            found = await self._do.read(_KEY, {"name": name})
        return bytes(found[0][0])

    async def add(self, bell: Bell, now: int, due: int | None, most: Most) -> str | None:
        """Add a bell, unless there are so many already; the id of it, or of the same one that was there before."""
        limits = {"at_table": most.at_table, "at_address": most.at_address, "at_all": most.at_all}
        found = await self._do.write(_ADD, _values(bell) | limits | {"made": now, "due": due})
        return found[0][0] if found else None

    async def find(self, name: str) -> Bell | None:
        found = await self._do.read(_FIND, {"id": name})
        return _bell(found[0]) if found else None

    async def of_table(self, table: str) -> list[Bell]:
        return [_bell(row) for row in await self._do.read(_OF_TABLE, {"table_id": table})]

    async def confirm(self, name: str) -> bool:
        """Whose address it is wants it. False when there is no such bell."""
        return bool(await self._do.write(_CONFIRM, {"id": name}))

    async def remove(self, name: str) -> None:
        await self._do.write(_REMOVE, {"id": name})

    async def drop(self, kind: str, address: str) -> None:
        """Nobody is at that address any more."""
        await self._do.write(_DROP, {"kind": kind, "address": address})

    async def expire(self, before: int) -> None:
        """Forget what was asked for before that and never confirmed."""
        await self._do.write(_EXPIRE, {"before": before})

    async def follow(self, bell: Bell, table: str) -> None:
        """The same persons play on at another table."""
        await self._do.write(_FOLLOW, {"id": bell.id, "next": table})
        await self._do.write(_LEFT_BEHIND, {"id": bell.id, "table_id": bell.table})

    async def behind(self, most: int) -> list[tuple[str, int]]:
        """Tables to whose logs something was added that their bells do not know, with how many entries they have."""
        return [(table, entries) for table, entries in await self._do.read(_BEHIND, {"most": most})]

    async def look(self, bell: Bell, entries: int, due: int | None) -> None:
        """The log was considered up to there: the bell is to ring at `due`, or not at all."""
        values: dict[str, Value] = {"id": bell.id, "looked": entries}
        if due is None:
            await self._do.write(_UNWANT, values)
        else:
            await self._do.write(_WANT, values | {"due": due})

    async def waiting(self, now: int, most: int) -> list[Waiting]:
        """Bells that are to ring now, those that are next first. As nearly always there are none."""
        return [Waiting(*row) for row in await self._do.read(_WAITING, {"now": now, "most": most})]

    async def take(self, names: Sequence[str], now: int, until: int) -> list[Bell]:
        """Those of these that are to ring now, for whoever asked alone. What is not settled by `until` is due again."""
        if not names:
            return []
        values: dict[str, Value] = {f"id_{number}": name for number, name in enumerate(names)}
        wanted = ", ".join(f":{name}" for name in values)
        taken = await self._do.write(_TAKE.format(wanted, self._do.locking), values | {"now": now, "until": until})
        return [_bell(row) for row in taken]

    async def rang(self, bell: Bell, entries: int) -> None:
        """It rang, or whoever it calls was there, with so many entries in the log."""
        await self._do.write(_RANG, _rung(bell) | {"rung": entries})

    async def rest(self, bell: Bell, entries: int) -> None:
        """It is not to ring, and did not."""
        await self._do.write(_REST, _rung(bell) | {"looked": entries})

    async def again(self, bell: Bell, due: int, tries: int) -> None:
        """It did not ring, and is to at that time."""
        await self._do.write(_AGAIN, _rung(bell) | {"due": due, "tries": tries, "rung": bell.rung})


def _rung(bell: Bell) -> dict[str, Value]:
    """Of which ring something is said."""
    return {"id": bell.id, "table_id": bell.table, "confirmed": int(bell.confirmed)}


def _values(bell: Bell) -> dict[str, Value]:
    return {
        "id": bell.id, "table_id": bell.table, "person": bell.person, "kind": bell.kind, "address": bell.address,
        "body": bell.body, "confirmed": int(bell.confirmed), "looked": bell.looked, "rung": bell.rung,
        "tries": bell.tries,
    }  # fmt: skip


def _bell(row: tuple[Any, ...]) -> Bell:
    name, table, person, kind, address, body, confirmed, *numbers = row
    return Bell(name, table, person, kind, address, bytes(body), bool(confirmed), *numbers)
