"""How well each level plays On Top. The horizon counts tiles; without one a search goes to the end of the game."""

from toptafel.games.levels import Level

LEVELS = {
    "beginner": Level(temperature=650),
    "easy": Level(temperature=400),
    "medium": Level(),
    "strong": Level(simulations=300),
    "master": Level(simulations=30000, horizon=6),
}

# The best level of a year, for ever: what later ones are measured against.
PAST = {"master-2026": Level(simulations=15000)}
