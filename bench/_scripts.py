"""Games prepared for a load test: tables whose draws are known beforehand, and every message that plays them.

Whoever plays them need not read what a position says, and so costs little: the two cores belong to the server.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from dataclasses import dataclass
from functools import cache

import msgspec

from toptafel.protocol import requests
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.store import Store
from toptafel.table import conduct, events
from toptafel.table.events import Entry, Holder
from toptafel.table.table import HERE, Table, fingerprint

TOKENS = ("a", "b", "c", "d")  # of the seats of every prepared table
ENTROPY = "00" * 16
AT_ONCE = 500  # tables that are written together
KINDS = 16  # different games; tables take them in turn


@dataclass(frozen=True)
class Step:
    """A move of a prepared game."""

    seat: int
    frame: bytes  # of the socket, masked with nothing
    at: int  # how many plies there are after it


def text_frame(text: bytes) -> bytes:
    """A text of a browser as a frame, masked with nothing."""
    assert len(text) < 126 or len(text) < 1 << 16
    head = bytes([0x81, 0x80 | len(text)]) if len(text) < 126 else b"\x81\xfe" + len(text).to_bytes(2)
    return head + b"\0\0\0\0" + text


def hello(seat: int) -> bytes:
    return text_frame(msgspec.json.encode(requests.Hello(tokens=[TOKENS[seat]], entropy=ENTROPY)))


@cache
def first_entry(game: str, players: int, kind: int) -> Entry:
    setup = TableSetup(game=game, seats=[SeatSetup("here")] * players, options={})
    holders = {seat: Holder(HERE, fingerprint(TOKENS[seat])) for seat in range(players)}
    return conduct.open_table(setup, bytes([kind]) * 32, fingerprint("host"), holders, 1)


@cache
def script(game: str, players: int, kind: int) -> list[Step]:
    """Every move of the game of that kind, at random once and for all."""
    rng = random.Random(kind)
    table = Table(first_entry(game, players, kind))
    conduct.arrive(table, [TOKENS[0]], ENTROPY, 2)
    steps = []
    while table.status == "playing":
        state = table.position.state
        move = rng.choice(msgspec.json.decode(table.texts.offered(state), type=list[str]))
        request = requests.Move(id=str(table.at), seat=state.to_move, at=table.at, move=move)
        conduct.carry_out(table, request, [request.seat], 3)
        steps.append(Step(request.seat, text_frame(msgspec.json.encode(request)), table.at))
    return steps


async def prepare(store: Store, game: str, players: int, count: int) -> list[tuple[str, list[Step]]]:
    """So many tables written into a store: their names, and what is to be played at them."""
    made = [(secrets.token_urlsafe(12), number % KINDS) for number in range(count)]
    for start in range(0, count, AT_ONCE):
        await asyncio.gather(
            *(
                store.append(name, 0, events.write(first_entry(game, players, kind)))
                for name, kind in made[start : start + AT_ONCE]
            )
        )
    return [(name, script(game, players, kind)) for name, kind in made]


def whole_log(game: str, players: int, kind: int) -> list[bytes]:
    """The log of a finished game of that kind."""
    first = first_entry(game, players, kind)
    table = Table(first)
    arrived = conduct.arrive(table, [TOKENS[0]], ENTROPY, 2)
    assert arrived is not None
    log = [first, arrived]
    for step in script(game, players, kind):
        request = msgspec.json.decode(step.frame[step.frame.index(b"{") :], type=requests.Move)
        entry = conduct.carry_out(table, request, [request.seat], 3)
        assert entry is not None
        log.append(entry)
    return [events.write(entry) for entry in log]
