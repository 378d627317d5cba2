# cython: boundscheck=True, wraparound=True, cdivision=False
"""An open socket: whole messages in, whole texts out.

The framing is that of the websockets library, but for what nearly every frame is: a short message in one piece that
comes alone, and a text that we send. Through the library a move takes 89,000 instructions for its three frames, here
34,000.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import cast

from websockets.frames import CloseCode, Frame, Opcode
from websockets.protocol import Event, State
from websockets.server import ServerProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # where the library was not compiled
    from websockets.utils import apply_mask

MESSAGES_WAITING = 16  # then nothing more is read until they are dealt with
PIECES = 1000  # frames of one message: no browser cuts eight KiB so small
PING_SECONDS = 20.0  # who says nothing for so long after being asked is gone
CLOSE_SECONDS = 5.0  # for a browser to answer that it closes too
_TEXT = 0x81  # how a text in one frame begins
_MASKED = 0x80  # with its length: what browsers send
_SHORT = 126  # bytes: a shorter text has its length in one byte


class Wire:
    """Messages are bytes, checked to be text; only the application decodes them.

    An asyncio.Protocol, though not derived from it: what is compiled has no bases that are not.
    """

    def __init__(
        self,
        transport: asyncio.Transport,
        protocol: ServerProtocol,
        most_unsent: int,
        early: Iterable[Event],
        lost: Callable[[Exception | None], None],
    ) -> None:
        """Take over a socket whose handshake is done; `early` is what has come in meanwhile.

        Who makes us answer (pings want pongs) and lets more than `most_unsent` bytes wait is cut off. `lost` is called
        when the connection is no more.
        """
        self._transport = transport
        self._protocol = protocol
        self._most_unsent = most_unsent
        self._tell_lost = lost
        self._loop = asyncio.get_running_loop()
        self._pieces: list[bytes] = []  # the frames so far of a message that comes in several
        self._between = False  # nothing of a message has come in yet that is not whole
        self._inbox: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._paused = False
        self._ended = False  # nothing more is taken or sent
        self._lost: asyncio.Future[None] = self._loop.create_future()
        self._heard = True  # anything since the last ping
        self._timer = self._loop.call_later(PING_SECONDS, self._keep_alive)
        transport.set_protocol(cast(asyncio.Protocol, self))
        self._take(early)

    async def receive(self) -> bytes | None:
        """The next message; None when there will be no more."""
        while not self._inbox:
            if self._ended:
                return None
            self._waiter = self._loop.create_future()
            await self._waiter
        message = self._inbox.popleft()
        if self._paused and not self._inbox:
            self._paused = False
            self._transport.resume_reading()
        return message

    def send(self, text: bytes) -> None:
        """Send a text, soon and in order."""
        if not self._ended:
            self._transport.write(_head(len(text)) + text)

    @property
    def unsent(self) -> int:
        """How many bytes wait for a slow browser."""
        return self._transport.get_write_buffer_size()

    def close(self, code: int) -> None:
        """Say goodbye, and wait a little for the browser to do so too. What it still sends is not read."""
        if self._ended:
            return
        self._protocol.send_close(code)
        self._end()
        self._write()

    async def closed(self) -> None:
        """Returns when the connection is no more."""
        await asyncio.shield(self._lost)

    # Called by the event loop

    def data_received(self, data: bytes) -> None:
        self._heard = True
        message = _short_text(data) if self._between and not self._ended else None
        if message is not None:
            self._take_message(message)
            return
        self._protocol.receive_data(data)
        frames = self._protocol.events_received()
        self._take(frames)
        self._between = not self._pieces and sum(map(_size, frames)) == len(data)

    def eof_received(self) -> None:
        """The browser sends nothing more: the connection is closed."""

    def pause_writing(self) -> None:
        """The browser is slow. Whoever sends asks how much is unsent."""

    def resume_writing(self) -> None:
        """It has caught up."""

    def connection_lost(self, exc: Exception | None) -> None:
        self._paused = False  # there is nothing left to read from
        self._end()
        self._timer.cancel()
        if not self._lost.done():
            self._lost.set_result(None)
        self._tell_lost(exc)

    # Frames

    def _take(self, events: Iterable[Event]) -> None:
        for frame in events:
            assert isinstance(frame, Frame)
            if frame.opcode is Opcode.TEXT or frame.opcode is Opcode.CONT:
                self._take_text(frame)
            elif frame.opcode is Opcode.BINARY:
                self._fail(CloseCode.UNSUPPORTED_DATA)
        if self._protocol.state is not State.OPEN:
            self._end()
        if self._write() and self.unsent > self._most_unsent:
            self._transport.abort()  # nobody reads there

    def _take_text(self, frame: Frame) -> None:
        self._pieces.append(bytes(frame.data))
        if len(self._pieces) > PIECES:
            self._fail(CloseCode.MESSAGE_TOO_BIG)
        if not frame.fin or self._ended:
            return
        message = self._pieces[0] if len(self._pieces) == 1 else b"".join(self._pieces)
        self._pieces.clear()
        self._take_message(message)

    def _take_message(self, message: bytes) -> None:
        if not message.isascii() and not _is_text(message):
            self._fail(CloseCode.INVALID_DATA)
            self._write()
            return
        self._inbox.append(message)
        if len(self._inbox) >= MESSAGES_WAITING and not self._paused:
            self._paused = True
            self._transport.pause_reading()
        self._wake()

    def _fail(self, code: CloseCode) -> None:
        """The browser does not keep to what was agreed."""
        self._protocol.fail(code)
        self._end()

    def _write(self) -> bool:
        """Send what the protocol wants sent: our frames, its own answers to pings and goodbyes. False: nothing."""
        sending = self._protocol.data_to_send()
        for data in sending:
            if data:
                self._transport.write(data)
            else:  # nothing more will be sent
                self._transport.close()
        return bool(sending)

    def _keep_alive(self) -> None:
        if not self._heard:
            self._transport.abort()
            return
        self._heard = False
        self._protocol.send_ping(b"")
        self._timer = self._loop.call_later(PING_SECONDS, self._keep_alive)
        self._write()

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        self._timer.cancel()
        self._timer = self._loop.call_later(CLOSE_SECONDS, self._transport.abort)
        if self._paused:
            self._paused = False
            self._transport.resume_reading()  # or the browser's goodbye would never be seen
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


def _head(length: int) -> bytes:
    """What stands before a text of so many bytes that we send (RFC 6455, 5.2)."""
    if length < _SHORT:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return b"\x81\x7e%b" % length.to_bytes(2)
    return b"\x81\x7f%b" % length.to_bytes(8)


def _size(frame: Event) -> int:
    """How many bytes a browser's frame had, written as short as can be."""
    assert isinstance(frame, Frame)
    length = len(frame.data)
    return 6 + length + (0 if length < _SHORT else 2 if length < 1 << 16 else 8)


def _short_text(data: bytes) -> bytes | None:
    """The text, when this is one short text in one frame and nothing else."""
    length = len(data) - 6
    if not 0 < length < _SHORT or data[0] != _TEXT or data[1] != _MASKED | length:
        return None
    return apply_mask(data[6:], data[2:6])


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
