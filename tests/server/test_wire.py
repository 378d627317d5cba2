"""A wire over a real socket: what goes through, who is cut off and with which code, and who must wait."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable

import pytest
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from tests.server.server import WAIT
from toptafel.server import wire as wires
from toptafel.server.wire import Wire

MOST = 70_000
UNSENT = 100_000


class Peer:
    """The browser's end, frame by frame."""

    def __init__(self, end: socket.socket) -> None:
        self.end = end
        self.loop = asyncio.get_running_loop()

    async def send(self, opcode: Opcode, content: bytes, fin: bool = True, mask: bool = True) -> None:
        await self.raw(Frame(opcode, content, fin).serialize(mask=mask))

    async def raw(self, data: bytes) -> None:
        await self.loop.sock_sendall(self.end, data)

    async def frame(self) -> tuple[Opcode, bytes]:
        first, size = await self._read(2)
        assert size < 126
        return Opcode(first & 15), await self._read(size)

    async def close_code(self) -> int:
        opcode, content = await self.frame()
        assert opcode is Opcode.CLOSE
        return Close.parse(content).code

    async def ended(self) -> bool:
        return not await self.loop.sock_recv(self.end, 1)

    async def _read(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            more = await self.loop.sock_recv(self.end, size - len(data))
            assert more, "the connection has ended"
            data += more
        return data


def on_a_wire(test: Callable[[Wire, Peer], Awaitable[None]]) -> None:
    async def run() -> None:
        ours, theirs = socket.socketpair()
        theirs.setblocking(False)
        transport, _ = await asyncio.get_running_loop().connect_accepted_socket(asyncio.Protocol, ours)
        lost: list[Exception | None] = []
        wire = Wire(transport, ServerProtocol(state=State.OPEN, max_size=MOST), UNSENT, [], lost.append)
        await asyncio.wait_for(test(wire, Peer(theirs)), WAIT)
        theirs.close()
        transport.abort()
        await wire.closed()
        assert len(lost) == 1

    asyncio.run(run())


def masked(text: bytes, mask: bytes = b"mask") -> bytes:
    """A short text as a browser sends it."""
    return bytes((0x81, 0x80 | len(text))) + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(text))


def test_wherever_frames_are_cut_the_messages_are_the_same() -> None:
    first, second = b"first", "zwei: zw\u00f6lf".encode()
    rest = len(first) + 4  # of a frame without its first two bytes: this mask makes it look like a frame of its own
    both = masked(first, bytes((0x81, 0x80 | rest - 6, 1, 2))) + masked(second)

    async def test(wire: Wire, peer: Peer) -> None:
        for cut in range(len(both)):
            wire.data_received(masked(b"before"))  # twice: from then on a whole message is read at once
            wire.data_received(masked(b"before"))
            for part in (both[:cut], both[cut : len(masked(first))], both[max(cut, len(masked(first))) :]):
                if part:
                    wire.data_received(part)
            assert [await wire.receive() for _ in range(4)] == [b"before", b"before", first, second]

    on_a_wire(test)


def test_a_message_does_not_come_between_the_pieces_of_another() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        wire.data_received(masked(b"before"))
        wire.data_received(Frame(Opcode.TEXT, b"half", fin=False).serialize(mask=True))
        wire.data_received(masked(b"another"))
        assert await wire.receive() == b"before"
        assert await peer.close_code() == CloseCode.PROTOCOL_ERROR

    on_a_wire(test)


def test_a_later_message_that_is_no_text_ends_it_too() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        for text in (b"before", b"between", b"\xff"):
            await peer.send(Opcode.TEXT, text)
            await asyncio.sleep(0)
        assert await wire.receive() == b"before"
        assert await wire.receive() == b"between"
        assert await peer.close_code() == CloseCode.INVALID_DATA

    on_a_wire(test)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_we_send_is_a_frame_of_any_size(size: int) -> None:
    text = b"x" * size
    assert wires._head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_messages_stay_bytes_in_both_directions() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        await peer.send(Opcode.TEXT, "één".encode())
        assert await wire.receive() == "één".encode()
        wire.send("ĳ".encode())
        assert await peer.frame() == (Opcode.TEXT, "ĳ".encode())

    on_a_wire(test)


def test_a_message_in_several_frames_with_a_ping_between() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        text = "één".encode()
        await peer.send(Opcode.TEXT, text[:1], fin=False)
        await peer.send(Opcode.PING, b"there?")
        await peer.send(Opcode.CONT, text[1:], fin=False)
        await peer.send(Opcode.CONT, b"!")
        assert await wire.receive() == text + b"!"
        assert await peer.frame() == (Opcode.PONG, b"there?")

    on_a_wire(test)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (Frame(Opcode.TEXT, b"not masked").serialize(mask=False), CloseCode.PROTOCOL_ERROR),
        (Frame(Opcode.BINARY, b"x").serialize(mask=True), CloseCode.UNSUPPORTED_DATA),
        (Frame(Opcode.TEXT, b"\xff").serialize(mask=True), CloseCode.INVALID_DATA),
        (Frame(Opcode.TEXT, "\ud800".encode(errors="surrogatepass")).serialize(mask=True), CloseCode.INVALID_DATA),
        (Frame(Opcode.TEXT, b"x" * (MOST + 1)).serialize(mask=True), CloseCode.MESSAGE_TOO_BIG),
    ],
    ids=["mask", "binary", "bytes", "half a character", "size"],
)
def test_who_does_not_keep_to_the_protocol_is_told_why_and_cut_off(data: bytes, code: CloseCode) -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        await peer.raw(data)
        assert await peer.close_code() == code
        assert await peer.ended()
        assert await wire.receive() is None

    on_a_wire(test)


def framed(opcode: int, content: bytes = b"", fin: bool = True, reserved: int = 0) -> bytes:
    """A masked frame, whatever it says."""
    head = bytes([fin << 7 | reserved << 4 | opcode, 0x80 | len(content)])
    return head + bytes(4) + content  # a mask of zeros changes nothing


TEXT, CONT, CLOSE, PING, PONG = Opcode.TEXT, Opcode.CONT, Opcode.CLOSE, Opcode.PING, Opcode.PONG


@pytest.mark.parametrize(
    "data",
    [
        *(framed(TEXT, b"x", reserved=bits) for bits in (1, 2, 4, 7)),  # 5.2
        *(framed(PING, reserved=bits) for bits in (1, 2, 4)),
        *(framed(opcode) for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15)),
        *(framed(opcode, fin=False) for opcode in (CLOSE, PING, PONG)),  # 5.4
        framed(CONT, b"x"),
        framed(CONT, b"x", fin=False),
        framed(TEXT, b"x", fin=False) + framed(TEXT, b"x"),
        framed(TEXT, b"x", fin=False) + framed(CONT, b"x") + framed(CONT, b"x"),
        bytes([0x89, 0xFE, 0, 126]) + bytes(4 + 126),  # 5.5: a ping of 126 bytes
        bytes([0x88, 0xFE, 0, 126]) + bytes(4) + b"\x03\xe8" + b"x" * 124,
        *(framed(CLOSE, code.to_bytes(2)) for code in (0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535)),  # 7.4
    ],
)
def test_frames_that_nobody_may_send(data: bytes) -> None:
    """RFC 6455, by its sections."""

    async def test(wire: Wire, peer: Peer) -> None:
        await peer.raw(data)
        assert await peer.close_code() == CloseCode.PROTOCOL_ERROR
        assert await peer.ended()

    on_a_wire(test)


@pytest.mark.parametrize(
    "code", [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1014, 3000, 3999, 4000, 4999]
)
def test_goodbyes_that_are_answered_alike(code: int) -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        await peer.raw(framed(CLOSE, code.to_bytes(2) + "tot ziens, één".encode()))
        assert await peer.close_code() == code
        assert await peer.ended()

    on_a_wire(test)


def test_a_goodbye_without_a_code() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        await peer.raw(framed(CLOSE))
        assert await peer.frame() == (Opcode.CLOSE, b"")
        assert await peer.ended()

    on_a_wire(test)


TEXTS = ["", "κόσμε", "\x00\x7f\x80\u07ff\u0800\ud7ff\ue000\ufffd\uffff", "\U00010000\U0010ffff", "🂡" * 30]


@pytest.mark.parametrize("text", TEXTS)
def test_a_text_may_be_cut_anywhere(text: str) -> None:
    """Also between the bytes of one character (5.4, 8.1), with pings and pongs between the pieces."""

    async def test(wire: Wire, peer: Peer) -> None:
        content = text.encode()
        pieces = [framed(CONT, bytes([byte]), fin=False) + framed(PONG, b"not asked for") for byte in content]
        await peer.raw(framed(TEXT, fin=False) + b"".join(pieces) + framed(PING, b"?") + framed(CONT))
        assert await wire.receive() == content
        assert await peer.frame() == (Opcode.PONG, b"?")

    on_a_wire(test)


@pytest.mark.parametrize(
    "content",
    [
        b"\xce",  # ends in the middle of a character
        b"\x80",  # begins there
        b"\xc0\xaf",  # longer than it need be
        b"\xe0\x80\x80",
        b"\xf0\x80\x80\xaf",
        b"\xed\xa0\x80\xed\xb0\x80",  # halves of one
        b"\xf4\x90\x80\x80",  # beyond the last
        b"\xf8\x88\x80\x80\x80",
        b"fine \xfe",
    ],
)
@pytest.mark.parametrize("cut", [False, True])
def test_what_is_no_text(content: bytes, cut: bool) -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        pieces = [framed(CONT, bytes([byte]), fin=False) for byte in content]
        await peer.raw(framed(TEXT, fin=False) + b"".join(pieces) + framed(CONT) if cut else framed(TEXT, content))
        assert await peer.close_code() == CloseCode.INVALID_DATA
        assert await peer.ended()
        assert await wire.receive() is None

    on_a_wire(test)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, MOST])
def test_lengths_of_every_kind(size: int) -> None:
    """In 7, 16 and 64 bits (5.2), byte by byte and at once, up to the longest that is allowed."""

    async def test(wire: Wire, peer: Peer) -> None:
        await peer.send(Opcode.TEXT, b"x" * size)
        assert await wire.receive() == b"x" * size
        half = size // 2
        await peer.send(Opcode.TEXT, b"x" * half, fin=False)
        await peer.send(Opcode.CONT, b"x" * (size - half))
        assert await wire.receive() == b"x" * size

    on_a_wire(test)


def test_a_message_that_becomes_too_large_piece_by_piece() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        await peer.send(Opcode.TEXT, b"x" * MOST, fin=False)
        await peer.send(Opcode.CONT, b"x")
        assert await peer.close_code() == CloseCode.MESSAGE_TOO_BIG
        assert await peer.ended()

    on_a_wire(test)


def test_frames_that_come_byte_by_byte() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        for byte in Frame(Opcode.TEXT, b"x" * 200).serialize(mask=True) + framed(PING, b"!"):
            await peer.raw(bytes([byte]))
            await asyncio.sleep(0)
        assert await wire.receive() == b"x" * 200
        assert await peer.frame() == (Opcode.PONG, b"!")

    on_a_wire(test)


def test_empty_pieces_without_end_are_cut_off() -> None:
    """Each takes memory, though none has a byte that counts against the size of the message."""

    async def test(wire: Wire, peer: Peer) -> None:
        await peer.send(Opcode.TEXT, b"", fin=False)
        pieces = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 100
        for _ in range(wires.PIECES // 100):
            await peer.raw(pieces)
        assert await peer.close_code() == CloseCode.MESSAGE_TOO_BIG

    on_a_wire(test)


@pytest.mark.parametrize("content", [b"\x03", b"\x00\x00", b"\x03\xed", b"\x03\xee", b"\x03\xe8\xff"])
def test_goodbyes_that_are_none(content: bytes) -> None:
    """One byte, the codes 0, 1005 and 1006, and a reason that is no text (RFC 6455, 5.5.1 and 7.4)."""

    async def test(wire: Wire, peer: Peer) -> None:
        await peer.send(Opcode.CLOSE, content)
        expected = CloseCode.INVALID_DATA if content.endswith(b"\xff") else CloseCode.PROTOCOL_ERROR
        assert await peer.close_code() == expected
        assert await peer.ended()

    on_a_wire(test)


def test_a_browser_says_goodbye() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        await peer.send(Opcode.TEXT, b"last")
        await peer.send(Opcode.CLOSE, Close(CloseCode.GOING_AWAY, "").serialize())
        assert [await wire.receive(), await wire.receive()] == [b"last", None]
        wire.send(b"too late")
        assert await peer.close_code() == CloseCode.GOING_AWAY
        assert await peer.ended()
        await wire.closed()

    on_a_wire(test)


def test_the_server_says_goodbye_and_reads_no_more() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        wire.close(4400)
        wire.send(b"too late")
        await peer.send(Opcode.TEXT, b"too late")
        assert await peer.close_code() == 4400
        assert await wire.receive() is None
        await peer.send(Opcode.CLOSE, Close(4400, "").serialize())
        assert await peer.ended()

    on_a_wire(test)


def test_a_goodbye_that_is_not_answered_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wires, "CLOSE_SECONDS", 0.01)

    async def test(wire: Wire, peer: Peer) -> None:
        wire.close(4400)
        await wire.closed()

    on_a_wire(test)


def test_who_sends_faster_than_is_dealt_with_must_wait() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        one = Frame(Opcode.TEXT, b"x" * 1000).serialize(mask=True)
        sending = asyncio.create_task(peer.raw(one * 5000))
        got = 0
        await wire.receive()
        while not sending.done():
            assert await wire.receive() is not None
            got += 1
        assert got > 1000  # it was held back until most were dealt with
        assert [await wire.receive() for _ in range(4999 - got)].count(None) == 0

    on_a_wire(test)


def test_a_connection_lost_while_messages_wait() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        await peer.raw(Frame(Opcode.TEXT, b"x").serialize(mask=True) * wires.MESSAGES_WAITING)
        assert await wire.receive() == b"x"
        peer.end.close()
        assert [await wire.receive() for _ in range(wires.MESSAGES_WAITING)].count(None) == 1

    on_a_wire(test)


def test_who_pings_and_never_reads_is_cut_off() -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        pings = Frame(Opcode.PING, b"x" * 125).serialize(mask=True) * 100

        async def ping() -> None:
            while True:
                await peer.raw(pings)

        with pytest.raises(ConnectionError):
            await ping()
        await wire.closed()

    on_a_wire(test)


def test_who_is_not_heard_of_after_a_ping_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(wire: Wire, peer: Peer) -> None:
        now = peer.loop.time()
        monkeypatch.setattr(peer.loop, "time", lambda: now)  # time passes when the test says so
        for _ in range(3):
            now += wires.PING_SECONDS
            assert await peer.frame() == (Opcode.PING, b"")
            await peer.send(Opcode.PONG, b"")
            while not wire._heard:
                await asyncio.sleep(0)
        now += wires.PING_SECONDS
        assert await peer.frame() == (Opcode.PING, b"")
        now += wires.PING_SECONDS  # and nothing more is said
        await wire.closed()

    on_a_wire(test)
