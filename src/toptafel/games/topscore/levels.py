"""How well each level plays Topscore. The horizon counts turns; the levels know more or fewer words."""

from dataclasses import dataclass

from toptafel.games.levels import Level


@dataclass(frozen=True)
class WordLevel(Level):
    """A level with the share of the words that it knows."""

    vocabulary: float = 1.0


def word_level(level: Level) -> WordLevel:
    """The level, known to be one of this game."""
    if not isinstance(level, WordLevel):
        raise TypeError(f"not a level of Topscore: {type(level).__name__}")
    return level


LEVELS = {
    "beginner": WordLevel(attention=0.7, slip=0.1, vocabulary=0.08),
    "easy": WordLevel(attention=0.8, vocabulary=0.12),
    "medium": WordLevel(vocabulary=0.25),
    "strong": WordLevel(simulations=40, horizon=4, vocabulary=0.4),
    "master": WordLevel(simulations=8000, horizon=4),
}
