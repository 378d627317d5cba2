"""A table for tests, and the people round it."""

from __future__ import annotations

import random
from typing import Any

from toptafel.protocol import requests
from toptafel.protocol.fields import Face
from toptafel.protocol.setup import ClockSetup, DaysSetup, SeatSetup, TableSetup
from toptafel.table import conduct, events
from toptafel.table.events import Entry, Holder
from toptafel.table.table import HERE, Table, fingerprint

SECRET = bytes(range(32))
ENTROPY = "00112233445566778899aabbccddeeff"
SEATS = {
    "h": SeatSetup("here", "An"),
    "o": SeatSetup("open"),
    "b": SeatSetup("bot", "Bot", "easy"),
}


class Company:
    """A table with its log and a clock that only moves when told. `seats` is a word of h, o and b."""

    def __init__(
        self,
        seats: str,
        game: str = "topas",
        clock: ClockSetup | None = None,
        secret: bytes = SECRET,
        invited: bool = False,
        days: DaysSetup | None = None,
        patience: int | None = None,
        **options: Any,
    ) -> None:
        self.now = 1_000_000
        setup = TableSetup(
            game,
            [SEATS[letter] for letter in seats],
            options,
            clock,
            invited=invited,
            hints=True,
            days=days,
            patience=patience,
        )
        holders = {n: Holder(HERE, fingerprint(f"token {n}")) for n, kind in enumerate(seats) if kind == "h"}
        asked = {n: fingerprint(f"invitation {n}") for n, kind in enumerate(seats) if kind == "o" and invited}
        self.log = [conduct.open_table(setup, secret, fingerprint("host"), holders, self.now, asked)]
        self.table = rebuilt(self.log)

    def keep(self, entry: Entry | None) -> Entry | None:
        if entry is not None:
            self.log.append(entry)
        return entry

    def claim(self, seat: int, name: str = "Bo", invitation: str = "", face: Face | None = None) -> None:
        token = fingerprint(f"token {seat}")
        self.keep(conduct.claim(self.table, seat, name, token, self.now, invitation, face))

    def arrive(self, *seats: int, entropy: str = ENTROPY) -> Entry | None:
        return self.keep(conduct.arrive(self.table, [f"token {seat}" for seat in seats], entropy, self.now))

    def start(self) -> Company:
        """Fill the open seats and let everybody arrive."""
        for number, seat in enumerate(self.table.seats):
            if seat.kind == "open":
                self.claim(number)
        for number, seat in enumerate(self.table.seats):
            if seat.kind == "person":
                self.arrive(number)
        return self

    def ask(self, request: requests.TableRequest, absent: int = 0) -> Entry | None:
        mine = self.table.seats_of(self.table.seats[request.seat].person)
        return self.keep(conduct.carry_out(self.table, request, mine, self.now, absent))

    def move(self, move: str | None = None, at: int | None = None, name: str = "") -> Entry | None:
        """The seat to move plays, the first legal move by default; a bot's seat too."""
        seat = self.table.position.state.to_move
        move = self.table.position.legal()[0] if move is None else move
        if self.table.bot_due() is not None:
            return self.keep(conduct.bot_moves(self.table, seat, self.table.at, move, self.now))
        return self.ask(requests.Move(seat=seat, at=self.table.at if at is None else at, move=move, id=name))

    def waits(self) -> bool:
        """Has the game not begun?"""
        return self.table.status == "open"

    def play_out(self, seed: int = 0) -> Company:
        rng = random.Random(seed)
        while self.table.status == "playing":
            self.move(rng.choice(self.table.position.legal()))
        return self

    def time_out(self) -> Entry | None:
        return self.keep(conduct.time_out(self.table, self.now))


def rebuilt(log: list[Entry]) -> Table:
    """The table as a server finds it after a restart."""
    first, *others = [events.read(events.write(entry)) for entry in log]
    table = Table(first)
    for entry in others:
        table.apply(entry)
    return table


def picture(table: Table) -> dict[str, Any]:
    """Everything there is to know about a table."""
    names = [name for name in dir(table) if not name.startswith("_")]  # compiled, it has no dictionary of them
    known = {name: value for name in names if not callable(value := getattr(table, name))}
    position = known.pop("position")
    clock = known.pop("clock")
    known["moves"] = position.moves
    known["views"] = [table.game.view(position.state, seat) for seat in (None, *range(len(table.seats)))]
    known["clock"] = None if clock is None else vars(clock)
    return known
