"""What every view has in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypedDict, TypeVar, cast

import msgspec

View = Mapping[str, object]  # JSON-serialisable; each game's view.py has its precise TypedDict
T = TypeVar("T")


class Frame(TypedDict):
    """What the views of all games have; a game's own view adds to it."""

    game: str  # its name, as in records
    players: int
    to_move: int | Literal["chance"] | None  # the seat; chance: a card or tile is to come up; None: the game is over
    scores: list[int]  # of each seat, so far
    winners: list[int] | None  # the winning seats; None until the game is over
    seat: int | None  # whose view this is; None for a spectator


def encoded(part: T) -> T:
    """A part of a view that is remembered and shared: written as JSON once, so that nobody can change it."""
    return cast(T, msgspec.Raw(msgspec.json.encode(part)))


def written_as(kind: type[T], json: bytes) -> T:
    """A part of a view of that type, of which the JSON was written already."""
    return cast(T, msgspec.Raw(json))


def decoded(view: View) -> dict[str, Any]:
    """A view to keep: plain values of its own, that nobody else has."""
    return typed(view, dict[str, Any])


def typed(view: View, kind: type[T]) -> T:
    """As `decoded`, and checked to be of the TypedDict of its game: what drawings are made from."""
    return msgspec.json.decode(msgspec.json.encode(view), type=kind)
