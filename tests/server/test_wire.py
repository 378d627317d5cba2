"""Frames as RFC 6455 has them: however they are cut, and whatever is wrong with them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, cast

import pytest
from websockets.frames import Frame, Opcode

from toptafel.server.wire import BROKEN, MESSAGES_WAITING, NOT_TEXT, TOO_LARGE, Handshake, Wire, frame, unmasked

MOST = 70_000


class Transport:
    """Keeps what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.closed = self.reading = self.aborted = False

    def set_protocol(self, protocol: asyncio.Protocol) -> None:
        self.reading = True

    def write(self, data: bytes) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return len(self.written)

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        assert not self.closed, "as the event loop has it"
        self.reading = True

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


class Lost:
    """What is left of the handshake: it is told of the end."""

    def __init__(self) -> None:
        self.transport = Transport()
        self.told = 0

    def connection_lost(self, exc: Exception | None) -> None:
        self.told += 1


def on_a_wire(test: Callable[[Wire, Transport, Lost], Any]) -> None:
    async def run() -> None:
        handshake = Lost()
        wire = Wire(cast(Handshake, handshake), MOST)
        await test(wire, handshake.transport, handshake)
        wire.connection_lost(None)

    asyncio.run(run())


def sent(opcode: Opcode, content: bytes, fin: bool = True) -> bytes:
    """A frame as another implementation writes it for a browser."""
    return bytes(Frame(opcode, content, fin).serialize(mask=True))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536])
def test_texts_of_every_size_in_any_pieces(size: int) -> None:
    text = "ĳ" * (size // 2) + "x" * (size % 2)
    data = sent(Opcode.TEXT, text.encode()) + sent(Opcode.TEXT, b"next")

    async def test(wire: Wire, transport: Transport, _: Lost) -> None:
        rng = random.Random(size)
        start = 0
        while start < len(data):
            end = start + rng.choice([1, 2, 5, 1000, 50_000])
            wire.data_received(data[start:end])
            start = end
        assert [await wire.receive(), await wire.receive()] == [text, "next"]
        wire.send(text.encode())
        assert transport.written == bytes(Frame(Opcode.TEXT, text.encode()).serialize(mask=False))

    on_a_wire(test)


def test_a_message_in_several_frames_with_a_ping_between() -> None:
    async def test(wire: Wire, transport: Transport, _: Lost) -> None:
        wire.data_received(sent(Opcode.TEXT, "één".encode()[:1], fin=False))
        wire.data_received(sent(Opcode.PING, b"there?") + sent(Opcode.CONT, "één".encode()[1:], fin=False))
        wire.data_received(sent(Opcode.CONT, b"!") + sent(Opcode.BINARY, b"\xff"))
        assert [await wire.receive(), await wire.receive()] == ["één!", b"\xff"]
        assert transport.written == bytes(Frame(Opcode.PONG, b"there?").serialize(mask=False))

    on_a_wire(test)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(1, b"not masked"), BROKEN),
        (bytes([0xC1]) + sent(Opcode.TEXT, b"reserved bit")[1:], BROKEN),
        (bytes([0x83]) + sent(Opcode.TEXT, b"no such kind")[1:], BROKEN),
        (bytes([0x8B]) + sent(Opcode.TEXT, b"no such kind")[1:], BROKEN),
        (bytes([0x09]) + sent(Opcode.PING, b"in pieces")[1:], BROKEN),
        (bytes([0x89]) + sent(Opcode.TEXT, b"x" * 126)[1:], BROKEN),
        (sent(Opcode.CONT, b"of nothing"), BROKEN),
        (sent(Opcode.TEXT, b"one", fin=False) + sent(Opcode.TEXT, b"other"), BROKEN),
        (sent(Opcode.TEXT, b"\xff"), NOT_TEXT),
        (sent(Opcode.TEXT, "\ud800".encode(errors="surrogatepass")), NOT_TEXT),
        (b"\x81\xff" + (MOST + 1).to_bytes(8), TOO_LARGE),
        (b"\x81\xff" + b"\xff" * 8, TOO_LARGE),
        (sent(Opcode.TEXT, b"x" * MOST, fin=False) + sent(Opcode.CONT, b"x"), TOO_LARGE),
    ],
    ids=map(str, range(13)),
)
def test_who_does_not_keep_to_the_protocol_is_told_why_and_cut_off(data: bytes, code: int) -> None:
    async def test(wire: Wire, transport: Transport, _: Lost) -> None:
        wire.data_received(data)
        assert transport.written == frame(8, code.to_bytes(2))
        assert transport.closed
        assert await wire.receive() is None

    on_a_wire(test)


def test_a_browser_says_goodbye() -> None:
    async def test(wire: Wire, transport: Transport, handshake: Lost) -> None:
        wire.data_received(sent(Opcode.TEXT, b"last") + sent(Opcode.CLOSE, (1001).to_bytes(2) + b"going"))
        assert transport.written == frame(8, (1001).to_bytes(2))
        assert transport.closed
        assert [await wire.receive(), await wire.receive()] == ["last", None]
        wire.connection_lost(None)
        await wire.closed()
        assert handshake.told == 1

    on_a_wire(test)


def test_the_server_says_goodbye_and_reads_no_more() -> None:
    async def test(wire: Wire, transport: Transport, _: Lost) -> None:
        wire.close(4400)
        wire.send(b"too late")
        wire.data_received(sent(Opcode.TEXT, b"too late") + sent(Opcode.PING, b""))
        assert transport.written == frame(8, (4400).to_bytes(2))
        assert await wire.receive() is None
        assert not transport.closed
        wire.data_received(sent(Opcode.CLOSE, (4400).to_bytes(2)))
        assert transport.closed

    on_a_wire(test)


def test_who_sends_faster_than_is_dealt_with_must_wait() -> None:
    async def test(wire: Wire, transport: Transport, _: Lost) -> None:
        for _n in range(MESSAGES_WAITING):
            assert transport.reading
            wire.data_received(sent(Opcode.TEXT, b"x"))
        assert not transport.reading
        for _n in range(MESSAGES_WAITING):
            assert await wire.receive() == "x"
        assert transport.reading

    on_a_wire(test)


def test_a_connection_lost_while_messages_wait() -> None:
    async def test(wire: Wire, transport: Transport, handshake: Lost) -> None:
        for _n in range(MESSAGES_WAITING):
            wire.data_received(sent(Opcode.TEXT, b"x"))
        transport.closed = True
        wire.connection_lost(None)
        assert handshake.told == 1
        assert [await wire.receive() for _n in range(MESSAGES_WAITING + 1)] == ["x"] * MESSAGES_WAITING + [None]

    on_a_wire(test)


def test_who_is_not_heard_of_after_a_ping_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toptafel.server.wire.PING_SECONDS", 0.02)

    async def test(wire: Wire, transport: Transport, _: Lost) -> None:
        while transport.written != frame(9, b"") * 2:
            wire.data_received(sent(Opcode.PONG, b""))
            await asyncio.sleep(0.005)
        assert not transport.aborted
        await asyncio.sleep(0.1)
        assert transport.aborted

    on_a_wire(test)


def test_the_mask() -> None:
    assert unmasked(b"", b"abcd") == b""
    assert unmasked(unmasked(b"hello", b"abcd"), b"abcd") == b"hello"
    assert unmasked(b"\0\0\0\0\0\1", b"abcd") == b"abcdac"
