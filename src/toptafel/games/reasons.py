"""Why a move is good or bad: facts about it, as codes that the client puts into the words of its game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class Reason(msgspec.Struct, frozen=True):
    """A fact about a move that is true by the rules, whatever is hidden from the seat that makes it.

    `n` of its params says how much of it there is: the more, the more it speaks for the move, or against it.
    """

    code: Annotated[str, Meta(description="A text of the game has it in its name.")]
    good: Annotated[bool, Meta(description="Does it speak for the move?")]
    params: Annotated[dict[str, int | str], Meta(description="The values that the text names; `seat` is a player.")]


def good(code: str, **params: int | str) -> Reason:
    """What speaks for a move."""
    return Reason(code, True, params)


def bad(code: str, **params: int | str) -> Reason:
    """What speaks against it."""
    return Reason(code, False, params)
