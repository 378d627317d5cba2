"""A table with a long log is brought into memory while others play on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.failing import serving
from tests.table.people import Company
from toptafel.protocol import requests
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.server import log
from toptafel.table import events

ENTRIES = 2000


def long_log() -> list[bytes]:
    """Somebody alone, who takes back the same move for ever."""
    company = Company("h").start()
    at = company.table.at
    move = company.table.position.legal()[0]
    while len(company.log) < ENTRIES:
        company.ask(requests.Move(seat=0, at=at, move=move))
        company.ask(requests.Undo(seat=0, to=at))
    return list(map(events.write, company.log))


def test_others_are_served_while_a_long_log_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: 60,001 entries stopped everybody for two seconds, at each load."""
    read = 0  # entries, since others had a turn
    most = 0
    really_read = events.read

    def counted(body: bytes) -> events.Entry:
        nonlocal read, most
        read += 1
        most = max(most, read)
        return really_read(body)

    async def test() -> None:
        nonlocal read
        async with serving(tmp_path) as place:
            written = long_log()
            await asyncio.gather(*(place.store.append("long", n, body) for n, body in enumerate(written)))
            other, _ = await place.table(TableSetup("topas", [SeatSetup("here")]))
            monkeypatch.setattr(events, "read", counted)
            loading = asyncio.create_task(place.lobby.room("long"))
            served = 0
            while not loading.done():
                read = 0
                await other.glance()
                served += 1
                await asyncio.sleep(0)
            async with (await loading).settled() as table:
                assert table.entries == len(written)
            assert served >= len(written) // log.SLICE

    asyncio.run(test())
    assert most <= log.SLICE + 1
