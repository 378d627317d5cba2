"""Being called, from end to end: asked for over HTTP at a real server, and received by a real receiver."""

from __future__ import annotations

import hashlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest

from tests.bells.receivers import Browser, Mailbox, Receiver, check_signature, receivers
from tests.server.server import WAIT, Server, Table, running
from tests.store.opened import postgres_server
from toptafel.server import ServeError, serve
from toptafel.server.settings import Settings

INSIDE = ("--call-inside", "127.0.0.0/8", "--call-after", "0.2", "--limits", "100")
ADDRESS = "https://games.example"


class Calling(NamedTuple):
    """A server that may call inside, and who receives what it sends."""

    server: Server
    web: Receiver
    box: Mailbox


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Calling]:
    folder = tmp_path_factory.mktemp("calling")
    with receivers() as (web, box):
        smtp = ("--smtp", f"smtp://127.0.0.1:{box.port}", "--mail-from", "Toptafel <games@example.org>")
        with running(folder / "tables.db", *INSIDE, *smtp, "--address", ADDRESS) as server:
            yield Calling(server, web, box)


def until(so: Callable[[], bool]) -> None:
    end = time.monotonic() + WAIT
    while not so():
        assert time.monotonic() < end
        time.sleep(0.01)


def begun(server: Server) -> Table:
    """A table of two who have both come once."""
    table = server.open("here", "open", game="ontop")
    table.claim(1)
    with table.browser(table.tokens["0"]) as an, table.browser(table.tokens["1"]):
        an.until_so(lambda: an.table["status"] == "playing" and bool(an.log))
    return table


def pass_turn(table: Table, *servers: Server) -> str:
    """Whoever is to move comes, plays his turn, and goes; the seat that is to move then."""
    until(lambda: not any(map(somebody_at(table), servers or [table.server])))
    return play_turn(table)


def play_turn(table: Table) -> str:
    """The same, whoever is there."""
    with table.browser() as watcher:
        mover = watcher.position["view"]["to_move"]
    with table.browser(table.tokens[str(mover)]) as one:
        while one.position["view"]["to_move"] == mover:
            assert one.move()["type"] == "done"
        return str(one.position["view"]["to_move"])


def somebody_at(table: Table) -> Callable[[Server], bool]:
    """Is a player there, as far as a server knows?"""
    path = f"/api/tables/{table.name}"
    return lambda server: any(seat["present"] for seat in server.http.get(path).json()["seats"])


def ask(table: Table, path: str, **body: Any) -> Any:
    answer = table.server.http.post(f"/api/tables/{table.name}/bells{path}", json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()["bells"]


def subscribe(table: Table, seat: str, browser: Browser) -> Any:
    body = {"token": table.tokens[seat], "language": "en", "endpoint": browser.endpoint, "keys": browser.keys}
    return ask(table, "/push", **body)


def test_a_push_from_the_tap_to_the_browser(calling: Calling) -> None:
    server, web, _ = calling
    public = server.http.get("/api/bells").json()["push"]
    table = begun(server)
    browsers = {seat: Browser(web) for seat in "01"}
    for seat, browser in browsers.items():
        (shown,) = subscribe(table, seat, browser)
        assert (shown["kind"], shown["address"], shown["confirmed"]) == ("push", web.url, True)
    before = len(web.received)
    for count in (1, 2):
        called = pass_turn(table)
        until(lambda count=count: len(web.received) == before + count)  # type: ignore[misc]
        assert browsers[called].read(web.received[-1])["table"] == table.name
        assert check_signature(web.received[-1], web, public)["sub"] == ADDRESS
    (shown,) = ask(table, "", token=table.tokens["0"])
    assert ask(table, "/remove", token=table.tokens["0"], name=shown["name"]) == []
    assert len(ask(table, "", token=table.tokens["1"])) == 1


def test_a_lost_device_is_not_called_any_more(calling: Calling) -> None:
    """Nor is anybody written to; the device at hand, the other player and the channel of the table are, as before."""
    server, web, box = calling
    table = begun(server)
    lost, mine, other = Browser(web), Browser(web), Browser(web)
    for seat, browser in (("0", lost), ("0", mine), ("1", other)):
        subscribe(table, seat, browser)
    ask(table, "/hook", token=table.host, language="en", url=f"{web.url}/topic")
    before = len(box.letters)
    ask(table, "/mail", token=table.tokens["0"], language="en", address="an@lost.example")
    until(lambda: len(box.letters) > before)
    answer = server.http.post(
        f"/api/tables/{table.name}/renew", json={"token": table.tokens["0"], "endpoint": mine.endpoint}
    )
    table.tokens["0"] = answer.json()["token"]
    (left,) = ask(table, "", token=table.tokens["0"])
    assert left["device"] == hashlib.sha256(mine.endpoint.encode()).hexdigest()
    assert [bell["kind"] for bell in ask(table, "", token=table.host)] == ["hook"]
    assert len(ask(table, "", token=table.tokens["1"])) == 1
    lost_path, my_path = (urlsplit(browser.endpoint).path for browser in (lost, mine))
    for _ in range(2):
        pass_turn(table)
    until(lambda: any(received.path == my_path for received in web.received))
    assert not any(received.path == lost_path for received in web.received)


def test_who_has_no_subscription_is_not_called_at_all_any_more(calling: Calling) -> None:
    server, web, _ = calling
    table = begun(server)
    subscribe(table, "0", Browser(web))
    answer = server.http.post(f"/api/tables/{table.name}/renew", json={"token": table.tokens["0"]})
    assert ask(table, "", token=answer.json()["token"]) == []


def test_a_server_killed_between_the_move_and_the_call(tmp_path: Path) -> None:
    store = tmp_path / "tables.db"
    with receivers() as (web, _):
        with running(store, *INSIDE, "--call-after", "600") as server:
            table = begun(server)
            subscribe(table, "0", Browser(web))
            subscribe(table, "1", Browser(web))
            key = server.http.get("/api/bells").json()["push"]
            pass_turn(table)
            server.kill()
        with closing(sqlite3.connect(store)) as db, db:
            db.execute("UPDATE bells SET due = 0 WHERE due IS NOT NULL")  # if it had looked already
        with running(store, *INSIDE) as server:
            until(lambda: len(web.received) == 1)
            assert server.http.get("/api/bells").json()["push"] == key
            table.server = server
            pass_turn(table)
            until(lambda: len(web.received) == 2)


def test_of_two_servers_on_one_database_one_calls() -> None:
    with (
        postgres_server() as database,
        receivers() as (web, _),
        running(database, *INSIDE) as first,
        running(database, *INSIDE) as second,
    ):
        table = begun(first)
        browsers = {seat: Browser(web) for seat in "01"}
        for seat, browser in browsers.items():
            subscribe(table, seat, browser)
        for number in range(1, 5):
            table.server = (first, second)[number % 2]
            called = pass_turn(table, first, second)
            until(lambda number=number: len(web.received) >= number)  # type: ignore[misc]
            assert browsers[called].read(web.received[-1])["table"] == table.name
        assert len(web.received) == 4
        assert first.http.get("/api/bells").json() == second.http.get("/api/bells").json()


def test_mail_is_confirmed_first_and_stopped_with_one_tap(calling: Calling) -> None:
    server, _, box = calling
    assert server.http.get("/api/bells").json()["mail"] is True
    table = begun(server)
    for seat in "01":
        body = {"token": table.tokens[seat], "language": "fr", "address": f"player{seat}@example.org"}
        (shown,) = ask(table, "/mail", **body)
        assert shown["confirmed"] is False
        ask(table, "/mail", **body)  # tapped twice: one letter

    def letters() -> list[EmailMessage]:
        return [one for one in box.letters if one["To"].startswith("player")]

    until(lambda: len(letters()) == 2)
    links = [_link(letter.get_content(), "/bell/") for letter in letters()]
    assert shown["name"] not in "".join(links)  # who asked cannot confirm
    for link in links:
        name = link.rpartition("/")[2]
        assert server.http.get(f"/api/bells/{name}").json()["confirmed"] is False
        assert server.http.post(f"/api/bells/{name}/confirm").json()["confirmed"] is True
    called = pass_turn(table)
    until(lambda: len(letters()) == 3)
    letter = letters()[2]
    assert letter["To"] == f"player{called}@example.org"
    assert f"{ADDRESS}/t/{table.name}" in letter.get_content()
    stop = letter["List-Unsubscribe"].strip("<>").removeprefix(ADDRESS)
    form = {"List-Unsubscribe": "One-Click"}  # as mail programs do it (RFC 8058)
    assert server.http.post(stop, data=form).status_code == 204
    assert ask(table, "", token=table.tokens[called]) == []


def _link(text: str, part: str) -> str:
    return next(line for line in text.splitlines() if part in line)


def test_a_hook_is_of_who_opened_the_table(calling: Calling) -> None:
    server, web, _ = calling
    table = begun(server)
    body = {"language": "de", "url": f"{web.url}/topic"}
    path = f"/api/tables/{table.name}/bells/hook"
    refused = server.http.post(path, json=body | {"token": table.tokens["0"]})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_host")
    ask(table, "/hook", **body, token=table.host)
    before = len(web.received)
    pass_turn(table)
    until(lambda: len(web.received) == before + 1)
    assert web.received[-1].body.decode().endswith(f"am Zug. {ADDRESS}/t/{table.name}")


def test_what_is_asked_for_is_limited(calling: Calling) -> None:
    server = calling.server
    codes = []
    for _ in range(5):
        table = server.open("here", "open", game="ontop")
        body = {"token": table.tokens["0"], "language": "en", "address": "victim@example.org"}
        answer = server.http.post(f"/api/tables/{table.name}/bells/mail", json=body)
        codes.append(answer.json().get("code"))
        server.http.post(f"/api/tables/{table.name}/forget", json={"token": table.host})
    assert codes == [None, None, None, "too_much", "too_much"]
    table = begun(server)
    web = {"token": table.tokens["0"], "language": "en", "keys": Browser(Receiver()).keys}
    for number in range(25):
        endpoint = f"https://push.example/{number}"
        answer = server.http.post(f"/api/tables/{table.name}/bells/push", json=web | {"endpoint": endpoint})
    assert (answer.status_code, answer.json()["code"]) == (409, "bells_full")
    server.http.post(f"/api/tables/{table.name}/forget", json={"token": table.host})


def test_a_table_that_is_deleted_takes_its_bells_along(calling: Calling) -> None:
    server = calling.server
    table = begun(server)
    subscribe(table, "0", Browser(Receiver()))
    server.http.post(f"/api/tables/{table.name}/forget", json={"token": table.host})
    with closing(sqlite3.connect(server.store)) as db:
        found = db.execute("SELECT count(*) FROM bells WHERE table_id = ?", [table.name]).fetchone()
    assert found == (0,)


def test_a_host_says_how_and_allows_nothing_inside(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with receivers() as (web, _), running(database, "--call-by", "hook", "--call-after", "0.2") as server:
        assert server.http.get("/api/bells").json() == {"push": None, "mail": False, "hook": True}
        table = begun(server)
        path = f"/api/tables/{table.name}/bells"
        push = {
            "token": table.tokens["0"],
            "language": "en",
            "endpoint": "https://x.example",
            "keys": Browser(web).keys,
        }
        refused = server.http.post(f"{path}/push", json=push)
        assert (refused.status_code, refused.json()["code"]) == (422, "bell_kind")
        body = {"token": table.host, "language": "en"}
        refused = server.http.post(f"{path}/hook", json=body | {"url": f"{web.url}/topic"})
        assert (refused.status_code, refused.json()["code"]) == (422, "bell_address")
        ask(table, "/hook", **body, url=f"https://localhost:{web.port}/topic")  # a name is looked up when it rings
        pass_turn(table)
        until(lambda: _rung(database) > 0)
        assert (web.connected, web.received) == (0, [])


def _rung(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        found: int = db.execute("SELECT max(rung) FROM bells").fetchone()[0]
        return found


@pytest.mark.parametrize(
    ("seat", "body"),
    [
        ("0", {"endpoint": "https://push.example/x", "keys": {"p256dh": "x", "auth": "y"}}),
        ("0", {"endpoint": "http://push.example/x", "keys": Browser(Receiver()).keys}),
        ("none", {"endpoint": "https://push.example/x", "keys": Browser(Receiver()).keys}),
    ],
)
def test_a_subscription_that_is_none(server: Server, seat: str, body: dict[str, Any]) -> None:
    table = begun(server)
    asked = {"token": table.tokens.get(seat, "x"), "language": "en"} | body
    answer = server.http.post(f"/api/tables/{table.name}/bells/push", json=asked)
    assert answer.json()["code"] in ("bell_keys", "bell_address", "not_yours")


def test_a_mail_server_that_makes_no_sense_is_told_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(ServeError, match="smtp://"):
        serve(Settings(str(tmp_path / "tables.db"), smtp="mail.example"), "127.0.0.1", 0)
