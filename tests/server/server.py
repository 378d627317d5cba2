"""A real server in a process of its own, and browsers that talk to it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from toptafel.protocol.messages import AnyFromServer

_decode = msgspec.json.Decoder(list[AnyFromServer]).decode

ENTROPY = "00112233445566778899aabbccddeeff"
WAIT = 300  # seconds for what comes at once on a quiet machine; this one may be ten times slower, and busy


class Server:
    """Runs `python -m toptafel.server` and can be killed like one."""

    program: tuple[str, ...] = ("-m", "toptafel.server")

    def __init__(self, store: str, *options: str, log: Path | None = None) -> None:
        """`log`: where it writes what goes wrong; without it, where the tests do."""
        self.store = store
        self._log = log
        self._options = options
        self.start()

    def start(self, port: int = 0) -> None:
        """At a port of its own, or again at the one that it had."""
        at = port or free_port()
        command = [sys.executable, *self.program, "--port", str(at), "--store", self.store, *self._options]
        errors = None if self._log is None else self._log.open("ab")
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, start_new_session=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, line
        self.page = line.split()[-1]
        self.port = urlsplit(self.page).port or 0
        # Connections are kept for less than the five seconds after which the server closes one that nobody uses: a
        # request that is sent in that moment gets no answer.
        kept = httpx.Limits(max_connections=100, max_keepalive_connections=20, keepalive_expiry=1)
        self.http = httpx.Client(base_url=self.page, timeout=WAIT, limits=kept)

    def kill(self) -> None:
        """As a power cut would: no time for anything."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    @property
    def pid(self) -> int:
        return self._process.pid

    def terminate(self) -> None:
        self._process.terminate()

    def ended(self, seconds: float) -> int:
        """Its exit code, when it has ended by then."""
        return self._process.wait(seconds)

    def stop(self) -> int:
        self.http.close()
        self.terminate()
        return self.ended(WAIT)

    def open(self, *kinds: str, game: str = "topas", **setup: Any) -> Table:
        """A table; kinds are here, open or a bot's level."""
        seats = [{"kind": kind} if kind in ("here", "open") else {"kind": "bot", "level": kind} for kind in kinds]
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, "pace": False, **setup})
        assert answer.status_code == 201, answer.text
        return Table(self, **answer.json())


class Table:
    """A table as whoever set it up knows it."""

    def __init__(
        self,
        server: Server,
        table: str,
        tokens: dict[str, str],
        host: str,
        commitment: str,
        invitations: dict[str, str],
    ) -> None:
        self.server = server
        self.name = table
        self.tokens = tokens
        self.host = host
        self.commitment = commitment
        self.invitations = invitations

    def claim(self, seat: int, name: str = "Bo") -> str:
        wish = {"name": name, "invitation": self.invitations.get(str(seat), "")}
        answer = self.server.http.post(f"/api/tables/{self.name}/seats/{seat}", json=wish)
        assert answer.status_code == 201, answer.text
        self.tokens[str(seat)] = answer.json()["token"]
        return self.tokens[str(seat)]

    def browser(self, *tokens: str) -> Browser:
        return Browser(self.server, self.name, list(tokens))


class Browser:
    """A socket that keeps everything it hears."""

    def __init__(self, server: Server, table: str, tokens: list[str], hello: bool = True, **options: Any) -> None:
        url = f"{server.page.replace('http', 'ws', 1).rstrip('/')}/ws/{table}"
        self._connecting = connect(url, open_timeout=WAIT, compression=None, max_size=2**24, **options)
        self.socket: ClientConnection = self._connecting.__enter__()
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.table: dict[str, Any] = {}
        self.position: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.result: dict[str, Any] | None = None
        if hello:
            self.send("hello", tokens=tokens, entropy=ENTROPY)
            self.wait("position")

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def receive(self, timeout: float = WAIT) -> list[dict[str, Any]]:
        """One frame."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        frame: list[dict[str, Any]] = json.loads(text)
        _decode(text)  # every message is what toptafel.protocol says it is
        for message in frame:
            self._take(message)
        return frame

    def wait(self, kind: str, timeout: float = WAIT, **fields: Any) -> dict[str, Any]:
        """The next message of that kind (with these fields)."""
        until = time.monotonic() + timeout
        while True:
            for message in self.receive(max(0.01, until - time.monotonic())):
                if message["type"] == kind and fields.items() <= message.items():
                    return message

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and return its answer: done or error."""
        name = f"{kind}-{len(self.raw)}-{time.monotonic_ns()}"
        self.send(kind, id=name, **fields)
        while True:
            for message in self.receive():
                if message.get("id") == name:
                    return message

    def until(self, at: int) -> Browser:
        """Listen until that many moves were made."""
        while self.position["at"] < at:
            self.receive()
        return self

    def until_so(self, so: Callable[[], bool]) -> None:
        """Listen until that is so."""
        while not so():
            self.receive()

    def my_turn(self) -> Browser:
        """Listen until the seat looked at is to move, or the game is over."""
        while self.position["view"]["to_move"] not in (self.position["look"], None):
            self.receive()
        return self

    def move(self, move: str | None = None) -> dict[str, Any]:
        """Play a move, the first legal one by default."""
        look = self.position["look"]
        text = self.position["legal"][0] if move is None else move
        return self.ask("move", seat=look, at=self.position["at"], move=text)

    def _take(self, message: dict[str, Any]) -> None:
        self.heard.append(message)
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "position":
            self.position = message
            assert message["from"] <= len(self.log)
            self.log[message["from"] :] = message["log"]
            assert len(self.log) == message["at"]
        elif message["type"] == "result":
            self.result = message

    def until_closed(self) -> None:
        """Listen until the server closes the socket."""
        with pytest.raises(ConnectionClosed):
            self.wait("nothing of the kind")

    def close(self) -> None:
        self.socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def until_refused(ask: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Ask until it is too much: the answers before that. How many depends on how fast the machine is."""
    answers = []
    while (answer := ask()).status_code != 429:
        answers.append(answer)
    assert answer.json()["code"] == "too_much"
    return answers


_held: list[socket.socket] = []


def free_port(following: int = 0) -> int:
    """A port that nobody has, nor any of those that follow; nobody gets one by chance until the tests end.

    Each is bound and not listened at. So whoever asks for it by number can listen, again and again (Linux lets him
    where both say SO_REUSEADDR, as servers do), and the system gives it to nobody who asks for any port.
    """
    while True:
        with suppress(OSError, OverflowError), ExitStack() as bound:
            first = bound.enter_context(_bound(0))
            port: int = first.getsockname()[1]
            others = [bound.enter_context(_bound(port + number)) for number in range(1, following + 1)]
            bound.pop_all()
            _held.extend((first, *others))
            return port


def _bound(port: int) -> socket.socket:
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind(("127.0.0.1", port))
    except BaseException:
        found.close()
        raise
    return found


@contextmanager
def running(store: str | Path, *options: str, log: Path | None = None) -> Iterator[Server]:
    server = Server(str(store), *options, log=log)
    try:
        yield server
    finally:
        server.stop()
