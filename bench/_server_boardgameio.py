"""The same measurement for boardgame.io, in memory or on disk: see bench/server.py.

Its game has the shape of Topas and checks less (see _server_boardgameio.cjs). Like ours, a match is set up first and
only playing is measured.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.server import Measured, Player, Position, Table, play_all

SCRIPT = Path(__file__).with_suffix(".cjs")


class PeerPlayer(Player):
    """A player who speaks socket.io, and always lays the first card of the hand."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def greet(self) -> None:
        self.send_text("40/topas,")

    def _take(self, frame: bytes) -> None:
        text = frame.decode()
        if text == "2":  # are you there?
            self.send_text("3")
        elif text.startswith("40/topas"):
            self._emit("sync", self.name, str(self.seat), None, 2)
        elif text.startswith("42/topas,"):
            kind, _, content, *_ = json.loads(text.removeprefix("42/topas,"))
            if kind in ("sync", "update"):
                self._state(content["state"] if kind == "sync" else content)

    def _state(self, state: dict[str, object]) -> None:
        ctx, number = state["ctx"], state["_stateID"]
        assert isinstance(ctx, dict)
        assert isinstance(number, int)
        if not self.ready.done():
            self.ready.set_result(None)
        self._seen(number)
        if "gameover" in ctx:
            if not self.over.done():
                self.over.set_result(None)
            return
        mine = ctx["currentPlayer"] == str(self.seat)
        self._latest = Position("position", number, self.seat, ["lay"] if mine else [])
        self._move()

    def send_move(self, at: int, move: str) -> None:
        args = [0, self.rng.randrange(20), self.rng.randrange(20), "e"]
        payload = {"type": move, "args": args, "playerID": str(self.seat), "credentials": None}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, at, self.name, str(self.seat))

    def _emit(self, *content: object) -> None:
        self.send_text("42/topas," + json.dumps(content))


class BoardgameIo:
    """A running server of boardgame.io."""

    def __init__(self, name: str, tables: int, port: int, pid: int) -> None:
        self.name = name
        self._tables, self._port, self._pid = tables, port, pid

    async def round(self, measured: Measured, seed: int) -> tuple[float, float]:
        rng = random.Random(seed)
        players: list[Player] = []
        for number in range(self._tables):
            table = Table([0, 0])
            players += [PeerPlayer(f"m{seed}-{number}", "", seat, table, measured, rng) for seat in (0, 1)]
        for player in players:  # one after the other: the first to ask makes the match
            await player.connect("localhost", self._port)
            await player.ready
        return await play_all(players, self._pid)


@contextmanager
def server(given: argparse.Namespace, on_disk: bool) -> Iterator[BoardgameIo]:
    """A boardgame.io server of its own."""
    name = f"boardgame.io {'on disk' if on_disk else 'in memory'}"
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", str(SCRIPT), *([folder] if on_disk else [])]
        environment = {**os.environ, "NODE_PATH": given.boardgameio, "NODE_ENV": "production"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            assert server.stdout is not None
            try:
                port = next((line.split()[1] for line in server.stdout if line.startswith("PORT ")), None)
                if port is None:
                    raise SystemExit("boardgame.io did not start: is the folder right?")
                yield BoardgameIo(name, given.tables, int(port), server.pid)
            finally:
                server.terminate()
