"""A game begins when everybody is there: from then on whoever is to move knows what he may play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.toys import Nim
from tests.server.failing import Guest, serving
from tests.store.opened import run
from toptafel import fair
from toptafel.engine import State
from toptafel.games import registry
from toptafel.games.game import Game, Options
from toptafel.protocol.http import SeatClaim
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.table import conduct

AN, BO = "0a" * 16, "0b" * 16


class NimGame(Game):
    """Nothing is drawn in it, not even at the start."""

    name = "nim"
    title = "Nim"
    players = (2,)

    def new_state(self, players: int, options: Options) -> Nim:
        return Nim(10)

    def read(self, state: State, text: str) -> int:
        return int(text)

    def write(self, state: State, action: int) -> str:
        return str(action)


@pytest.fixture(autouse=True)
def nim(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, "nim", NimGame())


def told(guest: Guest) -> tuple[Any, Any]:
    """What a browser believes: whether the game has begun, and what it may play."""
    return guest.last("table")["status"], guest.last("position").get("legal")


def test_who_pledged_may_move_as_soon_as_he_has_told_it(tmp_path: Path) -> None:
    """Found: the legal moves went out with the next move, which nobody could make."""

    async def test() -> None:
        async with serving(tmp_path) as place:
            made = await place.lobby.open_table(TableSetup("nim", [SeatSetup("here"), SeatSetup("bot", level="easy")]))
            room = await place.lobby.room(made.table)
            an = Guest(made.tokens["0"])
            await room.enter(an, "", fair.pledge(AN))
            assert told(an) == ("open", None)
            await room.act(lambda table, now: conduct.reveal(table, an.tokens, AN, now))
            assert told(an) == ("playing", ["1", "2", "3"])

    run(test())


def test_who_came_first_may_move_as_soon_as_the_last_one_is_there(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path) as place:
            room, an = await place.table(TableSetup("nim", [SeatSetup("here"), SeatSetup("open")]))
            assert told(an) == ("open", None)
            bo = Guest((await place.lobby.claim(room.name, 1, SeatClaim("Bo"))).token)
            await room.enter(bo, BO)
            assert told(an) == ("playing", ["1", "2", "3"])
            assert told(bo) == ("playing", None)

    run(test())
