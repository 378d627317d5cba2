"""Whose work is done next: households take turns, and within each its tables."""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Generic, NamedTuple, TypeVar

_T = TypeVar("_T")


class Asker(NamedTuple):
    """On whose behalf something is done."""

    household: str
    table: str = ""  # or what else the household does


@dataclass
class _Household(Generic[_T]):
    round: int  # in which its next piece of work is due
    tables: OrderedDict[str, deque[_T]] = field(default_factory=OrderedDict)
    waiting: int = 0
    working: int = 0


class Turns(Generic[_T]):
    """A fair queue. Who asks for much waits for himself; who asks for little waits for what is in work, no longer.

    Every household has one piece of work done in a round; whoever comes new, or comes back, joins the present round.
    So a household that had its turn in it waits until all others had theirs.
    """

    def __init__(self, most_at_once: int) -> None:
        """At most so many pieces of work of one household are done at the same time."""
        self._most = most_at_once
        self._round = 0
        self._households: dict[str, _Household[_T]] = {}  # in the order in which they had their last turn

    def __len__(self) -> int:
        """How much waits."""
        return sum(household.waiting for household in list(self._households.values()))  # asked by other threads too

    def waiting(self, household: str) -> int:
        """How much of a household waits."""
        found = self._households.get(household)
        return 0 if found is None else found.waiting

    def add(self, asker: Asker, work: _T) -> None:
        household = self._households.get(asker.household)
        if household is None:
            household = self._households[asker.household] = _Household(self._round)
        elif not household.waiting:
            household.round = max(household.round, self._round)
        household.tables.setdefault(asker.table, deque()).append(work)
        household.waiting += 1

    def remove(self, asker: Asker, work: _T) -> bool:
        """Nobody wants this any more. False when it does not wait: it is in work, or done."""
        household = self._households.get(asker.household)
        if household is None or work not in household.tables.get(asker.table, ()):
            return False
        table = household.tables[asker.table]
        table.remove(work)
        if not table:
            del household.tables[asker.table]
        household.waiting -= 1
        self._forget_idle()
        return True

    def next(self) -> tuple[Asker, _T] | None:
        """What is to be begun now. Whoever does it says `done` afterwards."""
        ready = [name for name, one in self._households.items() if one.waiting and one.working < self._most]
        if not ready:
            return None
        name = min(ready, key=lambda name: self._households[name].round)  # among equals, who waited longest
        household = self._households[name] = self._households.pop(name)
        self._round = max(self._round, household.round)
        household.round += 1
        household.waiting -= 1
        household.working += 1
        table, works = household.tables.popitem(last=False)
        work = works.popleft()
        if works:
            household.tables[table] = works  # behind the other tables
        self._forget_idle()
        return Asker(name, table), work

    def done(self, asker: Asker) -> None:
        self._households[asker.household].working -= 1
        self._forget_idle()

    def _forget_idle(self) -> None:
        """A household with nothing to do that may have its turn now is as good as one that was never here."""
        for name, one in list(self._households.items()):
            if not one.waiting and not one.working and one.round <= self._round:
                del self._households[name]
