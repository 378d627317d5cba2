"""What the server says over the socket: a frame is a JSON array of these, in order."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, UnsetType

from toptafel.games.reasons import Reason
from toptafel.games.view import Frame
from toptafel.protocol.days import DayMark
from toptafel.protocol.fields import Face, Options, means
from toptafel.protocol.problems import Param
from toptafel.protocol.record import FairProof
from toptafel.protocol.setup import ClockSetup, DaysSetup


class SeatHead(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    kind: Annotated[Literal["person", "open", "bot"], means("open: waits for somebody invited.")]
    name: str | None
    level: Annotated[str | None, means("Of a bot.")]
    present: Annotated[bool, means("Is a browser of its player there? Bots always are.")]
    resigned: Annotated[bool, means("A bot took over from a person.")]
    asked: Annotated[bool, means("Wants a rematch.")]
    program: Annotated[str | None, means("What plays here for a person, when it is a program of his own.")] = None
    missed: Annotated[bool, means("Over days: the time of its last turn ran out, and a bot may take over.")] = False
    holiday: Annotated[int, means("Until when its player has days off, in milliseconds since 1970; 0: has none.")] = 0
    days_off: Annotated[int, means("That its player may still take.")] = 0
    face: Annotated[Face | None, means("The picture that its player chose; null: none.")] = None


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
    days: Annotated[DaysSetup | None, means("How it is played over days; null: it is live.")] = None
    day: Annotated[DayMark | None, means("The deal of the day that is played here; null: none is.")] = None
    rated: Annotated[bool, means("Does the game count for ratings? Everybody is told before he sits down.")] = False


class TableGlance(TableHead, frozen=True, kw_only=True):
    """A table at a glance, for a list of tables: its head, and how the game stands."""

    to_move: Annotated[int | None, means("The seat that is to move; null when nobody is.")]
    scores: Annotated[list[int], means("Of each seat so far; empty before the game begins.")]
    entries: Annotated[int, means("Of its log: as long as there are no more, nothing has changed.")]
    due: Annotated[int | None, means("Milliseconds until the time of the seat to move is up; null: no limit.")]


class TableMessage(TableHead, frozen=True, kw_only=True, tag_field="type", tag="table"):
    """The head of the table; sent again whole whenever something in it changes."""

    mine: Annotated[list[int], means("The seats that this browser plays.")]
    look: Annotated[int | None, means("The seat that it looks at.")]


class Logged(msgspec.Struct, frozen=True):
    """A move, as the seat looked at may see it."""

    n: Annotated[int, means("Its number, from 0.")]
    seat: Annotated[int | None, means("Who made it; null for chance.")]
    move: Annotated[str, means("In notation; hidden parts are `?`.")]


class ClockReading(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the clock shows at the moment of sending."""

    left: Annotated[list[int | None], means("Milliseconds left per seat; null: no limit.")]
    running: Annotated[int | None, means("The seat whose time runs.")]
    due: Annotated[
        int | UnsetType, means("Over days: milliseconds until its time is up, hours that do not count included.")
    ] = UNSET


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
    fair: Annotated[FairProof | None, means("Null at a deal of the day until its day is over: others still play it.")]


class Worth(msgspec.Struct, frozen=True):
    """A move, and what it is worth to the seat that makes it."""

    move: str
    value: Annotated[float | None, means("The share of the win to expect, 0 to 1; null where the bot goes by rule.")]
    points: Annotated[float, means("The points to expect.")]
    reasons: Annotated[
        list[Reason], means("Why it is good, the weightiest first; of a move that was not the best, what was wrong.")
    ]


class HintMessage(msgspec.Struct, frozen=True, tag_field="type", tag="hint"):
    """What the strongest bot would consider, by what the seat knows."""

    id: str
    moves: Annotated[list[Worth], means("The best first, at most five.")]


class GuessMessage(msgspec.Struct, frozen=True, tag_field="type", tag="guess"):
    """A position that is possible as far as the seat knows, hidden things dealt anew."""

    id: str
    at: Annotated[int, means("Moves so far, chance included.")]
    guess: Annotated[object, means("The library's own writing: `toptafel.engine.packed`.")]


class PastMessage(msgspec.Struct, frozen=True, tag_field="type", tag="past", omit_defaults=True):
    """An earlier position of the game."""

    id: str
    at: Annotated[int, means("Moves until then, chance included.")]
    look: Annotated[int | None, means("The seat it is shown as; null: as a spectator sees it.")]
    view: Frame
    picture: Annotated[str | UnsetType, means("The view as SVG, when it was asked for.")] = UNSET


class PongMessage(msgspec.Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""


AnyFromServer = (
    TableMessage
    | PositionMessage
    | DoneMessage
    | ErrorMessage
    | ResultMessage
    | HintMessage
    | GuessMessage
    | PastMessage
    | PongMessage
)
