"""An answer is lost on the way: whoever asks again with the secret that he chose is answered as before."""

from __future__ import annotations

import secrets
from pathlib import Path

import msgspec
import pytest

from tests.server.failing import Place, serving
from tests.store.opened import run
from tests.table.test_table import refused
from toptafel.protocol.fields import Chosen
from toptafel.protocol.http import Emptying, SeatClaim, SeatTaken, TableMade
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.server.lobby import new_token
from toptafel.store import StoreError

SETUP = TableSetup("topas", [SeatSetup("here", "An"), SeatSetup("open")], invited=True)
NEW = "n" * 42 + "8"


async def opened(place: Place) -> TableMade:
    return await place.lobby.open_table(SETUP)


async def entries(place: Place, table: str) -> int:
    return len(await place.store.read(table))


def lost(place: Place) -> pytest.RaisesExc[StoreError]:
    """What is asked for now is written down, but nobody is told."""
    place.store.fails = "after"
    return pytest.raises(StoreError)


def test_a_renewed_seat_is_not_lost_with_the_answer(tmp_path: Path) -> None:
    """Found: the new token was nowhere, and the old one opened nothing any more."""

    async def test() -> None:
        async with serving(tmp_path) as place:
            made = await opened(place)
            for old, new in ((made.tokens["0"], NEW), (made.host, NEW[1:] + "A")):
                with lost(place):
                    await place.lobby.renew(made.table, old, instead=new)
                place.store.fails = ""
                written = await entries(place, made.table)
                for _ in range(2):
                    assert (await place.lobby.renew(made.table, old, instead=new)).token == new
                assert await entries(place, made.table) == written
                with refused("not_yours"):
                    await place.lobby.renew(made.table, old, instead=new_token())
            async with (await place.lobby.room(made.table)).settled() as table:
                assert table.seats_held([NEW]) == [0]
                assert table.is_host(NEW[1:] + "A")

    run(test())


def test_a_seat_that_was_taken_is_not_lost_with_the_answer(tmp_path: Path) -> None:
    """Found: the seat was taken by nobody who could play it, and the invitation was used up."""

    async def test() -> None:
        async with serving(tmp_path) as place:
            made = await opened(place)
            wish = SeatClaim("Bo", made.invitations["1"], token=NEW)
            with lost(place):
                await place.lobby.claim(made.table, 1, wish)
            place.store.fails = ""
            written = await entries(place, made.table)
            for _ in range(2):
                assert await place.lobby.claim(made.table, 1, wish) == SeatTaken(NEW, made.commitment)
            assert await entries(place, made.table) == written
            for other in (None, new_token()):
                with refused("taken"):
                    await place.lobby.claim(made.table, 1, msgspec.structs.replace(wish, token=other))
            async with (await place.lobby.room(made.table)).settled() as table:
                assert table.seats_held([NEW]) == [1]

    run(test())


def test_a_new_invitation_is_not_lost_with_the_answer(tmp_path: Path) -> None:
    """Found: the seat could be taken with an invitation that nobody had, and not be emptied once more."""

    async def test() -> None:
        async with serving(tmp_path) as place:
            made = await opened(place)
            await place.lobby.claim(made.table, 1, SeatClaim("Bo", made.invitations["1"]))
            wish = Emptying(made.host, NEW)
            with lost(place):
                await place.lobby.empty(made.table, 1, wish)
            place.store.fails = ""
            written = await entries(place, made.table)
            for _ in range(2):
                assert (await place.lobby.empty(made.table, 1, wish)).invitation == NEW
            assert await entries(place, made.table) == written
            with refused("not_taken"):
                await place.lobby.empty(made.table, 1, Emptying(made.host))
            with refused("not_host"):
                await place.lobby.empty(made.table, 1, Emptying("x", NEW))
            await place.lobby.claim(made.table, 1, SeatClaim("Cy", NEW))

    run(test())


def test_what_somebody_chooses_looks_like_what_the_server_chooses() -> None:
    for _ in range(100):
        assert msgspec.convert(new_token(), Chosen)
    good = new_token()
    for wrong in ("", "x", good + "A", good[:-1], good + "\n", good[:-1] + "\n", good[:-1] + "=", good[:-1] + "B"):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, Chosen)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(secrets.token_hex(32), Chosen)
