"""Game records: read, write, replay, verify. The format is described in docs/records.md."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, NoReturn

from toptafel.engine.core import Rng
from toptafel.errors import RecordError, ResultMismatch, ToptafelError
from toptafel.games import registry
from toptafel.position import Ply, Position, Setup

FORMAT = 1
MAX_BYTES = 16 * 1024 * 1024
_KEYS = ("format", "game", "rules", "players", "moves")


@dataclass(frozen=True)
class Record:
    """A record that has the right shape; whether its moves are legal only a walk through it can tell."""

    setup: Setup
    moves: list[str]
    data: dict[str, Any] = field(repr=False)  # the whole object, other keys included

    def steps(self) -> Iterator[Step]:
        """Walk the game: each position with the ply that is played in it, and the last position with none.

        RecordStopped at a move that is not legal. All steps share one position, which goes on with the walk.
        """
        position = self.setup.new(seed=0, chance="given")
        for at, move in enumerate(self.moves):
            try:
                ply = position.read(move)
            except ToptafelError as error:
                raise RecordStopped(at, move, error) from error
            yield Step(position, ply)
            position.push_legal(ply.action)
        yield Step(position, None)

    def replay(self, moves: int | None = None) -> Position:
        """The position after so many moves (all of them by default). RecordStopped at a move that is not legal."""
        count = len(self.moves) if moves is None else moves
        return next(step.position for step in self.steps() if len(step.position.plies) >= min(count, len(self.moves)))


class Step(NamedTuple):
    """One stop of a walk through a game."""

    position: Position  # before the ply
    ply: Ply | None  # None: the record ends here


class RecordStopped(RecordError):
    """A walk that cannot go on: which move, and why."""

    def __init__(self, at: int, move: str | None, error: ToptafelError) -> None:
        where = "" if move is None else f"Move {at} cannot be played: "
        super().__init__("stopped", where + error.message, at=at)
        self.at = at
        self.move = move
        self.error = error

    def __reduce__(self) -> tuple[object, ...]:
        return RecordStopped, (self.at, self.move, self.error)


def read(data: bytes | str) -> Record:
    """A record from the text of its file. RecordError says why it is not one."""
    return from_object(_load(data))


def from_object(value: object) -> Record:
    """A record from its JSON object. RecordError says why it is not one."""
    if not isinstance(value, dict):
        raise RecordError("object", "A game record is one JSON object.")
    for key in _KEYS:
        if key not in value:
            raise RecordError("missing", f"The record has no {key!r}.", key=key)
    if type(value["format"]) is not int or value["format"] != FORMAT:
        raise RecordError("format", f"This program reads records of format {FORMAT}.", format=value["format"])
    game = registry.find(value["game"])
    if type(value["rules"]) is not int or value["rules"] != game.rules:
        raise RecordError("rules", f"This program has rules {game.rules} of {game.title}.", rules=value["rules"])
    options = game.read_options(value["players"], value.get("options", {}))
    moves = value["moves"]
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise RecordError("moves", "The moves must be a list of texts.")
    return Record(Setup(game, value["players"], options, game.read_extras(value)), moves, value)


def check(record: Record) -> Position:
    """Replay a record to its end. RecordStopped for a move that is not legal or a result that is not what comes out."""
    position = record.replay()
    if "result" not in record.data:
        return position
    if not position.finished:
        mismatch = ResultMismatch("unfinished", "The record gives a result, but its game is not finished.")
    elif not _same(record.data["result"], position.record()["result"]):
        expected = json.dumps(position.record()["result"])
        mismatch = ResultMismatch("result", f"The moves give another result: {expected}.")
    else:
        return position
    raise RecordStopped(len(record.moves), None, mismatch)


def verify(data: bytes | str, legal: bool = False) -> tuple[dict[str, Any], int]:
    """What `toptafel verify` prints, and its exit code: 0 right, 1 wrong, 2 not a record."""
    try:
        position = check(read(data))
    except RecordStopped as stop:
        return {"ok": False, "at": stop.at, "move": stop.move, **_explained(stop.error)}, 1
    except ToptafelError as error:
        return {"ok": False, "move": None, **_explained(error)}, 2
    answer: dict[str, object] = {
        "ok": True,
        "finished": position.finished,
        "to_move": position.to_move,
        "scores": position.scores,
        "winners": position.winners,
        "moves": len(position.moves),
    }
    if legal:
        answer["legal"] = position.legal()
    return answer, 0


def random_game(setup: Setup, seed: int) -> dict[str, Any]:
    """The record of a whole game of random play."""
    position = setup.new(seed=Rng(seed).next())
    while not position.finished:
        position.push_random()
    return position.record()


def dump(record: Mapping[str, object]) -> str:
    """A record as the text of its file."""
    return json.dumps(record, ensure_ascii=False) + "\n"


def _explained(error: ToptafelError) -> dict[str, str]:
    return {"reason": error.reason, "message": error.message, "detail": error.code}


def _same(given: object, expected: Mapping[str, object]) -> bool:
    """Equal scores and winners, as whole numbers: 1.0 and true are not 1."""
    if not isinstance(given, dict):
        return False
    return all(json.dumps(given.get(key)) == json.dumps(value) for key, value in expected.items())


def _load(data: bytes | str) -> object:
    if len(data) > MAX_BYTES:
        raise RecordError("too_large", f"A record may have at most {MAX_BYTES // 1024**2} MiB.")
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        return json.loads(text, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise RecordError("utf8", f"The file is not UTF-8 text (byte {error.start}).") from error
    except json.JSONDecodeError as error:
        raise RecordError("json", f"The file is not JSON: {error.msg} in line {error.lineno}.") from error
    except RecursionError as error:
        raise RecordError("json", "The file is not a record: its JSON is nested too deeply.") from error
    except ValueError as error:  # a whole number of thousands of digits
        raise RecordError("json", f"The file is not a record: {error}.") from error


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON value")
