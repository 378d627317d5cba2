"""What happened at a table. The list of these is the table: everything else is computed from it."""

from __future__ import annotations

import msgspec

from toptafel.protocol.days import DayMark
from toptafel.protocol.fields import Face
from toptafel.protocol.setup import TableSetup


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=True, omit_defaults=True):
    """Something that happened; its tag in the log is the name of its class."""


class Holder(msgspec.Struct, frozen=True):
    """Who plays a seat: a person's number at this table, and the hash of the seat's token."""

    person: int
    token: str


class Opened(Event, frozen=True):
    """The table was set up. Always the first event."""

    setup: TableSetup  # options complete
    rules: int  # version of the game's rules
    secret: str  # hexadecimal: decides the draws, see fair.py
    host: str  # hash of the token that may delete the table
    holders: dict[int, Holder]  # of the seats that are taken from the start
    invitations: dict[int, str] = {}  # hashes: what takes an open seat, where that is needed
    offsets: list[tuple[int, int]] = []  # of the time zone of a table over days: see calendar.py
    day: DayMark | None = None  # the deal of the day that is played; its secret is that of everybody's table


class Claimed(Event, frozen=True):
    """Somebody took an open seat."""

    seat: int
    name: str
    token: str  # hash
    face: Face | None = None


class Emptied(Event, frozen=True):
    """Before the game began, the host put out whoever had taken a seat."""

    seat: int
    invitation: str = ""  # hash: what takes the seat now


class Arrived(Event, frozen=True):
    """A person was there for the first time, and added randomness to the draws, or pledged it (or neither)."""

    person: int
    entropy: str = ""
    pledge: str = ""


class Automated(Event, frozen=True):
    """A program of a person's own plays his seat, which is marked as such from now on."""

    seat: int
    program: str  # its name


class Revealed(Event, frozen=True):
    """A person told the randomness that he had pledged."""

    person: int
    entropy: str


class Started(Event, frozen=True):
    """Everybody is there: the game begins."""


class Drawn(Event, frozen=True):
    """A card or tile came up: draw number k."""

    move: str
    k: int


class Moved(Event, frozen=True):
    """The seat to move played."""

    move: str


class Asked(Event, frozen=True):
    """A seat asked the others to agree: to go back to the position after `to` moves, or to a move."""

    seat: int
    to: int = -1
    move: str = ""


class Answered(Event, frozen=True):
    """A person said yes or no to the open question."""

    person: int
    yes: bool


class Refused(Event, frozen=True):
    """The open question was answered with no."""


class Undone(Event, frozen=True):
    """The game went back to the position after `to` moves."""

    to: int


class Late(Event, frozen=True):
    """The time of the seat to move ran out: a bot makes this one move."""


class Left(Event, frozen=True):
    """A bot takes this seat: its player resigned, was away too long, or never came."""

    seat: int
    back: bool = False  # may the player come back? Whoever was only away may
    name: str = ""  # of the bot, where nobody sat before


class Returned(Event, frozen=True):
    """A player who was replaced while away takes the seat back from the bot."""

    seat: int


class Resumed(Event, frozen=True):
    """The table comes back: nobody could play for so long before this moment, and no clock counts it."""

    away: int  # milliseconds


class Holiday(Event, frozen=True):
    """The player of a seat takes days off: until then its time does not run. Until now: he is back."""

    seat: int
    until: int  # milliseconds since 1970


class Renewed(Event, frozen=True):
    """A device was lost: another token now opens what this one did. Both are hashes."""

    old: str
    token: str


class WantsRematch(Event, frozen=True):
    """A person wants to play the same again."""

    person: int


class Followed(Event, frozen=True):
    """The rematch is played at that table."""

    table: str


AnyEvent = (
    Opened
    | Claimed
    | Emptied
    | Arrived
    | Automated
    | Revealed
    | Started
    | Drawn
    | Moved
    | Asked
    | Answered
    | Refused
    | Undone
    | Late
    | Left
    | Returned
    | Resumed
    | Holiday
    | Renewed
    | WantsRematch
    | Followed
)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of the log, written as a whole or not at all: what one request led to."""

    time: int  # milliseconds since 1970
    events: list[AnyEvent]
    person: int = -1  # who asked for it, if a person did
    request: str = ""  # the request's id: it is not carried out twice


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entry)


def write(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def read(data: bytes) -> Entry:
    return _decoder.decode(data)
