"""What is said of the deal of the day. Days are those of UTC."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from toptafel.protocol.fields import Options, means

Date = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="A day of UTC, such as 2026-11-16.")]
DealName = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,80}$", description="The name of a deal.")]
Key = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        description="Made by the browser for this deal alone; whoever has it has one try that counts.",
    ),
]


class DayMark(msgspec.Struct, frozen=True):
    """A table at which a deal of the day is played."""

    date: str
    deal: Annotated[str, means("Its name: the game's, with the language where there is one for each.")]
    counts: Annotated[bool, means("The try that counts; else practice.")]


class DayCount(msgspec.Struct, frozen=True):
    """How many people came to a result."""

    result: Annotated[int, means("Points; against others, how far ahead of the best of them.")]
    people: int


class DayResults(msgspec.Struct, frozen=True):
    """What everybody made of a deal."""

    counts: Annotated[list[DayCount], means("The lowest result first.")]
    median: Annotated[float | None, means("Null: nobody has finished.")]
    master: Annotated[int | None, means("What the strongest bot made of it in the same seat; null: not known yet.")]


class DayDeal(msgspec.Struct, frozen=True):
    """One deal of a day."""

    deal: Annotated[str, means("Its name.")]
    game: str
    language: Annotated[str | None, means("Of whoever it is for; null: for everybody.")]
    bots: Annotated[list[str], means("The levels of the bots that one plays against; none: it is played alone.")]
    options: Annotated[Options, means("All of them, defaults included.")]
    commitment: Annotated[str, means("SHA-256 of the secret that decides the draws: the same from the day before on.")]
    secret: Annotated[str | None, means("Hexadecimal digits; null until the day is over.")] = None
    results: Annotated[DayResults | None, means("Null until the day is over.")] = None


class Day(msgspec.Struct, frozen=True):
    """The deals of a day."""

    date: str
    deals: list[DayDeal]


class DayFacts(msgspec.Struct, frozen=True):
    """The deals of three days: what is committed to, what is played, what is told."""

    today: Day
    tomorrow: Day
    yesterday: Day
    left: Annotated[int, means("Milliseconds until tomorrow.")]


class DayTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to play a deal of today."""

    date: Annotated[Date, means("Today: so that nobody plays another day's deal than the one he was shown.")]
    key: Key
    name: Annotated[str, means("At most 40 characters.")] = ""
    bots: Annotated[list[str], Meta(max_length=8, description="Their names.")] = []
    practice: Annotated[bool, means("Play it again, after the try that counts.")] = False
    pace: Annotated[bool, means("Bots take as long as a person would.")] = True
    shown: Annotated[bool, means("Whoever has played it too may see how it was played, without a name.")] = True


class DayStanding(msgspec.Struct, frozen=True):
    """A finished try among everybody's."""

    date: str
    deal: str
    mine: Annotated[int, means("Its result.")]
    counted: Annotated[bool, means("Is it among the others?")]
    results: DayResults


class WayAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to see how everybody played a deal."""

    date: Date
    deal: DealName
    key: Annotated[Key | None, means("Of his own try, which must be over; null: the day is.")] = None


class DayWay(msgspec.Struct, frozen=True):
    """A way through a deal. It leads to no person and to no table."""

    way: Annotated[str, means("Its name.")]
    result: int
    mine: Annotated[bool, means("It is of whoever asks.")]


class DayWays(msgspec.Struct, frozen=True):
    """The ways through a deal that can be looked at."""

    game: str
    bots: Annotated[list[str], means("The levels of the bots that one plays against; none: it is played alone.")]
    results: DayResults
    ways: Annotated[list[DayWay], means("Of people, the lowest result first; not of everybody when there are many.")]
    master: Annotated[str | None, means("The name of the strongest bot's way; null: there is none yet.")]


class OwnTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A try of whoever asks."""

    date: Date
    deal: DealName
    key: Key


class OwnTries(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tries that are not to be shown to others any more."""

    tries: Annotated[list[OwnTry], Meta(max_length=100)]
    forget: Annotated[bool, means("Delete their tables too.")] = False
