"""The levels of bots: their names, what a level means, and how strong it was measured to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

LEVELS: Final = ("beginner", "easy", "medium", "strong", "master")


@dataclass(frozen=True)
class Level:
    """How well a bot plays. A game whose bots differ in other ways too has a subclass of its own."""

    attention: float = 1.0  # how likely it is to notice a legal move
    slip: float = 0.0  # how likely it is to play just anything
    simulations: int = 0  # of its search; without any it plays the move that looks best
    horizon: int = 0  # how many moves of players its search looks ahead; 0: to where the game's knowledge ends


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one bot of a level did against bots of the level below it, as the arena measured it."""

    beats: str  # that level
    share: float  # of the wins, 0 to 1; a draw is half a win
    games: int
    rivals: int = 1  # how many of the level below sat at the table; among two, a third of the wins would be even


Strengths = dict[str, Strength]  # level -> how strong it is

# For a game that is played by its rules alone.
PLAIN_LEVELS: Final[Mapping[str, Level]] = {
    "beginner": Level(attention=0.05, slip=0.2),
    "easy": Level(attention=0.3),
    "medium": Level(simulations=30),
    "strong": Level(simulations=300),
    "master": Level(simulations=5000),
}
