"""What a player may ask of a table: the messages of docs/protocol.md, decoded strictly."""

from __future__ import annotations

from typing import Annotated

import msgspec

Id = Annotated[str, msgspec.Meta(max_length=64)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type", tag=str.lower):
    """`seat` is the seat that asks; whoever sends it must hold it."""

    id: Id = ""
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]


class Move(Request, frozen=True):
    """Play `move` in the position after `at` moves."""

    at: Count
    move: Annotated[str, msgspec.Meta(max_length=200)]


class Undo(Request, frozen=True):
    """Go back to the position after `to` moves."""

    to: Count


class Answer(Request, frozen=True):
    """Yes or no to the open question."""

    yes: bool


class Ask(Request, frozen=True):
    """Put `move` to the others: it can only be played when they agree."""

    at: Count
    move: Annotated[str, msgspec.Meta(max_length=200)]


class Resign(Request, frozen=True):
    """Leave; a bot plays on."""


class Replace(Request, frozen=True):
    """A bot plays on for an absent player."""

    target: Annotated[int, msgspec.Meta(ge=0, le=7)]


class Rematch(Request, frozen=True):
    """The same again."""


AnyRequest = Move | Undo | Answer | Ask | Resign | Replace | Rematch
