"""The door: how many connections there are, how large the head of a request is, and how long one takes to come in.

What is decided here is decided before a request is one, and so before any other limit counts.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from toptafel.server import refused
from toptafel.server.handshake import Handshake
from toptafel.server.limits import household_of
from toptafel.server.settings import Limits

PIPELINE = 8  # requests that a browser sends ahead without waiting for answers
FRAMING = 9  # bytes that a byte of a body may cost in chunks: the smallest chunks cost six
LOOK_SECONDS = 1.0  # between two looks for who is late
_PLAIN = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: "
_FULL = b"HTTP/1.1 503 Service Unavailable\r\n" + _PLAIN + b"21\r\n\r\nToo many connections."
_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\n" + _PLAIN + b"25\r\n\r\nThis request is too large"


class Door:
    """Everybody who is connected, and by when something is expected of him."""

    def __init__(self, limits: Limits, most: int, proxy: bool, clock: Callable[[], float] = time.monotonic) -> None:
        """At most so many connections in all. Behind a proxy all come from one address, which is not counted then."""
        self.limits = limits
        self._most = most
        self._proxy = proxy
        self._clock = clock
        self._visits: dict[Visit, str] = {}  # whose household
        self._households: Counter[str] = Counter()
        self._due: dict[tuple[Visit, str], float] = {}

    def __len__(self) -> int:
        return len(self._visits)

    def enter(self, visit: Visit, household: str) -> bool:
        """Let a connection in, or not."""
        if len(self._visits) >= self._most:
            return False
        if not self._proxy and self._households[household] >= self.limits.connections:
            return False
        self._visits[visit] = household
        self._households[household] += 1
        return True

    def leave(self, visit: Visit) -> None:
        household = self._visits.pop(visit, None)
        if household is None:
            return
        self._households[household] -= 1
        if not self._households[household]:
            del self._households[household]
        for what in ("request", "reading"):
            self._due.pop((visit, what), None)

    def expect(self, visit: Visit, what: str, seconds: float) -> None:
        """Within so many seconds this must have happened."""
        self._due[visit, what] = self._clock() + seconds

    def settled(self, visit: Visit, what: str) -> None:
        """It has happened."""
        self._due.pop((visit, what), None)

    def close_late(self) -> None:
        """End the connections of which something was expected that has not happened."""
        for visit in self._visits:
            if visit.transport.is_closing() and (visit, "reading") not in self._due:
                self.expect(visit, "reading", self.limits.stall_seconds)  # what is still unsent
        now = self._clock()
        for visit in [visit for (visit, _), due in self._due.items() if due <= now]:
            visit.cut_off()

    async def watch(self) -> None:
        """Close who is late, as long as the server runs."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.close_late()


def visits_at(door: Door) -> type[Visit]:
    """What uvicorn is given as its `http` protocol."""
    return type("VisitHere", (Visit,), {"door": door})


class Visit(HttpToolsProtocol):
    """One connection, as uvicorn has it. It becomes a socket's when the browser asks for that."""

    door: Door

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._refused = False
        self._arriving = True  # a request is on its way, or expected
        self._head = 0  # bytes of its address and headers, as far as they are known
        self._raw = 0  # bytes of it since the read that it began in
        self._body = 0  # of these, what was its body
        self._unanswered: list[RequestResponseCycle] = []

    # Connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.door.enter(self, household_of({"client": self.client})):
            self._expect_head()
        else:
            refused.note("connections", household_of({"client": self.client}))
            self._refuse(_FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        self._answer_no_more()
        super().connection_lost(exc)
        self._take_apart()

    def eof_received(self) -> None:
        self._answer_no_more()  # the transport is closed already, whatever is still to be said

    def _take_apart(self) -> None:
        """Nothing more is read here. The parser refers to us in a circle, and the garbage collector seldom looks."""
        del self.parser

    def cut_off(self) -> None:
        """End it at once."""
        self._answer_no_more()
        self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        if any(not cycle.response_complete for cycle in self._unanswered):
            self.send_400_response("A socket was asked for before all was answered.")
            return
        super().handle_websocket_upgrade()
        self.door.settled(self, "request")
        socket = self.transport.get_protocol()
        assert isinstance(socket, Handshake)
        socket.when_lost(lambda: self.door.leave(self))
        self._take_apart()

    # Reading

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        if not self._arriving and (self.cycle is None or self.cycle.response_complete):
            self._expect_head()
        self._raw += len(data)
        super().data_received(data)
        if self._arriving and self._raw - FRAMING * self._body > self.door.limits.head_bytes and not self._refused:
            self._refuse(_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = self._raw = self._body = 0
        if not self._arriving:
            self._expect_head()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= PIPELINE:
            raise ValueError("too many requests ahead")
        self.door.expect(self, "request", self.door.limits.body_seconds)
        super().on_headers_complete()
        if self.cycle is not None:  # a socket has none
            waiting = [cycle for cycle in self._unanswered if not cycle.response_complete]
            self._unanswered = [*waiting, self.cycle]

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._arriving = False
        self.door.settled(self, "request")
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if self._head > self.door.limits.head_bytes:
            self._refuse(_TOO_LARGE)
        else:
            self._answer_no_more()
            super().send_400_response(msg)

    # Writing

    def pause_writing(self) -> None:
        self.door.expect(self, "reading", self.door.limits.stall_seconds)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.door.settled(self, "reading")
        super().resume_writing()

    def _expect_head(self) -> None:
        self._arriving = True
        self.door.expect(self, "request", self.door.limits.head_seconds)

    def _answer_no_more(self) -> None:
        """Nobody hears the answers to what was asked before: uvicorn knows that only of the last."""
        for cycle in self._unanswered:
            if not cycle.response_complete:
                cycle.disconnected = True
                cycle.message_event.set()
        self._unanswered.clear()
        self.pipeline.clear()

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > self.door.limits.head_bytes:
            raise ValueError("too large")  # ends the parsing

    def _refuse(self, answer: bytes) -> None:
        self._refused = True
        self._answer_no_more()
        if not self.transport.is_closing():
            self.transport.write(answer)
            self.transport.close()
