"""What `fit.py` found: how much of the outlook of a position comes true."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

FREE_IN_A_STEP = 8  # free triangles
STEPS = 9  # the board has 66 triangles; what a larger one has more is the last step


class Foresight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For one number of players, by free triangles: 0 to 7, 8 to 15 and so on."""

    trust: list[int]  # the part of the outlook that comes true, in thousandths
    spread: list[float]  # of the result round what was expected


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    command: str
    foresight: dict[str, Foresight]


@cache
def fitted() -> Fitted:
    return msgspec.json.decode(Path(__file__).with_name("foresight.json").read_bytes(), type=Fitted)


def foresight_for(players: int) -> Foresight:
    return fitted().foresight[str(players)]
