"""How well each level plays Top Spot. Its search goes to the end of the game that is being played."""

from toptafel.games.levels import Level

LEVELS = {
    "beginner": Level(attention=0.2, slip=0.3),
    "easy": Level(attention=0.5, slip=0.1),
    "medium": Level(),
    "strong": Level(simulations=40),
    "master": Level(simulations=8000),
}
