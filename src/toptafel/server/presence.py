"""Who is at a table: its browsers, which seats they play, and how long a player has been away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Protocol

from toptafel.errors import ToptafelError
from toptafel.server.log import Now
from toptafel.store import LEASE, Seen
from toptafel.table.table import Table

WATCHING = -1  # the number of whoever plays no seat
BLIND = int(2 * 1000 * LEASE)  # milliseconds after which the store, when it was not asked for so long, was away


class Guest(Protocol):
    """A browser at the table."""

    household: str  # as every limit counts it
    tokens: list[str]
    mine: list[int]  # the seats that its tokens play
    look: int | None  # the seat it looks at
    seen: int  # how many moves of the log it has, as that seat sees them
    told: int  # of the moves before this one it was told only who made them
    picture: bool  # does it want every position as a picture too?

    def push(self, *parts: bytes) -> None:
        """Send these messages, soon and in order."""

    def leave(self, why: ToptafelError) -> None:
        """Send why, and close."""


class Presence:
    """The browsers at one table: ours, and how many there are at other servers."""

    def __init__(self, now: Now) -> None:
        self.guests: set[Guest] = set()
        self._now = now
        self._since = now()  # when we began to look
        self._left: dict[int, int] = {}  # person -> when the last browser of that person went
        self._emptied: int | None = None  # when the last browser of all went
        self._elsewhere: dict[int, int] = {}  # person -> browsers at other servers
        self._seen: dict[int, int] = {}  # person -> when the last of those was there
        self._missed: dict[int, int] = {}  # person -> when he was no longer there, after the store was away
        self._looked = now()  # when we last knew who is at other servers

    def enter(self, guest: Guest, table: Table) -> None:
        """A browser comes (or says once more who it is); with one seat it looks at that from the start."""
        self.guests.add(guest)
        know(guest, table)
        guest.look = guest.mine[0] if len(guest.mine) == 1 else None
        guest.seen = 0

    def exit(self, guest: Guest, table: Table) -> None:
        now = self._now()  # first: should we have stood still, he was here meanwhile
        self.guests.discard(guest)
        if not self.guests:
            self._emptied = now
        for seat in guest.mine:
            self._left[table.seats[seat].person] = now

    def look_elsewhere(self, seen: Mapping[int, Seen]) -> bool:
        """What the store says of other servers. True when that is news to the people here.

        It forgets them when it crashes, and servers say only a little later who is there: who was there before may
        still be.
        """
        now = self._now()
        before = self._elsewhere
        self._elsewhere = {person: one.browsers for person, one in seen.items() if one.browsers}
        for person in before.keys() - seen.keys():
            self._seen[person] = now
        for person, one in seen.items():
            self._seen[person] = max(self._seen.get(person, 0), now - one.ago)
        if now - self._looked > BLIND:
            self._missed |= dict.fromkeys(before.keys() - self._elsewhere.keys(), now)
        self._looked = now
        return before != self._elsewhere

    def counted(self, table: Table) -> dict[int, int]:
        """How many browsers of each person are here; spectators are WATCHING."""
        people = Counter[int]()
        for guest in self.guests:
            people.update({table.seats[seat].person for seat in guest.mine} or {WATCHING})
        return dict(people)

    def people(self, table: Table) -> set[int]:
        """The persons of whom a browser is there, here or elsewhere."""
        return {*self.counted(table), *self._elsewhere} - {WATCHING}

    def only_here(self, table: Table) -> set[int]:
        """The persons who are here and, as far as is known, nowhere else."""
        return {*self.counted(table)} - {WATCHING} - self._elsewhere.keys()

    def absence(self, table: Table, seat: int) -> int:
        """How many milliseconds the player of this seat has been away."""
        if seat >= len(table.seats):
            return 0
        person = table.seats[seat].person
        if person in self.people(table):
            return 0
        here = self._left.get(person, self._since)
        return self._now() - max(here, self._seen.get(person, 0), self._missed.get(person, 0))

    def away(self) -> int:
        """How many milliseconds nobody at all has been there; when that is not known, longer than anybody plays."""
        if self.guests or self._elsewhere:
            return 0
        return self._now() - max(self._emptied or 0, *self._seen.values(), 0)

    def household(self) -> str:
        """On whose behalf bots think here: a player's, or else a spectator's."""
        players = [guest for guest in self.guests if guest.mine]
        return min((guest.household for guest in players or self.guests), default="")

    def watchers(self, table: Table) -> int:
        return self.counted(table).get(WATCHING, 0) + self._elsewhere.get(WATCHING, 0)

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
