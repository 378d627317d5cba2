"""Practice: decisions of games that were played, to be made again."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from toptafel.games.view import Frame
from toptafel.protocol.fields import Notation, Options, means
from toptafel.protocol.http import Weighed
from toptafel.protocol.messages import Logged


class Exercise(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision as the seat that had to make it saw it: what a table would have told."""

    game: str
    players: int
    options: Annotated[Options, means("All of them, defaults included.")]
    seat: int
    view: Frame
    legal: Annotated[list[str], means("What may be played; without what a player is to find himself.")]
    log: Annotated[list[Logged], means("The moves before it, as that seat saw them.")]
    picture: Annotated[str | UnsetType, means("The view as SVG, when it was asked for.")] = UNSET


class PuzzleFacts(msgspec.Struct, frozen=True):
    """A position of a game between strong bots in which one move is clearly best, and how people do at it."""

    id: str
    players: int
    options: Annotated[Options, means("All of them, defaults included.")]
    rating: Annotated[int, means("How hard it is: as an Elo rating, by who found it at once and who did not.")]
    tries: Annotated[int, means("How many have tried it.")]
    solved: Annotated[int, means("How many of them found it at once.")]


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles there are."""

    games: Annotated[dict[str, list[PuzzleFacts]], means("By game; a game without puzzles is not there.")]


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody would play."""

    move: Annotated[Notation | None, means("Null: he gives up, and wants to see the best move.")]
    rating: Annotated[int, Meta(ge=0, le=4000, description="His own at puzzles, as his browser keeps it.")]
    first: Annotated[bool, means("Is it the first thing he tries there? Only that counts.")]


class PuzzleTried(msgspec.Struct, frozen=True):
    """What became of it."""

    right: Annotated[bool, means("Is it as good as the best, as far as the bot can tell?")]
    played: Weighed
    best: Weighed
