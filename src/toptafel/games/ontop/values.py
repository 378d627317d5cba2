"""What `fit.py` found: what it is worth to a seat how a crossing stands.

How a crossing stands to a seat is a short text: the open triangles around it, then the segments of its side, of the
rivals and of the neutral colours, the most first. "2 1 0 30" is two open triangles, one segment of its own, none of the
rival's, three of one neutral colour and none of the other; "-" is nobody, where no colour is neutral.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from toptafel.games.ontop.numbers import OPEN_SHIFT
from toptafel.games.ontop.outlook import CIRCLES, Sides, segments_of

# How a crossing stands -> its worth in thousandths of a point: plain and golden, by phase, the end of the game first.
Values = dict[str, list[int]]


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    command: str
    values: dict[str, Values]  # by players or "teams"


@cache
def fitted() -> Fitted:
    return msgspec.json.decode(Path(__file__).with_name("values.json").read_bytes(), type=Fitted)


def variant(sides: Sides) -> str:
    """Which values are for a seat that has these sides."""
    if len(sides.mine) > 1:
        return "teams"
    return str(1 + len(sides.rivals))


def standing(circle: int, sides: Sides) -> str:
    """How a crossing stands to a seat."""
    segments = segments_of(circle)
    groups = [sorted((segments[colour] for colour in side), reverse=True) for side in sides]
    return " ".join([str(circle >> OPEN_SHIFT), *("".join(map(str, group)) or "-" for group in groups)])


def learned_worths(sides: Sides, golden: bool, phase: int) -> list[int]:
    """What every circle is worth to a seat."""
    values = fitted().values[variant(sides)]
    return [values[standing(circle, sides)][2 * phase + golden] for circle in CIRCLES]
