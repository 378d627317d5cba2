"""Tables in a position that a test wants: played in the library with a fixed secret, then put into a server's store."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from typing import Any

from msgspec.structs import replace

from tests.server.server import WAIT, Server, Table
from tests.table.people import Company, rebuilt
from toptafel.bots import choose
from toptafel.table import events, table


def search(wanted: Callable[[table.Table], bool], game: str, seats: str, most: int = 60, **options: Any) -> Company:
    """Games with one secret after the other, played by bots until a position is wanted: always the same one."""
    for number in count():
        company = Company(seats, game, secret=number.to_bytes(32), **options).start()
        for _ in range(most):
            if company.table.status != "playing":
                break
            if wanted(company.table):
                return company
            position = company.table.position
            seat = position.state.to_move
            company.move(choose(position.setup, position.moves, seat, "medium", company.table.at))
    raise AssertionError("there is always another secret")


def begun(game: str, seats: str, made: int, **options: Any) -> Company:
    """A game in which bots have made so many moves for everybody: always the same one."""
    company = Company(seats, game, **options).start()
    for _ in range(made):
        position = company.table.position
        company.move(choose(position.setup, position.moves, position.state.to_move, "easy", company.table.at))
    return company


def almost_over(game: str, seats: str, **options: Any) -> Company:
    """A game that easy bots play for everybody, before An's last but one move: always the same one."""
    company = Company(seats, game, **options).start()
    hers: list[int] = []  # how long the log was before each of her moves
    while company.table.status == "playing":
        position = company.table.position
        if position.state.to_move == 0:
            hers.append(len(company.log))
        company.move(choose(position.setup, position.moves, position.state.to_move, "easy", company.table.at))
    del company.log[hers[-2] :]
    company.table = rebuilt(company.log)
    return company


def hurried(log: list[events.Entry]) -> list[events.Entry]:
    """A table at which bots do not take their time, and are told apart."""
    first, *others = log
    opened, *rest = first.events
    assert isinstance(opened, events.Opened)
    seats = [
        replace(seat, name=f"{seat.name} {number}") if seat.kind == "bot" else seat
        for number, seat in enumerate(opened.setup.seats, start=1)
    ]
    quick = replace(opened, setup=replace(opened.setup, pace=False, seats=seats))
    return [replace(first, events=[quick, *rest]), *others]


def put(server: Server, company: Company, name: str) -> Table:
    """The table, as whoever set it up knows it; all seats are played by one browser, and bots move at once."""
    entries = [(name, number, events.write(entry)) for number, entry in enumerate(hurried(company.log))]
    # A server has the file to itself: this goes behind its back, and waits while it writes.
    with closing(sqlite3.connect(server.store, timeout=WAIT)) as db, db:
        db.execute("INSERT INTO tables (id) VALUES (?)", (name,))
        db.executemany("INSERT INTO entries (table_id, number, body) VALUES (?, ?, ?)", entries)
    tokens = {str(seat): f"token {seat}" for seat in range(len(company.table.seats))}
    return Table(server, name, tokens, "host", company.table.commitment, {})
