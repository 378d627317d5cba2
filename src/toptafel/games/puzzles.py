"""Puzzles: positions of real games in which one move is clearly best. Each game's are in its folder.

`toptafel puzzles` finds and writes them (arena/puzzles.py).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from toptafel.games.options import Options

MIDDLE = 1500  # the rating of a puzzle that half of the weaker levels solve
_STEEP = 400  # of two ratings so far apart the better one wins ten times of eleven
_SURE = 0.05  # nothing is thought to be solved more seldom than this, or failed


class Rated(NamedTuple):
    """A move with what the search found it to be worth."""

    move: str
    value: float  # the share of the win to expect, 0 to 1
    error: float  # the standard error of that


class Puzzle(msgspec.Struct, frozen=True):
    """A decision of a game, with what a long search thought of its moves."""

    id: str
    rules: int  # the version of the game's rules
    players: int
    options: Options  # those that are not as usual
    moves: tuple[str, ...]  # up to the decision, in notation, chance included: more than the seat to move saw
    best: Rated
    others: tuple[Rated, ...]  # every other move that was weighed, the best first
    simulations: int  # of the search
    found: float  # the share of the weaker levels' tries that were the best move

    @property
    def start(self) -> int:
        """How hard it is, as a rating, before anybody has tried it: by how many of the weaker levels solve it."""
        solved = min(max(self.found, _SURE), 1 - _SURE)
        return round(MIDDLE + _STEEP * math.log10((1 - solved) / solved))


def read(file: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file; none when it is not there."""
    return msgspec.json.decode(file.read_bytes(), type=tuple[Puzzle, ...]) if file.exists() else ()


def written(puzzles: Sequence[Puzzle]) -> str:
    """The text of such a file: a line for each."""
    return "[\n" + ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in puzzles) + "\n]\n"
