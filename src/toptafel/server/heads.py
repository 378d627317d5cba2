"""The head of a table and its result, as messages."""

from __future__ import annotations

from typing import Literal

import msgspec

from toptafel.protocol.messages import QuestionHead, ResultMessage, SeatHead, TableHead, TableMessage
from toptafel.protocol.record import FairProof
from toptafel.protocol.setup import ClockSetup
from toptafel.server.presence import Guest, Presence
from toptafel.table.consent import Question
from toptafel.table.table import Table

_encode = msgspec.json.Encoder().encode


def public_head(name: str, table: Table, presence: Presence) -> TableHead:
    """What everybody may know of a table."""
    here = presence.people(table)
    limits = table.clock_limits
    return TableHead(
        table=name,
        game=table.game.name,
        rules=table.game.rules,
        options=table.options,
        status=table.status,
        seats=[
            SeatHead(
                kind=seat.kind,
                name=seat.name or None,
                level=seat.level or None,
                present=seat.kind == "bot" or seat.person in here,
                resigned=seat.resigned,
                asked=seat.kind == "person" and seat.person in table.rematch,
            )
            for seat in table.seats
        ],
        commitment=table.commitment,
        question=None if table.question is None else _question(table, table.question),
        next=table.followed_by,
        clock=None if limits is None else ClockSetup(limits.move, limits.game),
        hints=table.setup.hints,
        watchers=presence.watchers(table),
        invited=table.setup.invited,
        pledges=list(table.pledges.values()),
        revealing=table.revealing,
    )


def message(head: TableHead, guest: Guest) -> bytes:
    """The head for one browser."""
    fields = {name: getattr(head, name) for name in TableHead.__struct_fields__}
    return _encode(TableMessage(**fields, mine=guest.mine, look=guest.look))


def result(table: Table) -> bytes:
    """How a finished game ended, with the proof of its draws."""
    position, proof = table.position, table.proof()
    assert position.winners is not None
    return _encode(ResultMessage(position.scores, position.winners, FairProof(**proof.as_json())))


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
