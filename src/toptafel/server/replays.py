"""Records that people upload: replayed and verified in a worker process, for nobody knows what is in them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from toptafel import fair
from toptafel import record as records
from toptafel.errors import RecordError, ToptafelError
from toptafel.position import Ply, Position
from toptafel.protocol.http import Replay, ReplayFrame, Verdict
from toptafel.protocol.record import GameResult, RecordSeat
from toptafel.record import Record
from toptafel.server.turns import Asker
from toptafel.server.workers import WorkerLost, Workers
from toptafel.table.refusal import Refusal

SECONDS = 20.0
MOVES = 5000  # of a record; the longest games of random moves have 1,500
BYTES = 24 * 1024 * 1024  # of all positions of a record; those of the longest games, with pictures, have 9 MiB
_P = ParamSpec("_P")
_T = TypeVar("_T")


async def elsewhere(
    workers: Workers, household: str, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs
) -> _T:
    """Do this with a record in a worker; Refusal when it takes too long."""
    try:
        return await workers.run(Asker(household), SECONDS, work, *args, **kwargs)
    except (TimeoutError, MemoryError, WorkerLost):
        raise Refusal("long_record", "This record takes too long to replay.") from None


# In a worker


def read(data: bytes) -> Record:
    """A record that is not too long and can be written again. RecordError says why it is not one."""
    record = records.read(data)
    if len(record.moves) > MOVES:
        raise RecordError("long_record", f"A record may have at most {MOVES} moves here.", moves=len(record.moves))
    try:
        json.dumps(record.data, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise RecordError("utf8", "The record has half a character in it.") from error
    return record


def replay(data: bytes, picture: bool = False, seat: int | None = None) -> bytes:
    """Every position of a record as a seat or a spectator sees it, with the move that led to it: a Replay as JSON."""
    record = read(data)
    eyes = seat if seat in range(record.setup.players) else None
    frames: list[Any] = []  # each a ReplayFrame, written already
    size = 0
    led: Ply | None = None  # the ply that led to a position
    for position, ply in record.steps():
        view: Any = position.game.view(position.state, eyes)
        svg = position.picture(eyes) if picture else UNSET
        frame = msgspec.json.encode(ReplayFrame(view, led and led.text, led and led.seat, svg, _own(position, eyes)))
        size += len(frame)
        if size > BYTES:
            raise RecordError("long_record", "The positions of this record are too many and too large to show.")
        frames.append(msgspec.Raw(frame))
        led = ply
    setup = record.setup
    answer = Replay(
        game=setup.game.name,
        players=setup.players,
        options=setup.options,
        seats=_kept(record.data, "seats", list[RecordSeat]),
        started=_kept(record.data, "started", str),
        result=_kept(record.data, "result", GameResult),
        frames=frames,
    )
    return msgspec.json.encode(answer)


def _own(position: Position, eyes: int | None) -> Any:
    """What the seat to move sees that these eyes do not."""
    mover = position.to_move
    if not isinstance(mover, int) or mover == eyes:
        return UNSET
    return position.game.view(position.state, mover)


def verify(data: bytes) -> bytes:
    """What `toptafel verify --fair` says of a record: a Verdict as JSON."""
    try:
        found = fair.check(read(data).data)
    except ToptafelError as error:
        found = fair.Outcome(False, reason=error.reason, message=error.message)
    return msgspec.json.encode(Verdict(**found.as_json()))


def _kept(data: dict[str, Any], key: str, kind: type[_T]) -> _T | UnsetType:
    """What a record says besides its moves, if it makes sense: anybody may have written it."""
    try:
        return msgspec.convert(data[key], kind) if key in data else UNSET
    except msgspec.ValidationError:
        return UNSET
