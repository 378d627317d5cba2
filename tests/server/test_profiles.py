"""Profiles: kept as the browser encrypted them, opened with a token only, carried once, and forgotten."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.failing import Place, serving
from tests.server.server import WAIT, Server, running, until_refused
from toptafel.protocol.profiles import BOX, Carry
from toptafel.protocol.setup import SeatSetup, TableSetup
from toptafel.server.lobby import DAY
from toptafel.server.profiles import CARRY_TIME
from toptafel.server.settings import Limits
from toptafel.table.refusal import Refusal


def key() -> dict[str, str]:
    return {"id": secrets.token_hex(16), "token": secrets.token_hex(32)}


def ask(server: Server, path: str, /, **body: Any) -> httpx.Response:
    return server.http.post(f"/api/{path}", json=body)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_profile_is_written_read_and_forgotten(server: Server) -> None:
    mine = key()
    assert code(ask(server, "profile/read", **mine)) == (404, "no_profile")
    assert ask(server, "profile/write", **mine, version=1, box="first").status_code == 204
    assert ask(server, "profile/read", **mine).json() == {"version": 1, "box": "first"}
    assert ask(server, "profile/read", **mine, version=1).json() == {"version": 1, "box": ""}
    assert ask(server, "profile/write", **mine, version=2, box="second").status_code == 204
    assert ask(server, "profile/forget", **mine).status_code == 204
    assert code(ask(server, "profile/read", **mine)) == (404, "no_profile")


def test_of_two_devices_one_is_first(server: Server) -> None:
    mine = key()
    for version, box in ((1, "x"), (2, "y")):
        ask(server, "profile/write", **mine, version=version, box=box)
        for late in (version, version + 2):
            assert code(ask(server, "profile/write", **mine, version=late, box="z")) == (409, "changed")
    assert ask(server, "profile/read", **mine).json() == {"version": 2, "box": "y"}


def test_only_its_token_opens_it_and_nobody_learns_that_it_is_there(server: Server) -> None:
    mine = key()
    ask(server, "profile/write", **mine, version=1, box="secret")
    other = {**mine, "token": "x"}
    for path, more in (("read", {}), ("forget", {}), ("write", {"version": 2, "box": "mine now"})):
        assert code(ask(server, f"profile/{path}", **other, **more)) == (404, "no_profile")
    assert ask(server, "profile/read", **mine).json()["box"] == "secret"


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"box": "x" * (BOX + 1)}, 422),
        ({"box": "x" * 100_000}, 413),
        ({"id": "../" * 4}, 422),
        ({"version": 0}, 422),
        ({"version": 2**40}, 422),
        ({"name": "An"}, 422),
    ],
)
def test_what_is_too_large_or_makes_no_sense_is_refused(server: Server, change: dict[str, Any], status: int) -> None:
    assert ask(server, "profile/write", **{**key(), "version": 1, "box": "", **change}).status_code == status


def test_a_large_profile_fits(server: Server) -> None:
    assert ask(server, "profile/write", **key(), version=1, box="x" * BOX).status_code == 204


def test_what_is_carried_is_taken_once(server: Server) -> None:
    way = {"id": secrets.token_hex(16)}
    assert ask(server, "carry", **way, box="box").status_code == 204
    assert code(ask(server, "carry", **way, box="another")) == (409, "changed")
    assert ask(server, "carry/take", **way).json() == {"box": "box"}
    assert code(ask(server, "carry/take", **way)) == (404, "no_carry")


def test_what_is_carried_must_be_taken_soon(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        profiles = place.lobby.profiles
        await profiles.carry(Carry("0" * 32, "box"))
        await profiles.carry(Carry("1" * 32, "box"))
        place.clock.now += CARRY_TIME - 1
        assert (await profiles.take("0" * 32)).box == "box"
        place.clock.now += 1
        with pytest.raises(Refusal) as refusal:
            await profiles.take("1" * 32)
        assert refusal.value.code == "no_carry"
        assert await place.store.recall("carry:" + "1" * 32) is None

    async def run() -> None:
        async with serving(tmp_path) as place:
            await test(place)

    asyncio.run(run())


def test_whoever_writes_too_much_waits(tmp_path: Path) -> None:
    mine, versions = key(), count(1)
    with running(tmp_path / "tables.db") as server:
        answers = until_refused(lambda: ask(server, "profile/write", **mine, version=next(versions), box=""))
    assert {answer.status_code for answer in answers} == {204}
    assert len(answers) >= 60


def test_one_address_makes_few_profiles_a_day_and_who_has_one_does_not_notice(tmp_path: Path) -> None:
    rate = Limits().new_profiles
    assert (rate.burst + rate.per_second * DAY) * BOX < 5_000_000  # bytes, on the worst day
    mine = key()
    with running(tmp_path / "tables.db") as server:
        assert ask(server, "profile/write", **mine, version=1, box="first").status_code == 204
        answers = until_refused(lambda: ask(server, "profile/write", **key(), version=1, box=""))
        assert ask(server, "profile/write", **mine, version=2, box="second").status_code == 204
    assert len(answers) >= rate.burst - 1


def test_a_renewed_token_puts_out_whoever_has_the_old_one(server: Server) -> None:
    table = server.open("here", "open")
    table.claim(1)
    old = table.tokens["0"]
    with table.browser(old) as lost, table.browser(table.tokens["1"]):
        lost.until_so(lambda: lost.table["status"] == "playing")
        assert lost.table["mine"] == [0]
        new = ask(server, f"tables/{table.name}/renew", token=old).json()["token"]
        lost.until_so(lambda: lost.table["mine"] == [])
        assert "legal" not in lost.position
        assert lost.ask("move", seat=0, at=lost.position["at"], move="x")["code"] == "not_yours"
        with table.browser(new) as found:
            assert found.table["mine"] == [0]
            assert found.my_turn().move()["type"] == "done"
    with table.browser(old) as lost:
        assert lost.table["mine"] == []
    assert code(ask(server, f"tables/{table.name}/renew", token=old)) == (403, "not_yours")


def test_the_token_that_deletes_a_table_is_renewed_too(server: Server) -> None:
    table = server.open("here", "open")
    new = ask(server, f"tables/{table.name}/renew", token=table.host).json()["token"]
    assert code(ask(server, f"tables/{table.name}/forget", token=table.host)) == (403, "not_host")
    assert ask(server, f"tables/{table.name}/forget", token=new).status_code == 204


def test_a_renewed_token_stays_renewed_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as place:
            made = await place.lobby.open_table(TableSetup("topas", [SeatSetup("here", "An"), SeatSetup("open")]))
            new = (await place.lobby.renew(made.table, made.tokens["0"])).token
            await place.stop()
            await place.start()
            async with (await place.lobby.room(made.table)).settled() as table:
                assert table.seats_held([made.tokens["0"]]) == []
                assert table.seats_held([new]) == [0]

    asyncio.run(run())


@pytest.fixture(scope="module")
def careful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A server for all tests of damaged profiles, and where it writes what goes wrong."""
    folder = tmp_path_factory.mktemp("damaged")
    with running(folder / "tables.db", "--limits", "100", log=folder / "log") as server:
        yield server, folder / "log"


@pytest.mark.parametrize(
    "body", [b"", b"x", b"\xff\xfe", b"{}", b'{"token": "\xc3\xa9", "box": ""}', b'{"box": "\xff"}']
)
def test_a_damaged_profile_is_told_and_the_others_go_on(careful: tuple[Server, Path], body: bytes) -> None:
    """Nobody can open it any more, so whoever knows its name may forget it, and make another."""
    server, log = careful
    mine, other, way = key(), key(), secrets.token_hex(16)
    for one in (mine, other):
        ask(server, "profile/write", **one, version=1, box="box")
    ask(server, "carry", id=way, box="box")
    with closing(sqlite3.connect(server.store, timeout=WAIT)) as db, db:
        damaged = (f"profile:{mine['id']}", f"carry:{way}")
        assert db.execute("UPDATE kept SET body = ? WHERE key IN (?, ?)", (body, *damaged)).rowcount == 2
    assert code(ask(server, "profile/read", **mine)) == (500, "damaged_profile")
    assert code(ask(server, "profile/write", **mine, version=2, box="new")) == (500, "damaged_profile")
    assert code(ask(server, "carry/take", id=way)) == (404, "no_carry")
    assert ask(server, "profile/read", **other).json() == {"version": 1, "box": "box"}
    assert ask(server, "profile/forget", **mine).status_code == 204
    assert ask(server, "profile/write", **mine, version=1, box="again").status_code == 204
    assert f"profile:{mine['id'][:4]}… is damaged" in log.read_text()
    assert "Traceback" not in log.read_text()


def test_no_secret_is_written_anywhere(tmp_path: Path) -> None:
    log, store = tmp_path / "log", tmp_path / "tables.db"
    mine, way, wrong = key(), secrets.token_urlsafe(16), secrets.token_hex(32)
    with running(store, "--log-level", "debug", log=log) as server:
        ask(server, "profile/write", **mine, version=1, box="box")
        ask(server, "profile/read", **{**mine, "token": wrong})
        assert ask(server, "qr", path=f"/me#carry={way}").headers["content-type"].startswith("image/svg+xml")
        assert code(ask(server, "qr", path=f"//evil.example#{way}")) == (422, "path")
    written = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (mine["token"], wrong, way):
        assert secret.encode() not in written
