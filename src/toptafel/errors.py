"""Every error a user can cause: a code for programs, parameters, and a sentence that tells a person what to do."""

from __future__ import annotations


class ToptafelError(Exception):
    """`code` is stable and short; `message` is a sentence; `params` are the values named in it.

    Errors survive a process border: what a worker raises, the one who asked catches, whole.
    """

    reason = "error"  # the reason code of `toptafel verify`

    def __init__(self, code: str, message: str, **params: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.params = params

    def __reduce__(self) -> tuple[object, ...]:
        return _raised_again, (type(self), self.code, self.message, self.params)


def _raised_again(kind: type[ToptafelError], code: str, message: str, params: dict[str, object]) -> ToptafelError:
    return kind(code, message, **params)


class IllegalMove(ToptafelError):
    """A move that can be read but is not legal in this position."""

    reason = "illegal"


class NotationError(ToptafelError):
    """A text that cannot be read as a move of this game."""

    reason = "notation"


class ResultMismatch(ToptafelError):
    """A record whose result is not what its moves give."""

    reason = "result"


class RecordError(ToptafelError):
    """A file that is not a game record."""

    reason = "record"


class OptionError(ToptafelError):
    """An unknown game, a wrong number of players, or an option with a value it cannot have."""

    reason = "record"  # in a record these make it no record of ours


class DataError(ToptafelError):
    """A broken component file (cards, board, tiles, letters); the message names the file and the line."""

    reason = "data"
