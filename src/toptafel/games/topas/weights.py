"""What `fit.py` found: how much a seat will still score, by what it holds and what lies open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from toptafel.games.topas.numbers import MOST_PLAYERS

UNIT = 1000  # features, weights and ratings are in thousandths
FEATURES = ("always", "best", "second", "third", "all", "gems")


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of one number of players and one way of scoring, in thousandths."""

    by_moves_left: list[list[list[int]]]  # of a seat with 1, 2, ... moves left whose turn comes after 0, 1, ... others
    spread: list[float]  # of the result round what was expected, with 0, 1, ... moves of all players left
    column: list[float]  # of solitaire: what a column brings, its mean and spread

    def flat(self) -> Iterator[int]:
        """All weights in a row, with room for the most players."""
        none = [0] * len(FEATURES)
        for turns in self.by_moves_left:
            for turn in range(MOST_PLAYERS):
                yield from turns[turn] if turn < len(turns) else none


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    command: str
    features: tuple[str, ...]
    weights: dict[str, Weights]


@cache
def fitted() -> Fitted:
    return msgspec.json.decode(Path(__file__).with_name("weights.json").read_bytes(), type=Fitted)


def variant(players: int, expert: bool) -> str:
    return f"{players} expert" if expert else f"{players}"


def weights_for(players: int, expert: bool) -> Weights:
    return fitted().weights[variant(players, expert)]
