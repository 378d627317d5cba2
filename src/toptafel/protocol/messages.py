"""What the server says over the socket: a frame is a JSON array of these, in order."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from toptafel.games.view import Frame
from toptafel.protocol.fields import Options, means
from toptafel.protocol.problems import Param
from toptafel.protocol.record import FairProof
from toptafel.protocol.setup import ClockSetup


class SeatHead(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    kind: Annotated[Literal["person", "open", "bot"], means("open: waits for somebody invited.")]
    name: str | None
    level: Annotated[str | None, means("Of a bot.")]
    present: Annotated[bool, means("Is a browser of its player there? Bots always are.")]
    resigned: Annotated[bool, means("A bot took over from a person.")]
    asked: Annotated[bool, means("Wants a rematch.")]


class QuestionHead(msgspec.Struct, frozen=True, kw_only=True):
    """What the others are asked: may moves be taken back, or may this one be made?"""

    kind: Literal["undo", "move"]
    seat: Annotated[int, means("Who asks.")]
    to: Annotated[int | UnsetType, means("undo: back to the position after so many moves.")] = UNSET
    move: Annotated[str | UnsetType, means("move: which, in notation.")] = UNSET
    yes: Annotated[list[int], means("Seats that agreed.")]
    no: Annotated[list[int], means("Seats that refused.")]
    waiting: Annotated[list[int], means("Seats that have not said.")]


class TableHead(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a table."""

    table: Annotated[str, means("Its id: whoever knows it may watch.")]
    game: str
    rules: Annotated[int, means("The version of the game's rules.")]
    options: Annotated[Options, means("All of them, defaults included.")]
    status: Literal["open", "playing", "finished"]
    seats: list[SeatHead]
    commitment: Annotated[str, means("SHA-256 of the secret that decides the draws.")]
    question: Annotated[QuestionHead | None, means("The open one. It lapses when somebody moves.")]
    next: Annotated[str | None, means("The id of the rematch.")]
    clock: ClockSetup | None
    hints: Annotated[bool, means("May players ask for one?")]
    watchers: Annotated[int, means("Browsers that play no seat.")]
    invited: Annotated[bool, means("Does an open seat need an invitation?")] = False
    pledges: Annotated[list[str], means("What the browsers pledged, in the order in which they came.")] = []
    revealing: Annotated[
        bool, means("All are there and have pledged: whoever did now sends his entropy, and then it begins.")
    ] = False


class TableMessage(TableHead, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """The head of the table; sent again whole whenever something in it changes."""

    mine: Annotated[list[int], means("The seats that this browser plays.")]
    look: Annotated[int | None, means("The seat that it looks at.")]


class Logged(msgspec.Struct, frozen=True):
    """A move, as the seat looked at may see it."""

    n: Annotated[int, means("Its number, from 0.")]
    seat: Annotated[int | None, means("Who made it; null for chance.")]
    move: Annotated[str, means("In notation; hidden parts are `?`.")]


class ClockReading(msgspec.Struct, frozen=True):
    """What the clock shows at the moment of sending."""

    left: Annotated[list[int | None], means("Milliseconds left per seat; null: no limit.")]
    running: Annotated[int | None, means("The seat whose time runs.")]


class PositionMessage(msgspec.Struct, kw_only=True, tag_field="type", tag="position", omit_defaults=True):
    """A position, sent only after the move that led to it is on disk."""

    at: Annotated[int, means("Moves so far, chance included.")]
    look: Annotated[int | None, means("The seat it is shown as; null: as a spectator sees it.")]
    view: Frame
    start: Annotated[int, means("The index of the first entry of `log`: drop what you have from there on.")] = (
        msgspec.field(name="from")
    )
    log: Annotated[list[Logged], means("The moves that this browser does not have yet.")]
    clock: ClockReading | None
    legal: Annotated[
        list[str] | UnsetType,
        means("What the seat looked at may play, when it is to move; without what a player is to find himself."),
    ] = UNSET
    undone: Annotated[bool, means("The game went back to this position.")] = False
    picture: Annotated[str | UnsetType, means("The view as SVG, for a browser whose hello asked for it.")] = UNSET


class DoneMessage(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """The request was carried out, and that is on disk."""

    id: str


class ErrorMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="error", omit_defaults=True):
    """The request was not carried out, or the socket cannot go on."""

    id: Annotated[str, means("Of the request, if it had one.")] = ""
    code: Annotated[str, means("Short and stable: programs and translations go by it.")]
    message: Annotated[str, means("A sentence in English that tells a person what to do.")]
    params: Annotated[dict[str, Param], means("The values that the sentence names.")]


class ResultMessage(msgspec.Struct, frozen=True, tag_field="type", tag="result"):
    """The game is over."""

    scores: list[int]
    winners: list[int]
    fair: FairProof


class Worth(msgspec.Struct, frozen=True):
    """A move, and what it is worth to the seat that makes it."""

    move: str
    value: Annotated[float | None, means("The share of the win to expect, 0 to 1; null where the bot goes by rule.")]
    points: Annotated[float, means("The points to expect.")]


class HintMessage(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What the strongest bot would consider, by what the seat knows."""

    id: str
    moves: Annotated[list[Worth], means("The best first, at most five.")]


class PongMessage(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""


AnyFromServer = TableMessage | PositionMessage | DoneMessage | ErrorMessage | ResultMessage | HintMessage | PongMessage
