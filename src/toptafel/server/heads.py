"""The head of a table and its result, as messages."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from toptafel.protocol.messages import QuestionHead, ResultMessage, SeatHead, TableGlance, TableHead, TableMessage
from toptafel.protocol.record import FairProof
from toptafel.server.presence import Guest, Presence
from toptafel.table.calendar import DAY
from toptafel.table.consent import Question
from toptafel.table.table import Table

_encode = msgspec.json.Encoder().encode


def public_head(name: str, table: Table, presence: Presence, now: int) -> TableHead:
    """What everybody may know of a table."""
    here = presence.people(table)
    return TableHead(
        table=name,
        game=table.game.name,
        rules=table.game.rules,
        options=table.options,
        status=table.status,
        seats=[_seat(table, number, here, now) for number in range(len(table.seats))],
        commitment=table.commitment,
        question=None if table.question is None else _question(table, table.question),
        next=table.followed_by,
        clock=table.clock_limits,
        hints=table.setup.hints,
        watchers=presence.watchers(table),
        invited=table.setup.invited,
        pledges=list(table.pledges.values()),
        revealing=table.revealing,
        days=table.days,
        day=table.day,
        rated=table.setup.rated,
    )


def _seat(table: Table, number: int, here: set[int], now: int) -> SeatHead:
    seat = table.seats[number]
    over_days = table.days is not None and seat.kind == "person"
    return SeatHead(
        kind=seat.kind,
        name=seat.name or None,
        level=seat.level or None,
        present=seat.kind == "bot" or seat.person in here,
        resigned=seat.resigned,
        asked=seat.kind == "person" and seat.person in table.rematch,
        program=seat.program or None,
        missed=over_days and number in table.missed,
        holiday=table.holiday(number, now) if over_days else 0,
        days_off=table.days_off(number) // DAY if over_days else 0,
        face=seat.face if seat.kind == "person" else None,
    )


def glance(name: str, table: Table, presence: Presence, now: int) -> TableGlance:
    """The head, with who is to move and the points: what a list of tables shows."""
    state = table.position.state
    deadline = None if table.clock is None else table.clock.deadline
    return TableGlance(
        **_fields(public_head(name, table, presence, now)),
        to_move=state.to_move if table.status == "playing" and state.to_move >= 0 else None,
        scores=[] if table.status == "open" else table.position.scores,
        entries=table.entries,
        due=None if deadline is None else max(0, deadline - now),
    )


def message(head: TableHead, guest: Guest) -> bytes:
    """The head for one browser."""
    return _encode(TableMessage(**_fields(head), mine=guest.mine, look=guest.look))


def _fields(head: TableHead) -> dict[str, Any]:
    return {name: getattr(head, name) for name in TableHead.__struct_fields__}


def result(table: Table, now: int) -> bytes:
    """How a finished game ended, with the proof of its draws where that may be told."""
    position, proof = table.position, table.proof(now)
    assert position.winners is not None
    told = None if proof is None else FairProof(**proof.as_json())
    return _encode(ResultMessage(position.scores, position.winners, told))


def _question(table: Table, question: Question) -> QuestionHead:
    def seats(people: set[int]) -> list[int]:
        return sorted(seat for person in people for seat in table.seats_of(person))

    kind: Literal["undo", "move"] = "move" if question.to is None else "undo"
    return QuestionHead(
        kind=kind,
        seat=question.seat,
        to=msgspec.UNSET if question.to is None else question.to,
        move=msgspec.UNSET if question.move is None else question.move,
        yes=seats(question.yes),
        no=seats(question.no),
        waiting=seats(question.waiting),
    )
