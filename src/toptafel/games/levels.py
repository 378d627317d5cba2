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

    temperature: int = 0  # how much less a move may look worth that it still likes, as its knowledge rates moves
    simulations: int = 0  # of its search; without any it plays the move that looks best
    horizon: int = 0  # how many moves of players its search looks ahead; 0: to where the game's knowledge ends

    def among(self, players: int) -> Level:
        """What this level is at a table of so many."""
        return self


class Rating(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An Elo rating in a pool with fixed anchors."""

    mean: int
    low: int  # both ends of its 95% interval
    high: int
    games: int  # of this level


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How strong a level is, as the arena measured it: against the level below, and its Elo ratings."""

    beats: str | None = None  # the level below; of the lowest there is none
    share: float | None = None  # of the wins of one bot against bots of that level, 0 to 1; a draw is half a win
    games: int = 0
    rivals: int = 1  # how many of the level below sat at the table; among two, a third of the wins would be even
    ratings: dict[int, Rating] = {}  # by number of players

    def __post_init__(self) -> None:
        if (self.beats is None, self.share is None) != (not self.games, not self.games):
            raise ValueError("the level below, the share of the wins and the number of games go together")


Strengths = dict[str, Strength]  # level -> how strong it is

# For a game that is played by its rules alone.
PLAIN_LEVELS: Final[Mapping[str, Level]] = {
    "beginner": Level(),
    "easy": Level(simulations=8),
    "medium": Level(simulations=30),
    "strong": Level(simulations=300),
    "master": Level(simulations=5000),
}
