"""A seat's connection to its table: kept up through every break, until there is nothing to come back to."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from contextlib import suppress

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from toptafel.protocol.messages import AnyFromServer, ErrorMessage, Logged, PositionMessage, TableMessage
from toptafel.protocol.requests import AnyFromBrowser, Hello
from toptafel.seat.address import Address, SeatError

_FINAL = {"no_table", "damaged", "rules"}  # after these a browser need not come back
_PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds before each next try; the last again and again
_GIVE_UP = 20  # tries in a row that came to nothing

_decode = msgspec.json.Decoder(list[AnyFromServer]).decode
_encode = msgspec.json.Encoder().encode


class Visit:
    """What a browser has: a table, a token, and what was heard last."""

    def __init__(self, address: Address, token: str, program: str = "") -> None:
        self.address = address
        self.head: TableMessage | None = None
        self.position: PositionMessage | None = None
        self.log: list[Logged] = []  # every move so far, as the seat saw it
        self._token = token
        self._program = program
        self._entropy = secrets.token_hex(32)
        self._socket: ClientConnection | None = None
        self._closed = False

    def messages(self) -> Iterator[AnyFromServer]:
        """Everything the server says, until `close`. SeatError when there is no table any more."""
        failures = 0
        while not self._closed:
            try:
                for message in self._connected():
                    failures = 0
                    yield message
            except (OSError, WebSocketException) as error:
                failures += 1
                if self.head is None or failures > _GIVE_UP:
                    raise SeatError("server", f"{self.address.site} cannot be reached: {error}.") from error
            if not self._closed:
                time.sleep(_PAUSES[min(failures, len(_PAUSES) - 1)])

    def send(self, message: AnyFromBrowser) -> None:
        """Nothing is sent while the line is broken: after it the position comes again, and with it the question."""
        if self._socket is None:
            return
        with suppress(WebSocketException):  # whoever listens hears of it
            self._socket.send(_encode(message).decode())

    def follow(self, table: str) -> None:
        """Go on at another table: the rematch, which the same token opens."""
        self.address = self.address.at(table)
        self.position, self.log = None, []
        if self._socket is not None:
            self._socket.close()

    def close(self) -> None:
        self._closed = True
        if self._socket is not None:
            self._socket.close()

    def _connected(self) -> Iterator[AnyFromServer]:
        table = self.address.table
        with connect(self.address.socket, open_timeout=10, close_timeout=2, max_size=1 << 24) as socket:
            self._socket = socket
            try:
                self.send(Hello(tokens=[self._token], entropy=self._entropy, program=self._program))
                for frame in socket:
                    for message in _read(frame):
                        if self.address.table != table or self._closed:
                            return
                        self._take(message)
                        yield message
            finally:
                self._socket = None

    def _take(self, message: AnyFromServer) -> None:
        match message:
            case TableMessage():
                self.head = message
            case PositionMessage():
                self.log[message.start :] = message.log
                self.position = message
            case ErrorMessage(code=code, message=text) if code in _FINAL:
                raise SeatError(code, text)


def _read(frame: str | bytes) -> list[AnyFromServer]:
    """The messages of a frame. The structures know only the frame of a view: here it is kept whole."""
    messages = _decode(frame)
    for message, whole in zip(messages, msgspec.json.decode(frame), strict=True):
        if isinstance(message, PositionMessage):
            message.view = whole["view"]
    return messages
