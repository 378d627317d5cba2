"""What `fit.py` found: how many turns are left, by the word that lies and the tiles on the rack."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from toptafel.games.topscore.components import letters

# The features: always 1, the turns to a longest word without a look at the whole rack, how far the vowels are from the
# best share of the rack (squared), tiles that are there already, and then how many there are of each tile.
FEATURES = ("always", "near", "balance", "doubles")
ALWAYS, NEAR, BALANCE, DOUBLES, FIRST_TILE = 0, 1, 2, 3, 4
VOWELS = "AEIOUYĲÄÖÜ"


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of one language and length of the longest words, in turns."""

    round: float  # turns that a longest word takes from the first letter to the last
    rows: dict[int, list[float]]  # by the letters of the word; 0 for none, and after a longest word


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    command: str
    features: tuple[str, ...]
    weights: dict[str, Weights]


@cache
def fitted() -> Fitted:
    return msgspec.json.decode(Path(__file__).with_name("weights.json").read_bytes(), type=Fitted)


def variant(language: str, longest: int) -> str:
    return f"{language} {longest}"


def weights_for(language: str, longest: int) -> Weights:
    return fitted().weights[variant(language, longest)]


def vowels(language: str) -> list[bool]:
    """Of each tile of a language: is it a vowel?"""
    return [tile in VOWELS for tile in letters(language).tiles]
