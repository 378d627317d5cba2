"""What is over leaves memory at once, without anybody looking for garbage: tables, sockets, requests."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import time
import weakref
from pathlib import Path

import httpx
import pytest

from tests.server.failing import Guest, Place, serving
from tests.server.server import WAIT, Server
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.server.room import Room
from toptafel.table.table import Table


async def play_and_delete(place: Place) -> tuple[weakref.ref[Room], weakref.ref[Table]]:
    """Somebody sits at a table where a bot moves, and deletes it."""
    seats = [SeatSetup("bot"), SeatSetup("here")]
    made = await place.lobby.open_table(TableSetup(game="topas", seats=seats, pace=False))
    room = await place.lobby.room(made.table)
    guest = Guest(*made.tokens.values())
    await room.enter(guest, "")
    await guest.until(lambda guest: guest.last("position")["view"]["to_move"] == 1)
    async with room.settled() as table:
        known = weakref.ref(room), weakref.ref(table)
    await place.lobby.forget(made.table, made.host)
    return known


def test_a_table_that_is_put_away_is_gone(tmp_path: Path) -> None:
    """Found in a soak: 45 MB more for every 500 games that were over."""

    async def scene() -> None:
        async with serving(tmp_path) as place:
            room, table = await play_and_delete(place)
            while room() is not None or table() is not None:
                await asyncio.sleep(0.01)  # whatever still ran there ends

    gc.disable()
    try:
        asyncio.run(asyncio.wait_for(scene(), WAIT))
    finally:
        gc.enable()


# A server that says, when it is asked by a signal, how many connections of any kind it still has in memory.
COUNTING = """
import gc, signal, sys, threading

def count(*_):
    names = [type(thing).__name__ for thing in gc.get_objects()]
    kinds = ("Wire", "Handshake", "VisitHere", "HttpRequestParser", "ServerProtocol")
    print({kind: names.count(kind) for kind in kinds if kind in names}, file=sys.stderr, flush=True)

signal.signal(signal.SIGUSR1, lambda *_: threading.Thread(target=count).start())
gc.disable()
from toptafel.server.__main__ import main
main()
"""


class Counting(Server):
    """Its garbage collector never looks."""

    program = ("-c", COUNTING)

    def connections(self, log: Path) -> str:
        """What it says."""
        before = len(log.read_text("utf-8"))
        os.kill(self.pid, signal.SIGUSR1)
        while "}" not in log.read_text("utf-8")[before:]:
            time.sleep(0.01)
        return log.read_text("utf-8")[before:].strip()


@pytest.mark.skipif(os.name == "nt", reason="asks a server by a signal that Windows does not have")
def test_a_connection_that_ends_is_gone(tmp_path: Path) -> None:
    """Found in a soak: every socket, and every request, left a circle of sixty objects behind."""
    log = tmp_path / "log"
    server = Counting(str(tmp_path / "tables.db"), log=log)
    try:
        table = server.open("here", "here")
        for _ in range(5):
            with table.browser(table.tokens["0"]) as player:
                player.my_turn()
            httpx.get(f"{server.page}/healthz", timeout=WAIT)
        server.http.close()
        while server.connections(log) != "{}":  # whatever still runs there ends
            time.sleep(0.01)
    finally:
        server.stop()
