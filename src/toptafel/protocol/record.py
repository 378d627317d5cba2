"""A written game as it goes over the wire (docs/records.md)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from toptafel.protocol.fields import Options, means


class GameResult(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class FairProof(msgspec.Struct, frozen=True):
    """How the draws of a game were made; see docs/fairness.md."""

    commitment: Annotated[str, means("SHA-256 of the secret, known before the first draw.")]
    secret: Annotated[str, means("Hexadecimal digits.")]
    entropy: Annotated[list[str], means("What the browsers added, in the order in which they came.")]
    draws: Annotated[list[int], means("For each chance move of the record the number of its draw.")]
    undone: Annotated[list[int], means("The numbers of the draws that were taken back.")] = []
    pledges: Annotated[list[str], means("For each entropy what was pledged before; empty: nothing was.")] = []


class RecordSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who played."""

    name: str = ""
    level: Annotated[str, means("Of a bot.")] = ""
    program: Annotated[str, means("What played for a person, when it was a program of his own.")] = ""


class GameRecord(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A whole game. Other keys (of a game's own, or of another program) may stand beside these and are kept."""

    format: int
    game: str
    rules: Annotated[int, means("The version of the game's rules.")]
    players: int
    options: Annotated[Options, means("What is not named has its default.")] = {}
    moves: Annotated[list[str], means("In notation, chance included.")]
    result: Annotated[GameResult | UnsetType, means("Absent from a game that is not finished.")] = UNSET
    seats: list[RecordSeat] | UnsetType = UNSET
    started: Annotated[str | UnsetType, means("When, in ISO 8601.")] = UNSET
    rated: Annotated[bool | UnsetType, means("Everybody agreed that it counts for ratings.")] = UNSET
    fair: FairProof | UnsetType = UNSET
