"""What is said over HTTP: bodies and answers. The record and the set-up of a table have files of their own."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from toptafel.games.options import OptionValue
from toptafel.games.view import Frame
from toptafel.protocol.fields import Chosen, Face, Options, means
from toptafel.protocol.messages import TableGlance, Worth
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


class RatingFacts(msgspec.Struct, frozen=True):
    """An Elo rating; 1500 has whoever takes the most points at once."""

    mean: int
    low: Annotated[int, means("The lower end of its 95% interval.")]
    high: Annotated[int, means("The upper end.")]
    games: Annotated[int, means("How many it rests on.")]


class StrengthFacts(msgspec.Struct, frozen=True):
    """How one bot of a level did against bots of the level below it, and how it is rated."""

    beats: Annotated[str | None, means("That level; null for the lowest, and where it was not measured.")]
    share: Annotated[float | None, means("Of the wins, 0 to 1; a draw is half a win.")]
    games: int
    rivals: Annotated[int, means("How many of the level below sat at the table.")]
    ratings: Annotated[dict[str, RatingFacts], means("By number of players, as far as they were measured.")]


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


class Glancing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which tables somebody follows."""

    tables: Annotated[
        dict[Annotated[str, Meta(max_length=40)], int],
        Meta(max_length=100, description="By id: how many entries its log had when last seen; -1: never seen."),
    ]


class Glances(msgspec.Struct, frozen=True):
    """What has changed at them. Of a table that is in neither list nothing has, or it is told next time."""

    tables: list[TableGlance]
    gone: Annotated[list[str], means("Tables that are there no more.")]


class SeatClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants an open seat."""

    name: Annotated[str, means("At most 40 characters.")]
    invitation: Annotated[str, Meta(max_length=100, description="That of the seat, where one is needed.")] = ""
    face: Annotated[Face | None, means("For the others to see.")] = None
    token: Annotated[Chosen | None, means("That is to play the seat.")] = None


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
    invitation: Annotated[Chosen | None, means("To take it then, where one is needed: never used before.")] = None


class SeatEmptied(msgspec.Struct, frozen=True):
    """The seat is open again; whoever sat there has no claim to it any more."""

    invitation: Annotated[str, means("What takes it now; empty where no invitation is needed.")]


class ReplayFrame(msgspec.Struct, frozen=True, omit_defaults=True):
    """One position of a record."""

    view: Annotated[Frame, means("As the seat that was asked for sees it, else as a spectator does.")]
    move: Annotated[str | None, means("That led to it; null at the beginning.")]
    seat: Annotated[int | None, means("Who made that move; null for chance and at the beginning.")]
    picture: Annotated[str | UnsetType, means("The view as SVG, when it was asked for.")] = UNSET
    own: Annotated[Frame | UnsetType, means("As the seat to move sees it, where that is another view.")] = UNSET


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

    decisions: Annotated[int, means("How many are judged: a line each, and one to sum up.")]


class Judged(msgspec.Struct, frozen=True):
    """A line of a review: one decision, judged by what its seat could know."""

    at: Annotated[int, means("The number of moves before it.")]
    seat: int
    played: Weighed
    best: Weighed
    cost: Annotated[float, means("The share of the win that the played move gave away.")]
    mark: Annotated[
        Literal["great", "best", "good", "careless", "mistake", "blunder"] | None,
        means("How good it was, as far as the bot can tell; null when there was nothing to choose."),
    ]
    margin: Annotated[float, means("How much of the win all other moves would have given away; 0 within doubt.")]
    before: Annotated[list[float], means("What each seat could expect of the win after the best move.")]
    after: Annotated[list[float], means("What each seat could expect after the played one.")]


class SeatAccount(msgspec.Struct, frozen=True):
    """How a seat came to its result, in shares of the win: `result` is `start + luck + own + others`."""

    start: Annotated[float, means("What it could expect before anything came up.")]
    luck: Annotated[float, means("What the draws changed, and what the others turned out to hold.")]
    own: Annotated[float, means("What its own moves gave away.")]
    others: Annotated[float, means("What the moves of the others gave it.")]
    result: float
    luck_error: Annotated[float, means("Standard errors, from the search.")]
    own_error: float
    others_error: float


class SeatSummed(msgspec.Struct, frozen=True):
    """How well a seat played."""

    accuracy: Annotated[float | None, means("0 to 100; null when it never had a choice.")]
    account: Annotated[SeatAccount | None, means("Null in a game for one.")]


class StoryFacts(msgspec.Struct, frozen=True):
    """Who was ahead, and where the game was decided."""

    winner: Annotated[int, means("The first of several.")]
    changes: Annotated[int, means("How often the lead changed hands.")]
    since: Annotated[
        int | None, means("The winner was ahead from the decision at this ply on; null: always, or at the end.")
    ]
    before: Annotated[int | None, means("The seat that led until then; null: nobody else ever did.")]
    turning: Annotated[int | None, means("The ply with which the winner's expectation rose most; null: it never did.")]


class ReviewSummed(msgspec.Struct, frozen=True):
    """The last line of a review."""

    seats: list[SeatSummed]
    story: Annotated[StoryFacts | None, means("Null in a game for one.")]
