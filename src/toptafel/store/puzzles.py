"""How people do at puzzles: for each how many tried it, how many found it at once, and its rating. No person is in it.

Of the statements: statements.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from toptafel.store.statements import Statements, Value

SCHEMA = """
CREATE TABLE IF NOT EXISTS puzzles (
    id TEXT PRIMARY KEY,
    tries INTEGER NOT NULL,
    solved INTEGER NOT NULL,
    rating INTEGER NOT NULL
);
"""
_ALL = "SELECT id, tries, solved, rating FROM puzzles"
# What others add at the same time is not lost: a rating is changed, never set.
_TRIED = """
INSERT INTO puzzles (id, tries, solved, rating) VALUES (:id, 1, :solved, :first)
ON CONFLICT (id) DO UPDATE SET
    tries = puzzles.tries + 1, solved = puzzles.solved + :solved, rating = puzzles.rating + :change
"""


@dataclass(frozen=True)
class Tally:
    """How people did at a puzzle."""

    tries: int  # first tries
    solved: int  # of them
    rating: int  # in hundredths


class Puzzles:
    """The tallies of a store. StoreError when it is away."""

    def __init__(self, statements: Statements) -> None:
        self._do = statements

    async def all(self) -> dict[str, Tally]:
        """By the id of the puzzle; those that nobody has tried are not there."""
        return {name: Tally(*numbers) for name, *numbers in await self._do.read(_ALL, {})}

    async def tried(self, name: str, solved: bool, start: int, change: int) -> None:
        """Somebody tried it for the first time. `start` is its rating when nobody has before, in hundredths."""
        values: dict[str, Value] = {"id": name, "solved": int(solved), "first": start + change, "change": change}
        await self._do.write(_TRIED, values)
