"""How well each level plays On Top. Its search goes to the end of the game."""

from toptafel.games.levels import Level

LEVELS = {
    "beginner": Level(attention=0.25, slip=0.1),
    "easy": Level(attention=0.5),
    "medium": Level(),
    "strong": Level(simulations=300),
    "master": Level(simulations=15000),
}
