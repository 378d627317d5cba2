"""The same measurement for boardgame.io, in memory or on disk: see bench/server.py.

Its game has the shape of Topas and checks less (see _server_boardgameio.cjs). Like ours, a match is set up first and
only playing is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import tempfile
from pathlib import Path

from bench.server import Measured, Player, Position, Table, play_all, summary

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


async def round_of_matches(port: int, tables: int, measured: Measured, pid: int, seed: int) -> tuple[float, float]:
    rng = random.Random(seed)
    players: list[Player] = []
    for number in range(tables):
        table = Table([0, 0])
        players += [PeerPlayer(f"m{seed}-{number}", "", seat, table, measured, rng) for seat in (0, 1)]
    for player in players:  # one after the other: the first to ask makes the match
        await player.connect("localhost", port)
        await player.ready
    return await play_all(players, pid)


async def measure(port: int, given: argparse.Namespace, pid: int, name: str) -> dict[str, float | str]:
    await round_of_matches(port, given.tables, Measured(), pid, 0)  # warm-up
    measured = Measured()
    spent = [await round_of_matches(port, given.tables, measured, pid, n + 1) for n in range(given.rounds)]
    return summary(name, measured, sum(seconds for seconds, _ in spent), sum(cpu for _, cpu in spent))


def run(given: argparse.Namespace, on_disk: bool) -> dict[str, float | str]:
    """Figures of a boardgame.io server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", str(SCRIPT), *([folder] if on_disk else [])]
        environment = {**os.environ, "NODE_PATH": given.boardgameio, "NODE_ENV": "production"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            assert server.stdout is not None
            try:
                for line in server.stdout:
                    if line.startswith("PORT "):
                        name = f"boardgame.io {'on disk' if on_disk else 'in memory'}"
                        return asyncio.run(measure(int(line.split()[1]), given, server.pid, name))
            finally:
                server.terminate()
    raise SystemExit("boardgame.io did not start: is the folder right?")
