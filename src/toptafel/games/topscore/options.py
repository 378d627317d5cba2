"""What can be agreed before a game (SC-22 to SC-25)."""

from __future__ import annotations

from typing import Literal, TypedDict

from toptafel.games.daily import Daily
from toptafel.games.game import Option, Options
from toptafel.games.topscore.components import LANGUAGES, letters
from toptafel.games.topscore.numbers import LONGEST, SHORTEST

DAY = 24 * 60 * 60
MOST_WORDS = 1000  # agreed words of a kind: they are in every view


class TopscoreOptions(TypedDict):
    """The options of a game, complete."""

    language: Literal["nl", "en", "fr", "de"]  # of the tiles and the words
    longest: Literal[7, 6, 5]  # letters of a longest word (SC-23)
    letters: Literal[1, 2]  # letters that a longest word gives to the boxes (SC-22)
    seconds: int | None  # for a turn (SC-24); None: no limit
    judge: Literal["dictionary", "agreement"]  # of words (SC-25)
    extra: list[str]  # agreed words that are valid, in capitals
    forbidden: list[str]  # agreed words that are not; forbidden wins


def _seconds(value: object, players: int) -> int | None:
    if value is None or (type(value) is int and 1 <= value <= DAY):
        return value
    raise ValueError(f"must be a whole number of seconds from 1 to {DAY}, or null for no limit")


def _words(value: object, players: int) -> list[str]:
    if not isinstance(value, list | tuple) or len(value) > MOST_WORDS:
        raise ValueError(f"must be a list of at most {MOST_WORDS} words")
    for word in value:
        if not isinstance(word, str) or not SHORTEST <= len(word) <= LONGEST:
            raise ValueError(f"must have words of {SHORTEST} to {LONGEST} letters")
    return list(dict.fromkeys(value))


OPTIONS = (
    Option("language", default="nl", choices=LANGUAGES),
    Option("longest", default=LONGEST, choices=(7, 6, 5)),  # SC-23
    Option("letters", default=1, choices=(1, 2)),  # SC-22
    Option("seconds", default=60, read=_seconds),  # SC-24: kept for the table, a time-out is a pass
    Option("judge", default="dictionary", choices=("dictionary", "agreement")),  # SC-25
    Option("extra", default=lambda players: [], read=_words),  # SC-25
    Option("forbidden", default=lambda players: [], read=_words),
)

# Everybody begins with the same rack, in the language of the page: the shortest game (SC-22, SC-23), without a clock.
_SHORT = {"longest": 5, "letters": 2, "seconds": None}
DAILY = tuple(Daily(("medium",), {"language": language, **_SHORT}, language) for language in LANGUAGES)


def check_options(options: Options, players: int) -> None:
    """Agreed words must be spelled with the tiles of the language."""
    tiles = letters(options["language"]).tiles[1:]
    for name in ("extra", "forbidden"):
        for word in options[name]:
            for letter in word:
                if letter not in tiles:
                    raise ValueError(f"{name} has {word!r}, but no tile has {letter!r}; words are in capitals")
