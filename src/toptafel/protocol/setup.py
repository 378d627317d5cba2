"""What is agreed before a table opens."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from toptafel.protocol.fields import Options, means

STAND_IN = "medium"  # the level of a bot when none is named


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at one seat."""

    kind: Annotated[
        Literal["here", "open", "bot"],
        means("here: on the device that sets up the table; open: for somebody invited; bot: played by the server."),
    ]
    name: Annotated[str, means("At most 40 characters.")] = ""
    level: Annotated[str, means("Of a bot.")] = STAND_IN


class ClockSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits in seconds; null: none."""

    move: Annotated[int | None, means("For one turn.")] = None
    game: Annotated[int | None, means("For all turns of a player together.")] = None


class TableSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    seats: Annotated[list[SeatSetup], Meta(max_length=8)]
    options: Annotated[Options, means("What is not named has its default.")] = {}
    clock: ClockSetup | None = None
    pace: Annotated[bool, means("Bots take as long as a person would.")] = True
    hints: Annotated[bool, means("Players may ask a strong bot.")] = False
    invited: Annotated[bool, means("An open seat is taken with its invitation only, not by whoever may watch.")] = False
