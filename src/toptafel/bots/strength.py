"""How strong the levels are: what the arena measured, for people who choose one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("strength.json")


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one bot of a level did against bots of the level below it."""

    beats: str  # that level
    share: float  # of the wins, 0 to 1; a draw is half a win
    games: int
    rivals: int = 1  # how many of the level below sat at the table; among two, a third of the wins would be even


Strengths = dict[str, dict[str, Strength]]  # game -> level -> how strong it is


def read(data: bytes) -> Strengths:
    return msgspec.json.decode(data, type=Strengths)


@cache
def measured() -> Strengths:
    """By game and level; what was not measured is not there."""
    return read(FILE.read_bytes())
