"""What a browser says over the socket: one JSON object a message, its kind in `type`, decoded strictly."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from toptafel.protocol.fields import Id, MoveCount, Notation, SeatNumber, Token, means


class FromBrowser(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type", tag=str.lower
):
    """Any message of a browser."""

    id: Id = ""


# To the table


class Request(FromBrowser, frozen=True):
    """Something that a player asks of the table."""

    seat: Annotated[SeatNumber, means("The seat that asks; whoever sends this must hold it.")]


class Move(Request, frozen=True):
    """Play a move."""

    at: Annotated[MoveCount, means("How many moves I have seen: a move for an older position is refused.")]
    move: Notation


class Ask(Request, frozen=True):
    """Put a move to the others that needs their consent; once they agree it is made."""

    at: Annotated[MoveCount, means("How many moves I have seen: a question about an older position is refused.")]
    move: Notation


class Undo(Request, frozen=True):
    """Ask to go back to a position in which one of my seats was to move."""

    to: Annotated[MoveCount, means("The position after so many moves.")]


class Answer(Request, frozen=True):
    """Say what I think of the open question."""

    yes: Annotated[bool, means("Consent; false is a refusal.")]


class Resign(Request, frozen=True):
    """Leave for good; a bot plays on."""


class Replace(Request, frozen=True):
    """Let a bot play on for a player who has been away for long."""

    target: Annotated[SeatNumber, means("The seat of whoever is away, or an open one.")]
    name: Annotated[str, means("Of the bot on an open seat: at most 40 characters.")] = ""


class Rematch(Request, frozen=True):
    """Ask for the same table again; it is made when all people have asked."""


class Holiday(Request, frozen=True):
    """Take days off at a table that is played over days: my time does not run."""

    days: Annotated[int, Meta(ge=0, le=60, description="From now on; 0: I am back.")]


TableRequest = Move | Ask | Undo | Answer | Resign | Replace | Rematch | Holiday


# To the server


class Hello(FromBrowser, frozen=True):
    """Who I am: the first message of a browser. Without a valid token: a spectator."""

    tokens: Annotated[list[Token], Meta(max_length=16, description="Of the seats that I play.")] = []
    entropy: Annotated[
        str,
        Meta(max_length=128, description="16 to 64 random bytes as hexadecimal digits; counts until the first draw."),
    ] = ""
    pledge: Annotated[
        str, Meta(max_length=64, description="Instead of entropy: its SHA-256. Reveal it when all have pledged theirs.")
    ] = ""
    picture: Annotated[bool, means("Send an SVG with every position.")] = False
    program: Annotated[
        str, means("The name of the program that plays these seats, at most 40 characters; empty: a person does.")
    ] = ""


class Reveal(FromBrowser, frozen=True):
    """My entropy, now that everybody has pledged his."""

    entropy: Annotated[str, Meta(max_length=128, description="16 to 64 random bytes as hexadecimal digits.")]


class Look(FromBrowser, frozen=True):
    """Show me a seat of mine, and no other from now on."""

    seat: Annotated[SeatNumber | None, means("null: cover what is shown.")]


class Hint(FromBrowser, frozen=True):
    """What would the strongest bot play? Only where the table allows hints."""

    seat: SeatNumber


class Guess(FromBrowser, frozen=True):
    """A whole position that is possible as far as my seat, which is to move, can know: for programs that search."""

    seat: SeatNumber


class Past(FromBrowser, frozen=True):
    """Show me an earlier position of this game, by the eyes that look now."""

    at: Annotated[MoveCount, means("The position after so many moves.")]
    picture: Annotated[bool, means("As SVG too.")] = False


class Ping(FromBrowser, frozen=True):
    """Answered with pong."""


AnyFromBrowser = TableRequest | Hello | Reveal | Look | Hint | Guess | Past | Ping
