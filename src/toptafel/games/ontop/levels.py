"""How well each level plays On Top. A search goes to the end of the game.

With more than two players luck decides more, so that levels must be further apart there to be as much better than one
another.
"""

from __future__ import annotations

from dataclasses import dataclass

from toptafel.games.levels import Level


@dataclass(frozen=True)
class OnTopLevel(Level):
    """A level with what it knows of crossings, and how wide its search looks."""

    learned: bool = True  # what crossings were found to be worth, instead of what they bring when filled at random
    widest: int = 16  # moves that it has a look at
    holes: bool = False  # does it think of the holes that a tile leaves, which turn black?
    crowd: OnTopLevel | None = None  # what it is with more than two players, if something else

    def among(self, players: int) -> OnTopLevel:
        return self.crowd if self.crowd is not None and players > 2 else self


MASTER_2026 = OnTopLevel(simulations=15000, learned=False, widest=64)

LEVELS = {
    "beginner": OnTopLevel(temperature=850, crowd=OnTopLevel(temperature=1300)),
    "easy": OnTopLevel(temperature=550, crowd=OnTopLevel(temperature=900)),
    "medium": OnTopLevel(crowd=OnTopLevel(temperature=500)),
    "strong": OnTopLevel(simulations=800, crowd=OnTopLevel(simulations=200)),
    "master": OnTopLevel(simulations=15000, holes=True),
}

# The best level of a year, for ever: what later ones are measured against.
PAST = {"master-2026": MASTER_2026}


def ontop_level(level: Level) -> OnTopLevel:
    """The level, known to be one of this game."""
    if not isinstance(level, OnTopLevel):
        raise TypeError(f"not a level of On Top: {type(level).__name__}")
    return level
