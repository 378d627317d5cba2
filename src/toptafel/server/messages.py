"""The messages of the socket (docs/protocol.md): decoded strictly, encoded fast."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from toptafel.errors import ToptafelError
from toptafel.table import requests
from toptafel.table.refusal import Refusal


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="type", tag=str.lower):
    """A message that is not for the table itself."""

    id: requests.Id = ""


class Hello(Message, frozen=True):
    """Who is there."""

    tokens: Annotated[list[Annotated[str, msgspec.Meta(max_length=100)]], msgspec.Meta(max_length=16)] = []
    entropy: Annotated[str, msgspec.Meta(max_length=128)] = ""


class Look(Message, frozen=True):
    """Show this seat, or none."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None


class Hint(Message, frozen=True):
    """What would a strong bot play?"""

    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]


class Ping(Message, frozen=True):
    """Are you there?"""


Incoming = requests.AnyRequest | Hello | Look | Hint | Ping

_decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
_encode = msgspec.json.Encoder().encode

PONG = b'{"type":"pong"}'


def read(text: bytes) -> Incoming:
    """The message in a frame; Refusal says why it is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("message", f"This message cannot be read: {error}.") from error


def write(kind: str, **fields: Any) -> bytes:
    """A message of the server."""
    return _encode({"type": kind, **fields})


def done(request: str) -> bytes:
    return write("done", id=request)


def error(problem: ToptafelError, request: str = "") -> bytes:
    fields: dict[str, Any] = {"id": request} if request else {}
    return write("error", **fields, **explained(problem))


def explained(problem: ToptafelError) -> dict[str, Any]:
    """An error as JSON: the same over HTTP and over the socket."""
    return {"code": problem.code, "message": _plain(problem.message), "params": _plain(problem.params)}


def _plain(value: Any) -> Any:
    """Whatever an error carries, as JSON that can be sent: half characters and odd values come from bad input."""
    if isinstance(value, str):
        return value.encode(errors="replace").decode()
    if isinstance(value, bool | int | float | None):
        return value
    if isinstance(value, dict):
        return {_plain(str(key)): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return _plain(str(value))
