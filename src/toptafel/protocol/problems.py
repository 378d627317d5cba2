"""Why something was not done: the same over HTTP and over the socket."""

from __future__ import annotations

from typing import Annotated

import msgspec

from toptafel.errors import ToptafelError
from toptafel.protocol.fields import means

Param = bool | int | float | str | list[bool | int | float | str | None] | None


class Problem(msgspec.Struct, frozen=True):
    """Why the server did not do what was asked."""

    code: Annotated[str, means("Short and stable: programs and translations go by it.")]
    message: Annotated[str, means("A sentence in English that tells a person what to do.")]
    params: Annotated[dict[str, Param], means("The values that the sentence names.")]


def problem(error: ToptafelError) -> Problem:
    """An error as it is sent: half characters and odd values, which come from bad input, are made harmless."""
    return Problem(error.code, _text(error.message), {_text(key): _param(value) for key, value in error.params.items()})


def _param(value: object) -> Param:
    return [_plain(item) for item in value] if isinstance(value, list | tuple) else _plain(value)


def _plain(value: object) -> bool | int | float | str | None:
    if isinstance(value, int) and abs(value) >= 2**63:
        return str(value)
    return value if isinstance(value, bool | int | float | None) else _text(str(value))


def _text(text: str) -> str:
    return text.encode(errors="replace").decode()
