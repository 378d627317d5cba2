"""How well each level plays On Top. A search goes to the end of the game."""

from dataclasses import dataclass

from toptafel.games.levels import Level


@dataclass(frozen=True)
class OnTopLevel(Level):
    """A level with what it knows of crossings, and how wide and how long its search looks."""

    learned: bool = True  # what crossings were found to be worth, instead of what they bring when filled at random
    widest: int = 16  # moves that it has a look at
    growth: int = 0  # by how many hundredths it makes more simulations for each player beyond two
    holes: bool = False  # does it think of the holes that a tile leaves, which turn black?


MASTER_2026 = OnTopLevel(simulations=15000, learned=False, widest=64)

LEVELS = {
    "beginner": OnTopLevel(temperature=850),
    "easy": OnTopLevel(temperature=550),
    "medium": OnTopLevel(),
    "strong": OnTopLevel(simulations=800, growth=100),
    "master": OnTopLevel(simulations=15000, holes=True),
}

# The best level of a year, for ever: what later ones are measured against.
PAST = {"master-2026": MASTER_2026}


def ontop_level(level: Level) -> OnTopLevel:
    """The level, known to be one of this game."""
    if not isinstance(level, OnTopLevel):
        raise TypeError(f"not a level of On Top: {type(level).__name__}")
    return level
