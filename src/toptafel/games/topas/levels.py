"""How well each level plays Topas. A search looks two rounds ahead."""

from dataclasses import dataclass

from toptafel.games.levels import Level

# What a player sees in a move: what its better half scores, its points, or what is to come after it too.
BETTER_HALF, POINTS, AHEAD = 0, 1, 2


@dataclass(frozen=True)
class TopasLevel(Level):
    """A level with what it sees in a move."""

    sight: int = AHEAD


# To look ahead without a search wins two thirds of the games against whoever takes the most points, and a search
# wins 55% against that: no step that people notice, so that strong takes the most points.
LEVELS = {
    "beginner": TopasLevel(temperature=1200, sight=BETTER_HALF),
    "easy": TopasLevel(temperature=400, sight=BETTER_HALF),
    "medium": TopasLevel(temperature=2000, sight=POINTS),
    "strong": TopasLevel(sight=POINTS),
    "master": TopasLevel(simulations=3000),
}

# The best level of a year, for ever: what later ones are measured against.
PAST = {"master-2026": TopasLevel(simulations=10000, horizon=6, sight=POINTS)}


def topas_level(level: Level) -> TopasLevel:
    """The level, known to be one of this game."""
    if not isinstance(level, TopasLevel):
        raise TypeError(f"not a level of Topas: {type(level).__name__}")
    return level
