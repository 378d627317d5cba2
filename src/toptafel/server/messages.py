"""The messages of the socket (docs/protocol.md): decoded strictly, encoded fast."""

from __future__ import annotations

import msgspec

from toptafel.errors import ToptafelError
from toptafel.protocol.messages import AnyFromServer, DoneMessage, ErrorMessage, PongMessage
from toptafel.protocol.problems import problem
from toptafel.protocol.requests import AnyFromBrowser
from toptafel.table.refusal import Refusal

_decoder: msgspec.json.Decoder[AnyFromBrowser] = msgspec.json.Decoder(AnyFromBrowser)
_encode = msgspec.json.Encoder().encode


def read(text: bytes) -> AnyFromBrowser:
    """The message in a frame; Refusal says why it is none."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refusal("message", f"This message cannot be read: {error}.") from error


def write(message: AnyFromServer) -> bytes:
    return _encode(message)


PONG = write(PongMessage())


def done(request: str) -> bytes:
    return _encode(DoneMessage(request))


def failed(error: ToptafelError, request: str = "") -> bytes:
    told = problem(error)
    return write(ErrorMessage(id=request, code=told.code, message=told.message, params=told.params))
