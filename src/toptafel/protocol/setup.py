"""What is agreed before a table opens."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from toptafel.protocol.fields import Face, Options, means

STAND_IN = "medium"  # the level of a bot when none is named


class SeatSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit at one seat."""

    kind: Annotated[
        Literal["here", "open", "bot"],
        means("here: on the device that sets up the table; open: for somebody invited; bot: played by the server."),
    ]
    name: Annotated[str, means("At most 40 characters.")] = ""
    level: Annotated[str, means("Of a bot.")] = STAND_IN
    face: Annotated[Face | None, means("Of a person, for the others to see.")] = None


class ClockSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits in seconds; null: none."""

    move: Annotated[int | None, means("For one turn.")] = None
    game: Annotated[int | None, means("For all turns of a player together.")] = None
    add: Annotated[int, means("What every turn adds to `game` when it is played.")] = 0


class QuietHours(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hours of every day in which no time runs, in minutes after midnight; they may go past midnight."""

    begin: Annotated[int, Meta(ge=0, lt=24 * 60)]
    end: Annotated[int, Meta(ge=0, lt=24 * 60)]


class DaysSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play over days: time runs, and bots move, also when nobody is there."""

    zone: Annotated[str, Meta(max_length=64, description="The table's time zone, such as Europe/Amsterdam.")] = "UTC"
    quiet: Annotated[QuietHours | None, means("At the table's own time; at most 16 hours.")] = None
    weekends: Annotated[bool, means("Does time run on Saturdays and Sundays?")] = True
    holidays: Annotated[int, Meta(ge=0, le=60, description="Days off that each player may take in a game.")] = 0


class TableSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    seats: Annotated[list[SeatSetup], Meta(max_length=8)]
    options: Annotated[Options, means("What is not named has its default.")] = {}
    clock: ClockSetup | None = None
    pace: Annotated[bool, means("Bots take as long as a person would.")] = True
    hints: Annotated[bool, means("Players may ask a strong bot.")] = False
    invited: Annotated[bool, means("An open seat is taken with its invitation only, not by whoever may watch.")] = False
    days: Annotated[DaysSetup | None, means("Null: a live table. Over days it needs a clock.")] = None
    patience: Annotated[
        int | None,
        means("Seconds that a player of a live table may be away before a bot may take over; null: as usual here."),
    ] = None
    rated: Annotated[bool, means("The game counts for ratings: no hints, and nothing is taken back.")] = False
