"""Before a request is one: heads that go on and on, halves that never end, and too many of them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.types import Message, Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from tests.server.server import WAIT, running
from toptafel.server import handshake
from toptafel.server.door import PIPELINE, Door, visits_at
from toptafel.server.handshake import Handshake
from toptafel.server.settings import Limits

LIMITS = Limits(connections=20)
HALF = b"POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf"
WHOLE = b"GET /x HTTP/1.1\r\nhost: x\r\n\r\n"


class Place:
    """A server with a door, whose clock is given."""

    def __init__(self) -> None:
        self.now = 0.0
        self.door = Door(LIMITS, 1000, False, lambda: self.now)
        self.asked = 0  # requests that came so far
        self.large = b""  # what is answered
        self.sent = self.received = 0  # bytes
        self._writers: list[asyncio.StreamWriter] = []  # one that nobody has any more is closed
        place = self

        class Counted(visits_at(self.door)):  # type: ignore[misc]
            def data_received(self, data: bytes) -> None:
                super().data_received(data)
                place.received += len(data)

        self._config = uvicorn.Config(
            self._app, interface="asgi3", http=Counted, ws=Handshake, log_level="error", timeout_keep_alive=WAIT
        )
        self._config.load()
        self._state = ServerState()

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        make: Any = self._config.http_protocol_class
        server = await loop.create_server(
            lambda: make(config=self._config, server_state=self._state, app_state={}), "127.0.0.1"
        )
        self.port = server.sockets[0].getsockname()[1]

    async def visit(self, data: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        before = len(self.door)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        while len(self.door) == before and before < LIMITS.connections:
            await asyncio.sleep(0)
        self._writers.append(writer)
        self.write(writer, data)
        return reader, writer

    def write(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        writer.write(data)
        self.sent += len(data)

    async def later(self, seconds: float) -> None:
        """Time goes by, once all that was sent has arrived."""
        while self.received < self.sent:
            await asyncio.sleep(0.001)
        self.now += seconds
        self.door.close_late()

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.asked += 1
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            await handshake.opened(scope, 1000).closed()
            return
        more = True
        while more:
            message: Message = await receive()
            if message["type"] == "http.disconnect":
                return
            more = message.get("more_body", False)
        await send({"type": "http.response.start", "status": 200})
        await send({"type": "http.response.body", "body": self.large, "more_body": True})
        await send({"type": "http.response.body", "body": b"done"})


def at_the_door(test: Callable[[Place], Awaitable[None]]) -> None:
    async def run() -> None:
        place = Place()
        await place.open()
        await asyncio.wait_for(test(place), WAIT)

    asyncio.run(run())


async def closed(reader: asyncio.StreamReader) -> bool:
    """Wait for the end of a connection."""
    with suppress(ConnectionError):
        await reader.read()
    return reader.at_eof() or reader.exception() is not None


@pytest.mark.parametrize(
    ("data", "seconds"),
    [
        (b"", LIMITS.head_seconds),
        (b"GET / HT", LIMITS.head_seconds),
        (b"\r\n\r\n", LIMITS.head_seconds),
        (b"GET / HTTP/1.1\r\nhost: x\r\n", LIMITS.head_seconds),
        (b"GET /ws/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n", LIMITS.head_seconds),
        (HALF, LIMITS.body_seconds),
        (
            HALF.replace(b"content-length: 10", b"transfer-encoding: chunked").replace(b"half", b"9\r\nhalf"),
            LIMITS.body_seconds,
        ),
    ],
    ids=["nothing", "line", "empty lines", "headers", "handshake", "body", "chunks"],
)
def test_a_request_that_does_not_come_in_is_not_waited_for(data: bytes, seconds: float) -> None:
    async def test(place: Place) -> None:
        reader, _ = await place.visit(data)
        await place.later(seconds - 1)
        assert len(place.door) == 1
        await place.later(2)
        assert await closed(reader)
        assert len(place.door) == 0

    at_the_door(test)


def test_who_dribbles_gains_nothing() -> None:
    async def test(place: Place) -> None:
        reader, writer = await place.visit(b"GET / HTTP/1.1\r\nhost: x\r\n")
        for n in range(int(LIMITS.head_seconds)):
            place.write(writer, b"x-%d: y\r\n" % n)
            await place.later(1)
        assert await closed(reader)

    at_the_door(test)


def test_between_and_during_requests_there_is_time() -> None:
    async def test(place: Place) -> None:
        reader, writer = await place.visit(WHOLE)
        for _ in range(3):
            assert b"done" in await reader.readuntil(b"0\r\n\r\n")
            await place.later(1000)  # uvicorn itself closes idle connections
            assert len(place.door) == 1
            place.write(writer, WHOLE)
        await reader.readuntil(b"0\r\n\r\n")
        place.write(writer, b"\r\n\r\n")  # which ends uvicorn's own waiting
        await place.later(LIMITS.head_seconds + 1)
        assert await closed(reader)

    at_the_door(test)


def test_an_answer_that_is_not_read_is_not_kept_for_ever() -> None:
    async def test(place: Place) -> None:
        place.large = b"x" * 50_000_000
        _, writer = await place.visit()
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        place.write(writer, WHOLE)
        await place.later(LIMITS.stall_seconds - 1)
        assert len(place.door) == 1
        await place.later(2)
        while len(place.door):
            await asyncio.sleep(0.01)

    at_the_door(test)


@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        (b"GET /", b"x" * 1000),
        (b"GET / HTTP/1.1\r\nhost: ", b"x" * 1000),
        (b"GET / HTTP/1.1\r\n", b"name: " + b"x" * 1000 + b"\r\n"),
        (b"GET / HTTP/1.1\r\n", b"a:b\r\n" * 200),
        (b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n", b"name: " + b"x" * 1000 + b"\r\n"),
        (b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\nname: ", b"x" * 1000),
        (b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n1;", b"x" * 1000),
    ],
    ids=["address", "one header", "headers", "small headers", "trailers", "one trailer", "extension of a chunk"],
)
def test_heads_are_cut_off_before_they_take_memory(begin: bytes, piece: bytes) -> None:
    """Found: 400 MB of headers in one unfinished request were kept."""

    async def test(place: Place) -> None:
        reader, writer = await place.visit(begin)
        sent = 0
        try:
            while not reader.at_eof():
                writer.write(piece)
                await writer.drain()
                sent += len(piece)
                assert sent < 50_000_000
                await asyncio.sleep(0)
        except ConnectionError:
            pass
        assert await closed(reader)

    at_the_door(test)


def test_a_large_head_in_one_piece_is_told_so() -> None:
    async def test(place: Place) -> None:
        reader, _ = await place.visit(b"GET / HTTP/1.1\r\nhost: x\r\nname: " + b"x" * 20_000 + b"\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 431 ")

    at_the_door(test)


def test_bodies_in_the_smallest_chunks_come_in() -> None:
    async def test(place: Place) -> None:
        head = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
        reader, _ = await place.visit(head + b"1\r\nx\r\n" * 50_000 + b"0\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")

    at_the_door(test)


def test_requests_ahead_are_limited() -> None:
    async def test(place: Place) -> None:
        reader, _ = await place.visit(WHOLE * (PIPELINE // 2))
        for _ in range(PIPELINE // 2):
            await reader.readuntil(b"0\r\n\r\n")
        reader, _ = await place.visit(WHOLE * 10_000)
        before = place.asked
        assert await closed(reader)
        assert place.asked - before <= PIPELINE + 1

    at_the_door(test)


def test_a_socket_must_wait_for_the_answers_before_it() -> None:
    """Found: the answers were written into the socket, or to nobody with a traceback in the log."""

    async def test(place: Place) -> None:
        upgrade = b"GET /ws/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        upgrade += b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        reader, _ = await place.visit(WHOLE + upgrade)
        assert (await reader.readline()).startswith(b"HTTP/1.1 400 ")
        assert await closed(reader)
        reader, writer = await place.visit(WHOLE)
        await reader.readuntil(b"0\r\n\r\n")
        place.write(writer, upgrade)
        assert (await reader.readline()).startswith(b"HTTP/1.1 101 ")

    at_the_door(test)


def test_connections_of_one_address_are_limited() -> None:
    async def test(place: Place) -> None:
        visits = [await place.visit() for _ in range(LIMITS.connections)]
        reader, _ = await place.visit()
        assert (await reader.read()).startswith(b"HTTP/1.1 503 ")
        visits[0][1].close()
        while len(place.door) == LIMITS.connections:
            await asyncio.sleep(0.01)
        reader, _ = await place.visit(WHOLE)
        assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")

    at_the_door(test)


def test_a_proxy_may_have_as_many_as_there_are() -> None:
    door = Door(LIMITS, LIMITS.connections + 5, True)
    place = visits_at(door)
    config = uvicorn.Config(lambda: None, http=place, ws=Handshake)
    config.load()

    async def test() -> int:
        return sum(door.enter(place(config, ServerState(), {}), "127.0.0.1") for _ in range(100))

    assert asyncio.run(test()) == LIMITS.connections + 5


def test_half_requests_of_one_address_keep_nobody_else_out(tmp_path: Path) -> None:
    """Found: 3,000 half requests stayed open for ever, and a new visitor was cut off."""
    with running(tmp_path / "tables.db") as server, ExitStack() as stack:
        for _ in range(600):
            half = stack.enter_context(socket.socket())
            half.connect(("127.0.0.1", server.port))
            half.sendall(b"GET / HT")
        other = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=other, base_url=server.page, timeout=WAIT) as visitor:
            assert visitor.get("/healthz").status_code == 200


def test_sockets_count_as_long_as_they_are_open_and_nothing_is_expected_of_them() -> None:
    async def test(place: Place) -> None:
        for _ in range(3):
            async with AsyncExitStack() as stack:
                url = f"ws://127.0.0.1:{place.port}/ws/x"
                for _ in range(LIMITS.connections):
                    await stack.enter_async_context(connect(url, compression=None, open_timeout=WAIT))
                assert len(place.door) == LIMITS.connections
                await place.later(1000)
                assert len(place.door) == LIMITS.connections
            while len(place.door):
                await asyncio.sleep(0.01)

    at_the_door(test)
