"""The frame of a view: what those of all games have, whatever the game adds to it."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from toptafel.protocol.fields import means


class View(TypedDict):
    """What a seat may see. Each game's own view adds to this frame."""

    game: str
    players: int
    seat: Annotated[int | None, means("The seat that looks; null for a spectator.")]
    to_move: Annotated[
        int | Literal["chance"] | None,
        means('The seat to move, "chance" while a card or tile is about to come up, null when the game is over.'),
    ]
    scores: Annotated[list[int], means("Of each seat, so far.")]
    winners: Annotated[list[int] | None, means("The winning seats; null while the game goes on.")]
