"""How well each level plays Topas. The horizon counts moves of all players."""

from toptafel.games.levels import Level

LEVELS = {
    "beginner": Level(attention=0.1, slip=0.1),
    "easy": Level(attention=0.3),
    "medium": Level(),
    "strong": Level(simulations=150, horizon=2),
    "master": Level(simulations=10000, horizon=6),
}
