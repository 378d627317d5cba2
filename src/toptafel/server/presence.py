"""Who is at a table: its browsers, which seats they play, and how long a player has been away."""

from __future__ import annotations

from typing import Protocol

from toptafel.errors import ToptafelError
from toptafel.server.log import clock_now
from toptafel.table.table import Table


class Guest(Protocol):
    """A browser at the table."""

    household: str  # as every limit counts it
    tokens: list[str]
    mine: list[int]  # the seats that its tokens play
    look: int | None  # the seat it looks at
    seen: int  # how many moves of the log it has, as that seat sees them
    picture: bool  # does it want every position as a picture too?

    def push(self, *parts: bytes) -> None:
        """Send these messages, soon and in order."""

    def leave(self, why: ToptafelError) -> None:
        """Send why, and close."""


class Presence:
    """The browsers at one table."""

    def __init__(self) -> None:
        self.guests: set[Guest] = set()
        self._left: dict[int, int] = {}  # person -> when the last browser of that person went
        self._since = clock_now()  # when we began to look

    def enter(self, guest: Guest, table: Table) -> None:
        """A browser comes (or says once more who it is); with one seat it looks at that from the start."""
        self.guests.add(guest)
        know(guest, table)
        guest.look = guest.mine[0] if len(guest.mine) == 1 else None
        guest.seen = 0

    def exit(self, guest: Guest, table: Table) -> None:
        self.guests.discard(guest)
        now = clock_now()
        for seat in guest.mine:
            self._left[table.seats[seat].person] = now

    def people(self, table: Table) -> set[int]:
        """The persons of whom a browser is there."""
        return {table.seats[seat].person for guest in self.guests for seat in guest.mine}

    def absence(self, table: Table, seat: int) -> int:
        """How many milliseconds the player of this seat has been away."""
        if seat >= len(table.seats):
            return 0
        person = table.seats[seat].person
        return 0 if person in self.people(table) else clock_now() - self._left.get(person, self._since)

    @property
    def watchers(self) -> int:
        return sum(not guest.mine for guest in self.guests)

    def dismiss(self, why: ToptafelError) -> None:
        """Everybody has to go."""
        for guest in list(self.guests):
            guest.leave(why)
        self.guests.clear()


def know(guest: Guest, table: Table) -> bool:
    """Which seats a browser plays follows from its tokens. True when it may no longer look where it looked."""
    guest.mine = table.seats_held(guest.tokens)
    if guest.look is None or guest.look in guest.mine:
        return False
    guest.look = None
    guest.seen = 0
    return True
