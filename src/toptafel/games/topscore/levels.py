"""How well each level plays Topscore. The horizon counts turns; the levels know more or fewer words."""

from dataclasses import dataclass

from toptafel.games.levels import Level


@dataclass(frozen=True)
class WordLevel(Level):
    """A level with the words that it knows: how common the rarest of them are, as ten times their Zipf frequency."""

    common: int = 0
    common_long: int = 0  # words of more than five letters
    target: int = 7  # letters of the words that it plans for
    patience: int = 4  # turns without a word, after which it asks for one


def word_level(level: Level) -> WordLevel:
    """The level, known to be one of this game."""
    if not isinstance(level, WordLevel):
        raise TypeError(f"not a level of Topscore: {type(level).__name__}")
    return level


GROWN_UP = WordLevel(common=25, common_long=25)
EVERYTHING = WordLevel()  # what there is to look up


def advice_for(level: WordLevel) -> WordLevel:
    """The words that a player hears when he asks: those of a grown-up who reads, or his own if he knows more."""
    return min(level, GROWN_UP, key=lambda one: one.common)


# From 40 on a child of eight knows a word, from 30 on most grown-ups do.
LEVELS = {
    "beginner": WordLevel(common=40, common_long=41, target=5, patience=1),
    "easy": WordLevel(common=35, common_long=35, target=6, patience=1),
    "medium": WordLevel(common=32, common_long=32, patience=1),
    "strong": WordLevel(simulations=30, horizon=4, common=21, common_long=21, patience=3),
    "master": WordLevel(simulations=4000, horizon=4),
}

# The best level of a year, for ever: what later ones are measured against.
PAST = {"master-2026": WordLevel(simulations=4000, horizon=4)}
