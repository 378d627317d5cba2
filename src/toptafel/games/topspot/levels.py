"""How well each level plays Top Spot.

The search goes to the end of the game that is being played, or looks some turns ahead and trusts its instinct.
"""

from dataclasses import dataclass

from toptafel.games.levels import Level


@dataclass(frozen=True)
class TopSpotLevel(Level):
    """A level with more numbers."""

    exact: int = 6  # with so few cards in all hands its search plays out every deal in every way
    turns: int = 0  # of its own that it looks ahead by instinct; 0: by the worth of cards, to the end of the game


def topspot_level(level: Level) -> TopSpotLevel:
    """The level, known to be one of this game."""
    if not isinstance(level, TopSpotLevel):
        raise TypeError(f"not a level of Top Spot: {type(level).__name__}")
    return level


LEVELS = {
    "beginner": TopSpotLevel(temperature=300),
    "easy": TopSpotLevel(temperature=150),
    "medium": TopSpotLevel(),
    "strong": TopSpotLevel(simulations=40),
    "master": TopSpotLevel(simulations=1000, exact=9, turns=2),
}

# The best level of a year, for ever: what later ones are measured against.
PAST = {"master-2026": TopSpotLevel(simulations=8000)}
