"""The cheapest stack of every value that can be made of any set of faces. `cheapest.pxd` gives the C layout.

What a stack costs is the sum of the prices of its cards, and these depend on their faces alone. So whoever wants the
best stack of a hand need not look at all of them: for each of ten values one is enough.
"""

from __future__ import annotations

from functools import lru_cache

from toptafel.games.topspot import numbers
from toptafel.games.topspot.faces import Faces, faces_of
from toptafel.games.topspot.numbers import ALL_FACES, CARD, NO_STACK, POSITIONS

LOWEST = numbers.LOWEST
_VALUES = POSITIONS + 1


class Cheapest:
    """At _VALUES * set + value: what the cheapest such stack costs, and its order of faces as `Stacks` writes it."""

    def __init__(self, faces: Faces, below: bool, prices: list[int]) -> None:
        """Of stacks without a joker, or of what lies below one; `prices` by face."""
        self.costs = [NO_STACK] * 40960  # (ALL_FACES + 1) * _VALUES
        self.orders = [0] * 40960
        self._fill(faces, below, prices)

    def _fill(self, faces: Faces, below: bool, prices: list[int]) -> int:
        stacks = faces.under_joker if below else faces.plain
        for held in range(1, ALL_FACES + 1):
            into = _VALUES * held
            left = held
            while left:  # of one face fewer
                fewer = _VALUES * (held & ~(1 << LOWEST[left]))
                for value in range(_VALUES):
                    if self.costs[fewer + value] < self.costs[into + value]:
                        self.costs[into + value] = self.costs[fewer + value]
                        self.orders[into + value] = self.orders[fewer + value]
                left &= left - 1
            for row in range(stacks.first[held], stacks.first[held + 1]):
                cost = 0
                rest = stacks.orders.items[row]
                while rest:
                    cost += prices[(rest & CARD) - 1]
                    rest >>= 6
                at = into + stacks.values.items[row]
                if cost < self.costs[at]:
                    self.costs[at] = cost
                    self.orders[at] = stacks.orders.items[row]
        return 0


@lru_cache(maxsize=16)
def cheapest_of(drawings: tuple[str, ...], prices: tuple[int, ...]) -> tuple[Cheapest, Cheapest]:
    """Of stacks without a joker and of those below one."""
    faces = faces_of(drawings)
    return Cheapest(faces, False, list(prices)), Cheapest(faces, True, list(prices))
