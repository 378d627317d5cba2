"""Who is logged in: only a proxy that the host trusts is believed, and what is kept for somebody is his alone."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.failing import Place, serving
from tests.server.server import WAIT, Server, running
from toptafel.protocol.profiles import LoginKeep
from toptafel.server.lobby import DAY
from toptafel.server.login import LOGIN, Logins
from toptafel.table.table import fingerprint

PROXY, STRANGER = "127.0.0.2", "127.0.0.1"  # both are this machine; a socket may come from either
TRUSTED = ("--login-proxy", PROXY, "--limits", "100")
NOBODY = {"user": None, "secret": None}


def secret() -> str:
    return secrets.token_urlsafe(16)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("club") / "tables.db", *TRUSTED) as server:
        yield server


@contextmanager
def coming_from(address: str, server: Server) -> Iterator[httpx.Client]:
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=server.page, transport=transport, timeout=60) as http:
        yield http


def ask(http: httpx.Client, headers: Any = None, path: str = "", **body: Any) -> httpx.Response:
    return http.post(f"/api/login{path}", json=body, headers=headers)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_what_is_damaged_is_told_and_can_be_forgotten(club: Server) -> None:
    an, bo, mine = {"Remote-User": "an"}, {"Remote-User": "bo"}, secret()
    with coming_from(PROXY, club) as http:
        for one in (an, bo):
            ask(http, one, "/keep", secret=mine)
        with closing(sqlite3.connect(club.store, timeout=WAIT)) as db, db:
            key = LOGIN + fingerprint("an")
            assert db.execute("UPDATE kept SET body = ? WHERE key = ?", (b"x", key)).rowcount == 1
        assert code(ask(http, an)) == (500, "damaged_profile")
        assert code(ask(http, an, "/keep", secret=mine)) == (500, "damaged_profile")
        assert ask(http, bo).json()["secret"] == mine
        for one in (an, bo):
            assert ask(http, one, "/forget").status_code == 204
        assert ask(http, an).json() == {"user": "an", "secret": None}


def test_what_is_kept_for_somebody_is_given_to_him_alone(club: Server) -> None:
    an, bo = {"Remote-User": "an"}, {"Remote-User": "bo"}
    mine = secret()
    with coming_from(PROXY, club) as http:
        assert ask(http, an).json() == {"user": "an", "secret": None}
        assert ask(http, an, "/keep", secret=mine).status_code == 204
        assert ask(http, an).json() == {"user": "an", "secret": mine}
        assert ask(http, bo).json() == {"user": "bo", "secret": None}
        assert ask(http, bo, "/forget").status_code == 204
        assert ask(http, an).json()["secret"] == mine
        assert ask(http).json() == NOBODY
        assert code(ask(http, path="/keep", secret=secret())) == (403, "no_login")
        assert code(ask(http, path="/forget")) == (403, "no_login")
        assert ask(http, an, "/forget").status_code == 204
        assert ask(http, an).json() == {"user": "an", "secret": None}


@pytest.mark.parametrize("options", [(), ("--proxy",)], ids=["bare", "proxy"])
def test_nobody_else_is_believed(tmp_path: Path, options: tuple[str, ...]) -> None:
    """Nor one who says that he is the proxy: who is connected counts, whatever stands in a header."""
    an = {"Remote-User": "an"}
    with running(tmp_path / "tables.db", *TRUSTED, *options) as server:
        with coming_from(PROXY, server) as http:
            assert ask(http, an, "/keep", secret=secret()).status_code == 204
        pretences: tuple[dict[str, str], ...] = (
            {},
            {"X-Forwarded-For": PROXY},
            {"X-Real-IP": PROXY},
            {"Forwarded": f"for={PROXY}"},
        )
        with coming_from(STRANGER, server) as http:
            for said in (an | more for more in pretences):
                assert ask(http, said).json() == NOBODY
                assert code(ask(http, said, "/keep", secret=secret())) == (403, "no_login")
                assert code(ask(http, said, "/forget")) == (403, "no_login")
        with coming_from(PROXY, server) as http:  # whomever it stands for
            assert ask(http, an | {"X-Forwarded-For": "203.0.113.9"}).json()["user"] == "an"


def test_usually_nobody_at_all_is_believed(server: Server) -> None:
    assert "data-login" not in server.http.get("/").text
    for name in ("Remote-User", "X-Remote-User", "X-Forwarded-User"):
        assert ask(server.http, {name: "an"}).json() == NOBODY


def test_the_page_says_that_people_log_in_here(club: Server) -> None:
    assert "<html data-login " in club.http.get("/").text


@pytest.mark.parametrize(
    "said",
    [
        [("Remote-User", "an"), ("Remote-User", "bo")],
        [("Remote-User", "an"), ("remote-user", "an")],
        [("Remote-User", "")],
        [("Remote-User", "x" * 201)],
        [("Remote-User", b"\xff\xfe")],
        [("Remote-User", b"an\x01")],
        [("Remote_User", "an")],
        [("X-Remote-User", "an")],
    ],
)
def test_what_is_not_said_once_and_clearly_is_not_said(club: Server, said: list[tuple[str, str | bytes]]) -> None:
    headers = [(name.encode(), value if isinstance(value, bytes) else value.encode()) for name, value in said]
    with coming_from(PROXY, club) as http:
        answer = ask(http, headers)
    # What is no header at all is refused before anybody reads it.
    assert answer.status_code == 400 or answer.json() == NOBODY


def test_names_are_those_of_people(club: Server) -> None:
    with coming_from(PROXY, club) as http:
        for name in ("zoë@school.example", "Ω", "An de Boer"):
            assert ask(http, [(b"Remote-User", name.encode())]).json()["user"] == name


def test_the_header_may_have_another_name_and_proxies_may_be_a_network(tmp_path: Path) -> None:
    options = ("--login-proxy", "10.0.0.1,127.0.0.0/30", "--login-header", "X-Forwarded-User")
    with running(tmp_path / "tables.db", *options) as server, coming_from(PROXY, server) as http:
        assert ask(http, {"X-Forwarded-User": "an"}).json()["user"] == "an"
        assert ask(http, {"Remote-User": "an"}).json() == NOBODY
        with coming_from("127.0.0.4", server) as stranger:
            assert ask(stranger, {"X-Forwarded-User": "an"}).json() == NOBODY


def test_no_page_of_anybody_else_can_ask(club: Server) -> None:
    an, evil = {"Remote-User": "an"}, {"Origin": "https://evil.example"}
    with coming_from(PROXY, club) as http:
        for path in ("", "/keep", "/forget"):
            assert code(ask(http, an | evil, path, secret=secret())) == (403, "origin")
        assert http.get("/api/login", headers=an).status_code == 404


def test_of_two_devices_one_is_first(club: Server) -> None:
    cy = {"Remote-User": "cy"}
    one, two, three = secret(), secret(), secret()
    with coming_from(PROXY, club) as http:
        assert ask(http, cy, "/keep", secret=one).status_code == 204
        assert code(ask(http, cy, "/keep", secret=two)) == (409, "changed")
        assert code(ask(http, cy, "/keep", secret=two, instead=three)) == (409, "changed")
        assert ask(http, cy, "/keep", secret=two, instead=one).status_code == 204
        assert ask(http, cy).json()["secret"] == two
        assert ask(http, cy, "/keep", secret="x" * 40).status_code == 422


def test_no_name_is_written_down_or_told_to_others(tmp_path: Path) -> None:
    name, log = "anneliese", tmp_path / "log"
    headers = {"Remote-User": name}
    with running(tmp_path / "tables.db", *TRUSTED, "--log-level", "debug", log=log) as server:
        with coming_from(PROXY, server) as http:
            ask(http, headers, "/keep", secret=secret())
            ask(http, headers, "/keep", secret=secret())  # refused, which is told in the log
            table = server.open("here", "open")
            wish = {"name": "Bo", "invitation": ""}
            taken = http.post(f"/api/tables/{table.name}/seats/1", json=wish, headers=headers)
            table.tokens["1"] = taken.json()["token"]
        with table.browser(table.tokens["0"]) as an, table.browser(table.tokens["1"]):
            an.until_so(lambda: an.table["status"] == "playing")
            assert name not in "".join(an.raw)
    for path in tmp_path.iterdir():
        assert name.encode() not in path.read_bytes()
    assert "changed" in log.read_text()


def test_who_does_not_come_any_more_is_forgotten(tmp_path: Path) -> None:
    async def test(place: Place) -> None:
        logins = Logins(place.store, lambda: place.clock.now)
        await logins.keep("an", LoginKeep("A" * 22))
        assert (await logins.facts("an")).secret == "A" * 22
        assert await version(place) == 1  # the same day: nothing is written
        place.clock.now += 1000 * DAY
        assert (await logins.facts("an")).secret == "A" * 22
        assert await version(place) == 2  # which did not change for so long counts from here
        await place.store.drop_older(LOGIN, 0)
        assert (await logins.facts("an")).secret is None

    async def version(place: Place) -> int:
        found = await place.store.recall(LOGIN + fingerprint("an"))
        assert found is not None
        return found[0]

    async def run() -> None:
        async with serving(tmp_path) as place:
            await test(place)

    asyncio.run(run())
