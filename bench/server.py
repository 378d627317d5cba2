"""How much a move costs the server: 100 tables, two players each, every move on disk before it is seen.

    python bench/server.py [--game topas] [--tables 100] [--rounds 3] [--store PATH or postgresql://...]

With --profile the server notes where it is at every millisecond of processor time, and says so at the end.
Prints moves a second, CPU microseconds of the server per move, and the time from sending a move until both players
have it. All tables are set up first; only playing is measured. The players are in this process, the server in its own.
To measure boardgame.io beside it, in the same run:

    npm install --prefix FOLDER boardgame.io@0.50.2 node-persist@3
    python3 run.py bench server --boardgameio FOLDER/node_modules

And to measure a change, with a copy of the project from before it, compiled, in the same run:

    python3 run.py bench server --beside ../before/src
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import random
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import httpx
import msgspec

SENTENCE = (
    "{game}: {moves} moves, {moves_per_second:.0f} moves/s, {cpu_us:.0f} us CPU a move, "
    "both see it after {p50_ms:.1f} ms (p50), {p99_ms:.1f} ms (p99)"
)
TICKS = os.sysconf("SC_CLK_TCK")


class Position(msgspec.Struct):
    """What a player needs of a message to go on; the rest is not decoded."""

    type: str
    at: int = 0
    look: int | None = None
    legal: list[str] = []


_decode = msgspec.json.Decoder(list[Position]).decode


@dataclass
class Table:
    """One game in progress."""

    at: list[int]  # how many moves each player has seen
    sent: dict[int, float] = field(default_factory=dict)  # after how many moves one was sent, and when


@dataclass
class Measured:
    moves: int = 0
    delays: list[float] = field(default_factory=list)


class Player(asyncio.Protocol):
    """A browser reduced to the least: plays a random legal move as soon as it is to move."""

    path = ""  # of the socket; that of the table, if not given

    def __init__(self, name: str, token: str, seat: int, table: Table, measured: Measured, rng: random.Random) -> None:
        self.name, self.token, self.seat = name, token, seat
        self.path = self.path or f"/ws/{name}"
        self.table, self.measured, self.rng = table, measured, rng
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = b""
        self._open = False
        self._playing = False
        self._latest: Position | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    async def connect(self, host: str, port: int) -> None:
        await asyncio.get_running_loop().create_connection(lambda: self, host, port)

    def greet(self) -> None:
        self.send_text(json.dumps({"type": "hello", "tokens": [self.token], "entropy": os.urandom(16).hex()}))

    def send_move(self, at: int, move: str) -> None:
        self.send_text(json.dumps({"type": "move", "id": str(at), "seat": self.seat, "at": at, "move": move}))

    def send_text(self, text: str) -> None:
        self._send_frame(0x81, text.encode())

    def _send_frame(self, first: int, data: bytes) -> None:
        head = bytes([first, 0x80 | len(data)]) if len(data) < 126 else struct.pack("!BBH", first, 0xFE, len(data))
        self.transport.write(head + b"\0\0\0\0" + data)  # masked with nothing

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self._open, self._buffer = True, rest
            self.greet()
        while (frame := self._frame()) is not None:
            opcode, content = frame
            if opcode == 1:
                self._take(content)
            elif opcode == 9:  # a ping wants a pong, or the server takes us for dead
                self._send_frame(0x8A, content)
            else:
                raise AssertionError(f"The server sent {content[:500]!r} ({opcode}).")

    def connection_lost(self, exc: Exception | None) -> None:
        for waiting in (self.ready, self.over):
            if not waiting.done():
                waiting.set_exception(ConnectionError("The server closed the socket before the game was over."))

    def _frame(self) -> tuple[int, bytes] | None:
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        opcode, length, start = buffer[0] & 15, buffer[1], 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4]), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10]), 10
        if len(buffer) < start + length:
            return None
        self._buffer = buffer[start + length :]
        return opcode, buffer[start : start + length]

    def _take(self, frame: bytes) -> None:
        for message in _decode(frame):
            if message.type == "position":
                self._latest = message
                self._seen(message.at)
                if message.at and not self.ready.done():
                    self.ready.set_result(None)
                self._move()
            elif message.type == "result":
                self.over.set_result(None)
            elif message.type == "error":
                raise AssertionError(frame[:500])

    def play(self) -> None:
        self._playing = True
        self._move()

    def _move(self) -> None:
        latest = self._latest
        if not self._playing or latest is None or not latest.legal:
            return
        self.table.sent[latest.at] = time.perf_counter()
        self.measured.moves += 1
        self.send_move(latest.at, self.rng.choice(latest.legal))

    def _seen(self, at: int) -> None:
        self.table.at[self.seat] = at
        seen_by_all = min(self.table.at)
        for move in [move for move in self.table.sent if move < seen_by_all]:
            self.measured.delays.append(time.perf_counter() - self.table.sent.pop(move))


class Contender(Protocol):
    """A server that is measured: it can play a round of games."""

    name: str

    async def round(self, measured: Measured, seed: int) -> tuple[float, float]:
        """Set up all tables, then play them all to the end: seconds and CPU seconds of the server."""


class Toptafel:
    """Ours."""

    def __init__(self, given: argparse.Namespace, page: str, pid: int) -> None:
        self.name: str = given.game
        self._given, self._page, self._pid = given, page, pid

    async def round(self, measured: Measured, seed: int) -> tuple[float, float]:
        given, rng = self._given, random.Random(seed)
        players: list[Player] = []
        options = json.loads(given.options)
        async with httpx.AsyncClient(base_url=self._page, timeout=60) as http:
            for _ in range(given.tables):
                seats = [{"kind": "here"}] * given.players
                answer = await http.post("/api/tables", json={"game": given.game, "seats": seats, "options": options})
                answer.raise_for_status()
                made = answer.json()
                table = Table([0] * given.players)
                players += [
                    Player(made["table"], token, int(seat), table, measured, rng)
                    for seat, token in made["tokens"].items()
                ]
        for player in players:
            await player.connect("127.0.0.1", int(self._page.rpartition(":")[2]))
        await asyncio.gather(*(player.ready for player in players))
        if not given.profile:
            return await play_all(players, self._pid)
        os.kill(self._pid, signal.SIGUSR1)  # begin to note
        spent = await play_all(players, self._pid)
        os.kill(self._pid, signal.SIGUSR1)
        return spent


async def play_all(players: Sequence[Player], pid: int) -> tuple[float, float]:
    """Let connected players play to the end: seconds and CPU seconds of the server."""
    await asyncio.sleep(0.5)  # greetings are over
    cpu, began = cpu_seconds(pid), time.perf_counter()
    for player in players:
        player.play()
    await asyncio.gather(*(player.over for player in players))
    spent = time.perf_counter() - began, cpu_seconds(pid) - cpu
    for player in players:
        player.transport.close()
    return spent


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def main(arguments: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="topas")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--options", default="{}", help="as JSON")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--store", help="default: an SQLite file in a temporary folder")
    parser.add_argument("--boardgameio", metavar="FOLDER", help="a node_modules folder with boardgame.io")
    parser.add_argument("--in-memory", action="store_true", help="boardgame.io only in memory, not on disk as well")
    parser.add_argument(
        "--beside", metavar="SRC", help="the src folder of another version, measured in turn with this one"
    )
    parser.add_argument("--profile", action="store_true", help="say where the server's processor time goes")
    given = parser.parse_args(arguments)
    with ExitStack() as stack:
        contenders: list[Contender] = [stack.enter_context(toptafel_server(given))]
        if given.beside is not None:
            other = stack.enter_context(toptafel_server(given, given.beside))
            other.name = f"{given.game}, {given.beside}"
            contenders.append(other)
        if given.boardgameio is not None:
            from bench import _server_boardgameio as peer

            disks = (False,) if given.in_memory else (False, True)
            contenders += [stack.enter_context(peer.server(given, on_disk)) for on_disk in disks]
        figures = asyncio.run(measure(contenders, given.rounds))
        for each in figures:
            print(SENTENCE.format(**each), flush=True)
    if given.boardgameio is not None:
        from bench._report import save

        save("server", {"tables": given.tables, "players": given.players, "figures": figures})


@contextmanager
def toptafel_server(given: argparse.Namespace, src: str = "") -> Iterator[Toptafel]:
    """A server of its own; of the version in `src`, if that is not this one."""
    with tempfile.TemporaryDirectory() as folder:
        store = given.store or f"{folder}/tables.db"
        start = ["bench._sampled"] if given.profile else ["toptafel.server"]
        command = [sys.executable, "-m", *start, "--port", "0", "--store", store, "--limits", "10000"]
        environment = {**os.environ, "PYTHONPATH": str(Path(src).absolute())} if src else None
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            assert server.stdout is not None
            try:
                page = server.stdout.readline().split()[-1]
                contender = Toptafel(given, page, server.pid)
                yield contender
                if given.profile:
                    from bench._sampled import report

                    report(server)
            finally:
                server.terminate()


async def measure(contenders: Sequence[Contender], rounds: int) -> list[dict[str, float | str]]:
    """Rounds are taken in turn, so that whatever else the machine does hits all alike."""
    results = [(Measured(), [0.0, 0.0]) for _ in contenders]
    for number in range(rounds + 1):
        for contender, (measured, spent) in zip(contenders, results, strict=True):
            if number == 0:
                await contender.round(Measured(), number)  # warm-up
                continue
            seconds, cpu = await contender.round(measured, number)
            spent[0] += seconds
            spent[1] += cpu
    return [
        summary(contender.name, measured, *spent)
        for contender, (measured, spent) in zip(contenders, results, strict=True)
    ]


def summary(name: str, measured: Measured, seconds: float, cpu: float) -> dict[str, float | str]:
    delays = sorted(measured.delays)
    return {
        "game": name,
        "moves": measured.moves,
        "moves_per_second": measured.moves / seconds,
        "cpu_us": cpu / measured.moves * 1e6,
        "p50_ms": delays[len(delays) // 2] * 1e3,
        "p99_ms": delays[len(delays) * 99 // 100] * 1e3,
    }


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))
    main(sys.argv[1:])
