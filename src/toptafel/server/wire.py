"""The WebSocket protocol (RFC 6455) after the handshake: whole messages in, whole texts out, nothing in between.

uvicorn makes the handshake and asks the application as ASGI has it. Then the socket is taken over from it: handing
every message through ASGI's queues, tasks and dictionaries costs more than all that a move itself does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import MutableMapping
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "toptafel.socket"  # where a scope has the protocol of the handshake

MESSAGES_WAITING = 16  # then nothing more is read until they are dealt with
PING_SECONDS = 20.0  # who says nothing for so long after being asked is gone
CLOSE_SECONDS = 5.0  # for a browser to answer that it closes too

_CONTINUED, _TEXT, _BINARY, _CLOSE, _PING, _PONG = 0, 1, 2, 8, 9, 10
_FINAL, _RESERVED, _MASKED = 0x80, 0x70, 0x80
_MOST_CONTROL = 125  # bytes in a frame that is not part of a message

BROKEN, NOT_TEXT, TOO_LARGE = 1002, 1007, 1009  # close codes


class Handshake(WebSocketsSansIOProtocol):
    """uvicorn's own protocol; it tells the application where to find it."""

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"protocol": self}
        await super().run_asgi()


class _Fault(Exception):
    """The browser does not keep to the protocol."""

    def __init__(self, code: int) -> None:
        self.code = code


class Wire(asyncio.Protocol):
    """An open socket."""

    def __init__(self, handshake: Handshake, most: int) -> None:
        """Take over the socket of an accepted handshake. `most` bytes are allowed in a message."""
        self._handshake = handshake
        self._transport = handshake.transport
        self._most = most
        self._loop = asyncio.get_running_loop()
        self._buffer = bytearray()
        self._message = bytearray()  # the frames so far of one that comes in pieces
        self._kind: int | None = None  # of that message; None between messages
        self._inbox: deque[str | bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._paused = False
        self._ended = False  # nothing more comes in
        self._lost: asyncio.Future[None] = self._loop.create_future()
        self._heard = True  # anything since the last ping
        self._timer = self._loop.call_later(PING_SECONDS, self._keep_alive)
        self._transport.set_protocol(self)

    async def receive(self) -> str | bytes | None:
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
            self._transport.write(frame(_TEXT, text))

    @property
    def unsent(self) -> int:
        """How many bytes wait for a slow browser."""
        return self._transport.get_write_buffer_size()

    def close(self, code: int) -> None:
        """Say goodbye, and wait a little for the browser to do so too. What it still sends is not read."""
        if self._ended:
            return
        self._transport.write(frame(_CLOSE, code.to_bytes(2)))
        self._end()
        self._timer = self._loop.call_later(CLOSE_SECONDS, self._transport.abort)

    async def closed(self) -> None:
        """Returns when the connection is no more."""
        await asyncio.shield(self._lost)

    # Called by the event loop

    def data_received(self, data: bytes) -> None:
        self._heard = True
        self._buffer += data
        try:
            while (found := self._frame()) is not None:
                self._take(*found)
        except _Fault as fault:
            self.close(fault.code)
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._paused = False  # there is nothing left to read from
        self._end()
        if not self._lost.done():
            self._lost.set_result(None)
        self._handshake.connection_lost(exc)

    # Frames

    def _frame(self) -> tuple[int, bytes] | None:
        """The first byte and the content of the next frame, once it is there."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        first, size, start = buffer[0], buffer[1] & ~_MASKED, 2
        if size > _MOST_CONTROL:
            start = 4 if size == 126 else 10
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start])
        if first & _RESERVED or not buffer[1] & _MASKED:
            raise _Fault(BROKEN)
        if size > self._most:
            raise _Fault(TOO_LARGE)
        end = start + 4 + size
        if len(buffer) < end:
            return None
        content = unmasked(buffer[start + 4 : end], buffer[start : start + 4])
        del buffer[:end]
        return first, content

    def _take(self, first: int, content: bytes) -> None:
        final, kind = bool(first & _FINAL), first & 0x0F
        if kind == _TEXT and final and self._kind is None:  # nearly always
            self._deliver(_TEXT, content)
        elif kind >= _CLOSE:
            if not final or len(content) > _MOST_CONTROL:
                raise _Fault(BROKEN)
            self._control(kind, content)
        elif (kind == _CONTINUED) == (self._kind is None) or kind > _BINARY:
            raise _Fault(BROKEN)
        else:
            self._kind = self._kind or kind
            self._message += content
            if len(self._message) > self._most:
                raise _Fault(TOO_LARGE)
            if final:
                kind, content = self._kind, bytes(self._message)
                self._kind = None
                self._message.clear()
                self._deliver(kind, content)

    def _deliver(self, kind: int, content: bytes) -> None:
        if self._ended:
            return
        try:
            self._inbox.append(content.decode() if kind == _TEXT else content)
        except UnicodeDecodeError:
            raise _Fault(NOT_TEXT) from None
        if len(self._inbox) >= MESSAGES_WAITING and not self._paused:
            self._paused = True
            self._transport.pause_reading()
        self._wake()

    def _control(self, kind: int, content: bytes) -> None:
        if kind == _CLOSE:
            if not self._ended:
                self._transport.write(frame(_CLOSE, content[:2]))
            self._end()
            self._transport.close()
        elif kind == _PING:
            if not self._ended:
                self._transport.write(frame(_PONG, content))
        elif kind != _PONG:
            raise _Fault(BROKEN)

    def _keep_alive(self) -> None:
        if not self._heard:
            self._transport.abort()
            return
        self._heard = False
        self._transport.write(frame(_PING, b""))
        self._timer = self._loop.call_later(PING_SECONDS, self._keep_alive)

    def _end(self) -> None:
        self._ended = True
        self._timer.cancel()
        if self._paused:
            self._paused = False
            self._transport.resume_reading()  # or the browser's goodbye would never be seen
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


def taken_over(scope: MutableMapping[str, Any], most: int) -> Wire:
    """The socket of a scope that was just accepted."""
    return Wire(scope["extensions"][EXTENSION]["protocol"], most)


def frame(kind: int, content: bytes) -> bytes:
    """One whole frame from the server."""
    size = len(content)
    if size <= _MOST_CONTROL:
        return bytes((_FINAL | kind, size)) + content
    if size < 1 << 16:
        return bytes((_FINAL | kind, 126)) + size.to_bytes(2) + content
    return bytes((_FINAL | kind, 127)) + size.to_bytes(8) + content


def unmasked(content: bytes | bytearray, mask: bytes | bytearray) -> bytes:
    """What a browser sent: every byte of it is changed by one of four."""
    size = len(content)
    repeated = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(content, "little") ^ int.from_bytes(repeated, "little")).to_bytes(size, "little")
