"""Whatever is sent, the answer is a typed refusal, a limit, or a closed door; never a crash or a secret."""

from __future__ import annotations

import json
import random
import socket
import string
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.server import WAIT, Browser, Server, running, until_refused
from toptafel import make, record
from toptafel.server.site import Site

SAFE = {"content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy"}


def test_every_answer_has_safe_headers(server: Server) -> None:
    for answer in (server.http.get("/"), server.http.get("/api/nothing"), server.http.post("/api/tables", content=b"")):
        assert answer.headers.keys() >= SAFE
        assert (
            "'unsafe-inline'" not in answer.headers["content-security-policy"].partition("script-src")[2].split(";")[0]
        )
        assert "server" not in answer.headers


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"game": "topas"}',
        b'{"game": "chess", "seats": []}',
        b'{"game": "topas", "seats": [{"kind": "here"}]' + b" " * 10 + b', "options": {"expert": 1}}',
        b'{"game": "topas", "seats": [{"kind": "ghost"}]}',
        b'{"game": "topas", "seats": [{"kind": "here"}], "secret": "x"}',
        b'{"game": "topas", "seats": [{"kind": "here", "name": "\\ud800"}]}',
        b'{"game": "topas", "seats": [{"kind": "here", "name": "' + b"x" * 41 + b'"}]}',
        b'{"game": "topas", "seats": [{"kind": "open", "name": "\\ud800"}]}',
        b'{"game": "topas", "seats": [{"kind": "open", "name": "' + b"x" * 41 + b'"}]}',
        b'{"game": "topas", "seats": [{"kind": "here", "level": "\\ud800"}]}',
        b'{"game": "topas", "seats": [{"kind": "open", "level": "god"}]}',
        b'{"game": "\\ud800", "seats": [{"kind": "here"}]}',
        b'{"game": "topas", "seats": [{"kind": "here"}], "options": {"\\ud800": 1}}',
        b'{"game": "topas", "seats": [{"kind": "bot", "level": "god"}]}',
        b'{"game": "topas", "seats": [{"kind": "here"}], "clock": {"move": -1}}',
        b'{"game": "topas", "seats": [{"kind": "here"}], "clock": {"move": ' + b"9" * 5000 + b"}}",
        b"[" * 10_000,
        b'{"game": ' + b"[" * 900 + b"]" * 900 + b"}",
    ],
)
def test_bad_setups_get_typed_refusals(server: Server, body: bytes) -> None:
    answer = server.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert answer.json().keys() == {"code", "message", "params"}


def test_bodies_that_go_on_and_on_are_cut_off(server: Server) -> None:
    def endless() -> Any:
        for _ in range(100):
            yield b" " * 10_000

    for path in ("/api/tables", "/api/replay", "/api/verify", "/api/review"):
        answer = server.http.post(path, content=endless(), headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("body", [b"", b"5", b"{}", b"[" * 50_000, b'{"format": 1}', b"\xff", b'{"format":1e999}'])
def test_what_is_no_record_is_refused(server: Server, body: bytes) -> None:
    for path in ("/api/replay", "/api/review"):
        answer = server.http.post(path, content=body)
        assert answer.status_code == 422
        assert answer.json().keys() == {"code", "message", "params"}
    answer = server.http.post("/api/verify", content=body)
    assert answer.json()["reason"] == "record"


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{"name": "\ud800"}]},
        {"started": "\ud800"},
        {"result": "\ud800"},
        {"moves": ["\ud800"]},
        {"\ud800": 1},
        {"options": {"\ud800": 1}},
        {"fair": {"secret": "\ud800"}},
    ],
    ids=lambda change: next(iter(change)).encode("ascii", "replace").decode(),
)
def test_half_characters_in_records_are_refused(server: Server, change: dict[str, Any]) -> None:
    """Found: these were answered with 500, and a traceback in the log."""
    body = json.dumps(record.random_game(make("topas"), 3) | change).encode()
    for path in ("/api/replay", "/api/review"):
        answer = server.http.post(path, content=body)
        assert (answer.status_code, answer.json().keys()) == (422, {"code", "message", "params"})
    answer = server.http.post("/api/verify", content=body)
    assert (answer.status_code, answer.json()["ok"]) == (200, False)


@pytest.mark.parametrize("path", ["/%00", "/t/%00", f"/{'x' * 300}", f"/t/{'x' * 5000}", "/%ff%fe", "/a/../../b"])
def test_pages_that_no_file_can_be_called(server: Server, path: str) -> None:
    assert server.http.get(path).status_code in (200, 404)


def test_a_file_has_one_name(tmp_path: Path) -> None:
    """Found: each of assets/./x.js, assets/././x.js and so on was kept in memory for itself, 38 MB in 200 requests."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "x.js").write_text("let x;")
    (tmp_path / "index.html").write_text("<html ></html>")
    site = Site(tmp_path)

    def asked(path: str) -> Response:
        scope = {"type": "http", "method": "GET", "path": path, "headers": [], "scheme": "http"}
        return site.answer(Request({**scope, "server": ("x", 80), "query_string": b""}))

    assert asked("/assets/x.js").body == b"let x;"
    for path in ("/assets/./x.js", "/assets//x.js", "/assets/../assets/x.js", "/./assets/x.js", "/" + "./" * 4000):
        assert asked(path).body != b"let x;"
    assert asked("/assets").status_code == asked("/t/x").status_code == 200  # pages of the client
    assert asked("/assets/y.js").status_code == asked("/../x.js").status_code == 404
    assert sorted(site._files) == ["assets/x.js", "index.html"]


@pytest.mark.parametrize("length", [300, 2200, 3000])
def test_a_host_that_is_none_is_not_drawn(server: Server, length: int) -> None:
    """Found: at 2,200 letters, 90 ms each, one address within its limits kept everybody waiting for 14 seconds."""
    answer = server.http.get("/api/tables/x/qr.svg", params={"path": "/t/x"}, headers={"host": "x" * length})
    assert (answer.status_code, answer.json()["code"]) == (422, "path")


def test_codes_are_limited_for_each_address(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", "--limits", "0.1") as strict:  # three at once, one more every ten seconds
        drawn = until_refused(lambda: strict.http.post("/api/qr", json={"path": "/me"}))
    assert {answer.status_code for answer in drawn} == {200}
    assert len(drawn) >= 3


@pytest.mark.parametrize("odd", [b"\xff", b"\xc3\xa9", b"\x80x"])
def test_sockets_with_odd_bytes_in_their_headers(server: Server, odd: bytes) -> None:
    """Found: a traceback in the log, and the socket was cut off."""
    head = b"GET /ws/x HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nx-odd: " + odd
    head += b"\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), WAIT) as line:
        line.sendall(head)
        assert line.recv(100).startswith(b"HTTP/1.1 101 ")


def test_pages_and_answers_can_be_asked_for_without_their_bodies(server: Server) -> None:
    for path in ("/", "/t/x", "/healthz", "/api/games", "/openapi.json"):
        whole, head = server.http.get(path), server.http.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]


def test_seats_cannot_be_taken_twice_or_outside_the_table(server: Server) -> None:
    table = server.open("here", "open")
    table.claim(1)
    for seat, status, code in [(1, 409, "taken"), (0, 409, "taken"), (2, 404, "no_seat"), (-1, 404, "no_seat")]:
        answer = server.http.post(f"/api/tables/{table.name}/seats/{seat}", json={"name": "Eve"})
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert server.http.post(f"/api/tables/{table.name}/seats/x", json={"name": "Eve"}).status_code == 422


def test_unknown_tables(server: Server) -> None:
    for path in ("/api/tables/nothing", "/api/tables/nothing/record", f"/api/tables/{'x' * 5000}"):
        answer = server.http.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "no_table")
    with Browser(server, "nothing", [], hello=False) as lost:
        lost.send("hello")
        assert lost.wait("error")["code"] == "no_table"
        lost.until_closed()


def test_a_socket_that_names_another_server_is_refused(tmp_path: Path) -> None:
    """A page of somebody else whose name was made to lead here has the origin that it names as the host."""
    with running(tmp_path / "tables.db", "--hosts", "games.example") as server:
        for name, status in (("games.example", 101), ("evil.example", 403)):
            line = socket.create_connection(("127.0.0.1", server.port), WAIT)
            try:
                with connect(f"ws://{name}/ws/x", sock=line, origin=Origin(f"http://{name}"), proxy=None):
                    found = 101
            except InvalidStatus as refused:
                found = refused.response.status_code
            assert found == status


def test_other_pages_may_not_use_sockets_or_set_up_tables(server: Server) -> None:
    name = server.open("here", "open").name
    with pytest.raises(InvalidStatus) as refused:
        Browser(server, name, [], hello=False, origin="https://evil.example")
    assert refused.value.response.status_code == 403
    answer = server.http.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    with Browser(server, name, [], origin=server.page) as own:
        assert own.table["status"] == "open"


def test_sockets_are_only_for_tables(server: Server) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{server.port}/api/games"):
        pass


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "null",
        "[]",
        "hello",
        '{"type": "hello", "tokens": 5}',
        '{"type": "hello", "tokens": ["' + "x" * 101 + '"]}',
        '{"type": "hello", "tokens": ' + json.dumps(["x"] * 17) + "}",
        '{"type": "hello", "entropy": "zz"}',
        '{"type": "move", "seat": 0, "at": 0, "move": "x"}',
        '{"type": "\\u0000"}',
        "[" * 8000,
        "x" * 9000,
    ],
)
def test_a_bad_hello_ends_the_socket(server: Server, text: str) -> None:
    with Browser(server, server.open("here", "open").name, [], hello=False) as browser:
        browser.socket.send(text)
        error = browser.wait("error")
        assert error.keys() >= {"code", "message", "params"}
        browser.until_closed()


def test_frames_that_are_too_large_or_not_text(server: Server) -> None:
    name = server.open("here", "open").name
    with Browser(server, name, []) as browser:
        browser.socket.send("x" * 200_000)
        browser.until_closed()
    with Browser(server, name, []) as browser:
        browser.socket.send(b"\x00\x01")
        browser.until_closed()
        assert browser.socket.protocol.close_code == 1003
    with Browser(server, name, []) as browser:
        browser.socket.send("x" * 9000)
        assert browser.wait("error")["code"] == "long_message"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "move", "seat": 1, "at": 7, "move": "r1g3@1,1n"}, "not_yours"),
        ({"type": "move", "seat": 0, "at": 6, "move": "r1g3@1,1n"}, "stale"),
        ({"type": "move", "seat": 0, "at": 7, "move": "x" * 201}, "message"),
        ({"type": "move", "seat": 0, "at": 7, "move": "\ud800"}, "message"),
        ({"type": "move", "seat": 0, "at": 7, "move": "*r1g3"}, None),
        ({"type": "move", "seat": 0, "at": 7, "move": "\x00" * 200}, "unreadable"),
        ({"type": "move", "seat": 0, "at": 7, "move": "&SNORF"}, "unreadable"),
        ({"type": "move", "seat": -1, "at": 7, "move": "x"}, "message"),
        ({"type": "move", "seat": 0, "at": 10**30, "move": "x"}, "message"),
        ({"type": "move", "seat": 0, "at": 7, "move": "x", "id": "x" * 65}, "message"),
        ({"type": "move", "seat": 0, "at": 7, "move": "x", "as": "root"}, "message"),
        ({"type": "undo", "seat": 0, "to": 99}, "undo_to"),
        ({"type": "answer", "seat": 0, "yes": True}, "no_question"),
        ({"type": "answer", "seat": 0, "yes": 1}, "message"),
        ({"type": "ask", "seat": 0, "at": 7, "move": "&SNORF"}, "unreadable"),
        ({"type": "ask", "seat": 0, "at": 6, "move": "&SNORF"}, "stale"),
        ({"type": "ask", "seat": 0, "move": "&SNORF"}, "message"),
        ({"type": "hello", "picture": 1}, "message"),
        ({"type": "rematch", "seat": 0}, "unfinished"),
        ({"type": "look", "seat": 1}, "not_yours"),
        ({"type": "hint", "seat": 0}, "no_hints"),
        ({"type": "chat", "seat": 0}, "message"),
    ],
)
def test_bad_requests_are_refused_and_change_nothing(server: Server, message: dict[str, Any], code: str | None) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)):
        an.my_turn()
        before = an.position
        an.socket.send(json.dumps(message))
        error = an.wait("error")
        assert code is None or error["code"] == code
        assert an.ask("look", seat=0)["type"] == "done"
        assert an.position["view"] == before["view"]


def test_stolen_and_forged_tokens_open_nothing(server: Server) -> None:
    one = server.open("here", "open")
    other = server.open("here", "open")
    with other.browser(one.tokens["0"], one.host, other.host, "x" * 43) as thief:
        assert thief.table["mine"] == []


def test_no_secret_is_ever_sent_before_the_end(server: Server, tmp_path: Path) -> None:
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]) as an, table.browser(table.claim(1)) as bo, table.browser() as watcher:
        for mover, other in ((an, bo), (bo, an)):
            assert mover.my_turn().move()["type"] == "done"
            other.until(mover.position["at"])
        heard = "".join(an.raw + bo.raw + watcher.raw)
        assert "secret" not in heard
        assert not any(token in heard for token in [table.host, *table.tokens.values()])
    stored = b"".join(path.read_bytes() for path in Path(server.store).parent.glob("tables.db*"))
    assert not any(token.encode() in stored for token in [table.host, *table.tokens.values()])


def test_random_messages_never_break_anything(server: Server) -> None:
    rng = random.Random(1)
    kinds = ["hello", "look", "move", "undo", "answer", "ask", "resign", "replace", "rematch", "hint", "ping", "x"]
    values: list[Any] = [None, True, -1, 0, 1, 2, 7, 99, 1.5, "", "x", "-", "r1g3@1,1n", [], {}, ["x"], "&A", "*?"]
    table = server.open("here", "open")
    with table.browser(table.tokens["0"]), table.browser(table.claim(1)):
        for _ in range(6):
            with table.browser(table.tokens[str(rng.randrange(2))]) as browser:
                for n in range(40):
                    fields = rng.sample(["id", "seat", "at", "move", "to", "yes", "word", "target", "tokens", "x"], 5)
                    message = {key: rng.choice(values) for key in fields}
                    browser.socket.send(json.dumps({"type": rng.choice(kinds), **message}))
                    if n % 10 == 0:
                        browser.socket.send("".join(rng.choices(string.printable, k=20)))
                browser.send("ping")
                browser.wait("pong")
    assert server.http.get("/healthz").json()["ok"] is True


def test_too_much_is_too_much(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        setup = {"game": "topas", "seats": [{"kind": "here"}]}
        made = until_refused(lambda: server.http.post("/api/tables", json=setup))
        assert {answer.status_code for answer in made} == {201}
        assert len(made) >= 30
    with running(tmp_path / "strict.db", "--limits", "0.005") as strict:  # one at once, one more every ten seconds
        assert len(until_refused(lambda: strict.http.get("/healthz"))) >= 1


def test_floods_of_messages_and_sockets_are_held_back(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        name = server.open("here", "open").name
        with Browser(server, name, []) as browser:
            many = 70  # sixty at once, and ten more a second: a slow server may deal with these, and gets more
            while not (codes := refused_pings(browser, many)):
                many *= 2
            assert codes == {"too_much"}
        browsers = [Browser(server, name, []) for _ in range(100)]
        with Browser(server, name, [], hello=False) as one_more:
            assert one_more.wait("error")["code"] == "too_much"
        browsers.pop().close()
        while not is_let_in(server, name):  # it may not have noticed yet that one has gone
            pass
        for browser in browsers:
            browser.close()


def refused_pings(browser: Browser, many: int) -> set[str]:
    """Send so many and hear all that is answered: the codes of refusals."""
    for _ in range(many):
        browser.send("ping")
    answers: list[dict[str, Any]] = []
    while len(answers) < many:
        answers += [message for message in browser.receive() if message["type"] in ("pong", "error")]
    return {message["code"] for message in answers if message["type"] == "error"}


def is_let_in(server: Server, table: str) -> bool:
    with suppress(ConnectionClosed), Browser(server, table, []):
        return True
    return False
