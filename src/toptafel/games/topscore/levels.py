"""How well each level plays Topscore. The horizon counts turns; the levels know more or fewer words."""

from dataclasses import dataclass

from toptafel.games.levels import Level


@dataclass(frozen=True)
class WordLevel(Level):
    """A level with the words that it knows: how common the rarest of them are, as ten times their Zipf frequency."""

    common: int = 0
    common_long: int = 0  # words of more than five letters
    patience: int = 4  # turns without a word, after which it asks for one
    racks: bool = True  # does it mind the tiles that stay on its rack?
    avoids: bool = True  # does it never lay a word that is not for children's eyes?


def word_level(level: Level) -> WordLevel:
    """The level, known to be one of this game."""
    if not isinstance(level, WordLevel):
        raise TypeError(f"not a level of Topscore: {type(level).__name__}")
    return level


# How common the rarest words are that others at the table tell who waits, turn by turn; after these he looks one up.
TOLD = (36, 34, 31, 28, 25, 22, 18, 14)


def heard(level: WordLevel, turns: int) -> WordLevel:
    """The words that a player hears after so many turns of asking: first such as he nearly knows, then rarer ones."""
    if not level.common:
        return level  # there are no others
    told = [common for common in TOLD if common < level.common - 1]
    common = told[turns] if turns < len(told) else 0
    return WordLevel(common=common, common_long=common, avoids=level.avoids)


# From 40 on a child of eight surely knows a word, from 30 on most grown-ups do. How many words a level knows makes
# steps of the same size for two, three and four players; how far it thinks ahead makes large ones for two only.
LEVELS = {
    "beginner": WordLevel(common=37, common_long=38, patience=1),
    "easy": WordLevel(common=34, common_long=34, patience=1),
    "medium": WordLevel(common=27, common_long=27, patience=1),
    "strong": WordLevel(common=16, common_long=16, patience=3),
    "master": WordLevel(simulations=4000, horizon=1),
}

# The best level of a year, for ever: what later ones are measured against.
PAST = {"master-2026": WordLevel(simulations=4000, horizon=4, racks=False, avoids=False)}
