"""How well each level plays Top Spot. Its search goes to the end of the game that is being played."""

from dataclasses import dataclass

from toptafel.games.levels import Level


@dataclass(frozen=True)
class TopSpotLevel(Level):
    """A level with the number of cards in all hands from which it plays out every deal in every way."""

    exact: int = 7


def topspot_level(level: Level) -> TopSpotLevel:
    """The level, known to be one of this game."""
    if not isinstance(level, TopSpotLevel):
        raise TypeError(f"not a level of Top Spot: {type(level).__name__}")
    return level


LEVELS = {
    "beginner": TopSpotLevel(temperature=300),
    "easy": TopSpotLevel(temperature=150),
    "medium": TopSpotLevel(),
    "strong": TopSpotLevel(simulations=40, exact=6),
    "master": TopSpotLevel(simulations=8000),
}

# The best level of a year, for ever: what later ones are measured against.
PAST = {"master-2026": TopSpotLevel(simulations=8000, exact=6)}
