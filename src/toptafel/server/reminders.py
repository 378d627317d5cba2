"""When a table over days is to be looked at although nobody is there: kept beside its log.

A reminder is never later than what it reminds of: it is written before the entry that makes it necessary. It may be
too early, and then whoever looks sets it anew.
"""

from __future__ import annotations

from toptafel.store import Store
from toptafel.table.table import Table

SLACK = 60_000  # milliseconds by which the clocks of servers may differ


class Reminders:
    """Those of one table."""

    def __init__(self, name: str, store: Store) -> None:
        self._name = name
        self._store = store
        self._known: int | None = None  # what was written last, from here

    async def note(self, table: Table, now: int) -> None:
        """See to it that the table is looked at in time, as it is now in memory."""
        due = wanted(table, now)
        if due is None or (self._known is not None and now + SLACK < self._known <= due):
            return
        await self._store.remind(self._name, due)
        self._known = due


def wanted(table: Table, now: int) -> int | None:
    """When something is to happen at a table by itself; None: not before a person does something."""
    if table.days is None:
        return None
    return now if table.bot_due() is not None else table.deadline
