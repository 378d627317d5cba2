"""Records that people upload: replayed and verified in a worker process, for nobody knows what is in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from toptafel import fair
from toptafel import record as records
from toptafel.errors import ToptafelError
from toptafel.position import Ply
from toptafel.protocol.http import Replay, ReplayFrame, Verdict
from toptafel.protocol.record import GameResult, RecordSeat
from toptafel.server.turns import Asker
from toptafel.server.workers import WorkerLost, Workers
from toptafel.table.refusal import Refusal

SECONDS = 20.0
_P = ParamSpec("_P")
_T = TypeVar("_T")


async def elsewhere(
    workers: Workers, household: str, work: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs
) -> _T:
    """Do this with a record in a worker; Refusal when it takes too long."""
    try:
        return await workers.run(Asker(household), SECONDS, work, *args, **kwargs)
    except (TimeoutError, MemoryError, WorkerLost):
        raise Refusal("too_long", "This record takes too long to replay.") from None


# In a worker


def replay(data: bytes, picture: bool = False) -> bytes:
    """Every position of a record as a spectator sees it, with the move that led to it: a Replay as JSON."""
    record = records.read(data)
    frames: list[ReplayFrame] = []
    led: Ply | None = None  # the ply that led to a position
    for position, ply in record.steps():
        view: Any = position.game.view(position.state, None)
        svg = position.picture() if picture else UNSET
        frames.append(ReplayFrame(view, led and led.text, led and led.seat, svg))
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


def verify(data: bytes) -> bytes:
    """What `toptafel verify --fair` says of a record: a Verdict as JSON."""
    try:
        found = fair.check(records.read(data).data)
    except ToptafelError as error:
        found = fair.Outcome(False, reason=error.reason, message=error.message)
    return msgspec.json.encode(Verdict(**found.as_json()))


def _kept(data: dict[str, Any], key: str, kind: type[_T]) -> _T | UnsetType:
    """What a record says besides its moves, if it makes sense: anybody may have written it."""
    try:
        return msgspec.convert(data[key], kind) if key in data else UNSET
    except msgspec.ValidationError:
        return UNSET
