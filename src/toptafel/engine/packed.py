"""A position as JSON and back, for another process: tuples are told from lists, so that what comes back is equal.

A tuple is `{"tuple": [...]}`, a dictionary `{"pairs": [[key, value], ...]}`, all else itself.
"""

from __future__ import annotations

from typing import Any

from toptafel.engine.core import State, restored
from toptafel.errors import ToptafelError


class PackedError(ToptafelError):
    """A position that cannot be written as JSON, or JSON that is no position."""


def pack(state: State) -> object:
    """All of a position, as values that JSON has."""
    return _packed(state.snapshot())


def unpack(kind: type[State], packed: object) -> State:
    """The position of that kind; PackedError when it is none."""
    try:
        return restored(kind, _unpacked(packed))
    except (TypeError, ValueError, LookupError, AttributeError, OverflowError) as error:
        raise PackedError("packed", f"This is no position of {kind.__name__}: {error}.") from error


def _packed(value: object) -> object:
    match value:
        case None | bool() | int() | float() | str():
            return value
        case tuple():
            return {"tuple": [_packed(item) for item in value]}
        case list():
            return [_packed(item) for item in value]
        case dict():
            return {"pairs": [[_packed(key), _packed(item)] for key, item in value.items()]}
    raise PackedError("packed", f"A position with a {type(value).__name__} in it cannot be written as JSON.")


def _unpacked(value: Any) -> Any:
    match value:
        case {"tuple": items}:
            return tuple(_unpacked(item) for item in items)
        case {"pairs": pairs}:
            return {_unpacked(key): _unpacked(item) for key, item in pairs}
        case list():
            return [_unpacked(item) for item in value]
    return value
