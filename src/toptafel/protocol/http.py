"""What is said over HTTP: bodies and answers. The record and the set-up of a table have files of their own."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

from toptafel.games.view import Frame
from toptafel.protocol.fields import Options, OptionValue, means
from toptafel.protocol.messages import Worth
from toptafel.protocol.record import GameResult, RecordSeat


class Health(msgspec.Struct, frozen=True):
    """The server is well."""

    ok: bool
    version: str


class OptionFacts(msgspec.Struct, frozen=True):
    """An option of a game."""

    name: str
    default: Annotated[dict[str, OptionValue], means("By number of players.")]
    choices: Annotated[list[OptionValue] | None, means("The values there are; null when they cannot be listed.")]


class GameFacts(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: Annotated[str, means("As in records.")]
    title: Annotated[str, means("As people write it.")]
    rules: Annotated[int, means("The version of its rules.")]
    players: Annotated[list[int], means("How many can play.")]
    secret: Annotated[bool, means("Do players hold secrets? A shared device is then covered between turns.")]
    options: list[OptionFacts]


class StrengthFacts(msgspec.Struct, frozen=True):
    """How one bot of a level did against bots of the level below it."""

    beats: Annotated[str, means("That level.")]
    share: Annotated[float, means("Of the wins, 0 to 1; a draw is half a win.")]
    games: int
    rivals: Annotated[int, means("How many of the level below sat at the table.")]


class ServerFacts(msgspec.Struct, frozen=True):
    """What this server offers."""

    games: list[GameFacts]
    levels: Annotated[list[str], means("Of bots, the weakest first.")]
    strength: Annotated[dict[str, dict[str, StrengthFacts]], means("By game and level, as far as it was measured.")]
    address: Annotated[
        str | None, means("To be put into invitations when the page's own is of no use to another device.")
    ]


class TableMade(msgspec.Struct, frozen=True):
    """A new table, as only whoever set it up gets to know it."""

    table: Annotated[str, means("Its id.")]
    tokens: Annotated[dict[str, str], means("By seat: of the seats on this device. Whoever has one may play it.")]
    host: Annotated[str, means("The token that deletes the table.")]
    commitment: Annotated[str, means("SHA-256 of the secret that decides the draws.")]
    invitations: Annotated[
        dict[str, str], means("By seat: what takes an open seat, of a table where that needs an invitation.")
    ] = {}


class SeatClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants an open seat."""

    name: Annotated[str, means("At most 40 characters.")]
    invitation: Annotated[str, Meta(max_length=100, description="That of the seat, where one is needed.")] = ""


class SeatTaken(msgspec.Struct, frozen=True):
    """The seat is taken."""

    token: Annotated[str, means("Whoever has it may play the seat.")]
    commitment: Annotated[str, means("SHA-256 of the secret that decides the draws.")]


class Forgetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants a table deleted."""

    token: Annotated[str, Meta(max_length=100, description="The host's.")]


class Emptying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants a seat emptied."""

    token: Annotated[str, Meta(max_length=100, description="The host's.")]


class SeatEmptied(msgspec.Struct, frozen=True):
    """The seat is open again; whoever sat there has no claim to it any more."""

    invitation: Annotated[str, means("What takes it now; empty where no invitation is needed.")]


class ReplayFrame(msgspec.Struct, frozen=True, omit_defaults=True):
    """One position of a record, as a spectator sees it."""

    view: Frame
    move: Annotated[str | None, means("That led to it; null at the beginning.")]
    seat: Annotated[int | None, means("Who made that move; null for chance and at the beginning.")]
    picture: Annotated[str | UnsetType, means("The view as SVG, when it was asked for.")] = UNSET


class Replay(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Every position of a record, and what the record says of the game."""

    game: str
    players: int
    options: Annotated[Options, means("All of them, defaults included.")]
    seats: list[RecordSeat] | UnsetType = UNSET
    started: str | UnsetType = UNSET
    result: GameResult | UnsetType = UNSET
    frames: Annotated[list[ReplayFrame], means("One more than there are moves.")]


class Verdict(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether a record is right and its draws were fair."""

    ok: bool
    draws: Annotated[int | UnsetType, means("How many were checked; when all is well.")] = UNSET
    taken_back: Annotated[int | UnsetType, means("How many others were made and undone with consent.")] = UNSET
    at: Annotated[int | UnsetType, means("The move where it went wrong.")] = UNSET
    move: Annotated[str | UnsetType | None, means("That move.")] = UNSET
    reason: Annotated[
        str | UnsetType, means("What is wrong: record, illegal, notation, result, commitment, pledge or draw.")
    ] = UNSET
    message: Annotated[str | UnsetType, means("The same as a sentence.")] = UNSET


class Weighed(Worth, frozen=True):
    """A move that was looked at closely."""

    error: Annotated[float, means("The standard error of `value`.")]


class ReviewBegun(msgspec.Struct, frozen=True):
    """The first line of a review."""

    decisions: Annotated[int, means("How many lines follow.")]


class Judged(msgspec.Struct, frozen=True):
    """Every other line of a review: one decision, judged by what its seat could know."""

    at: Annotated[int, means("The number of moves before it.")]
    seat: int
    played: Weighed
    best: Weighed
    cost: Annotated[float, means("The share of the win that the played move gave away.")]
