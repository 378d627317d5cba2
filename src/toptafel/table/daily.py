"""Tables at which a deal of the day is played: what it came to, and whether that counts."""

from __future__ import annotations

from toptafel.table.calendar import date_at
from toptafel.table.table import HERE, Table

SEAT = 0  # of the person; the others are bots


def result_of(table: Table) -> int:
    """Points; against others, how far ahead of the best of them: that is what one plays for."""
    mine, *others = table.position.scores
    return mine - max(others) if others else mine


def is_counted(table: Table) -> bool:
    """Was it finished on its day, by the person who began it and no program?"""
    if table.day is None or not table.day.counts or table.ended is None:
        return False
    seat = table.seats[SEAT]
    in_time = date_at(table.ended) == table.day.date
    return in_time and seat.kind == "person" and seat.person == HERE and not seat.program
