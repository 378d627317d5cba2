"""Kinds of values that several structures have."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from toptafel.games.options import OptionValue


def means(text: str) -> Meta:
    """What a field is: shown in the API's description and in the client's types."""
    return Meta(description=text)


Id = Annotated[str, Meta(max_length=64, description="Chosen by the client, never used twice; the answer carries it.")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
MoveCount = Annotated[int, Meta(ge=0, le=1_000_000)]
Notation = Annotated[str, Meta(max_length=200, description="A move in notation.")]
Token = Annotated[str, Meta(max_length=100)]
# 32 bytes are 43 letters, of which the last says four bits. The length is named too: `$` lets a line end.
Chosen = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$",
        max_length=43,
        description="32 random bytes in base64url, chosen by whoever asks: should the answer be lost, the same once"
        " more is answered as before. Absent: the server chooses.",
    ),
]
# The pictures of people, by name; web/src/ui/Face.svelte draws them. None is ever taken away: logs name them.
Face = Annotated[
    Literal["gem", "sun", "tower", "leaf", "moon", "heart", "fish", "die"],
    Meta(description="A picture that somebody chose of himself, from the set there is."),
]
Options = dict[str, OptionValue]
