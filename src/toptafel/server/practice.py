"""Practice: a decision of a record shown as its seat saw it, and another move in its place weighed."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from toptafel.bots import analysis
from toptafel.bots.observation import observed
from toptafel.bots.players import make_bot
from toptafel.errors import RecordError
from toptafel.games.levels import LEVELS
from toptafel.position import Position
from toptafel.protocol.messages import Logged
from toptafel.protocol.practice import Exercise
from toptafel.record import Record
from toptafel.server.replays import read
from toptafel.server.reviews import judged
from toptafel.server.showing import encoded, first_told, text_of

SEED = 1  # as a review has it: the same search of the same decision

# In a worker


def exercise(data: bytes, at: int, picture: bool = False) -> bytes:
    """The decision after so many moves of a record: an Exercise as JSON."""
    return shown(_decision(read(data), at), picture)


def weigh(data: bytes, at: int, move: str | None = None) -> bytes:
    """What the review would have said of this move, had it been played there: a Judged as JSON.

    Without a move: what it says of the one that was played.
    """
    record = read(data)
    position = _decision(record, at)
    bot = make_bot(position.setup, LEVELS[-1], position.game.review)
    return msgspec.json.encode(
        judged(analysis.judge(observed(position, mover(position)), bot, 1, at, move or record.moves[at]))
    )


def shown(position: Position, picture: bool) -> bytes:
    """A decision as its seat saw it at the table."""
    seat, game, state = mover(position), position.game, position.state
    told = first_told(position)
    return msgspec.json.encode(
        Exercise(
            game=game.name,
            players=position.players,
            options=position.setup.options,
            seat=seat,
            view=encoded(msgspec.json.encode(game.view(state, seat))),
            legal=encoded(game.offered(state, lambda actions: [game.write(state, action) for action in actions])),
            log=[Logged(ply.at, ply.seat, text_of(ply, seat, told, game)) for ply in position.plies],
            picture=position.picture(seat) if picture else UNSET,
        )
    )


def mover(position: Position) -> int:
    """Whose decision it is."""
    assert isinstance(position.to_move, int)
    return position.to_move


def _decision(record: Record, at: int) -> Position:
    """Of which it is known what was played."""
    if at in range(len(record.moves)):
        position = record.replay(at)
        if isinstance(position.to_move, int):
            return position
    raise RecordError("no_decision", "Nobody is to move there.", at=at)
