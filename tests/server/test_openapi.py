"""What /openapi.json says is what happens: every answer and every refusal, really provoked, fits its description."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate
from starlette.requests import Request

from tests.bells.receivers import Browser as PushBrowser
from tests.bells.receivers import Receiver
from tests.server.moved import REVIEWS, MovedServer, moved
from tests.server.server import Browser, Server, Table, running
from toptafel import make, record
from toptafel.games import registry
from toptafel.server import app
from toptafel.server.calls import Call
from toptafel.server.guard import RECORDS
from toptafel.store.bells import Most

SETUP = {"game": "topas", "seats": [{"kind": "here"}, {"kind": "open"}]}
RECORD = record.random_game(make("topas"), 3)
TABLE = "/api/tables/{table}"
EMPTY = TABLE + "/seats/{seat}/empty"
PUZZLE = "/api/puzzles/{game}/{puzzle}"
POSTS = [
    "/api/tables",
    "/api/glances",
    TABLE + "/seats/{seat}",
    EMPTY,
    TABLE + "/forget",
    "/api/replay",
    "/api/verify",
    "/api/review",
    "/api/exercise",
    "/api/weigh",
    PUZZLE,
]
POSTS += [TABLE + "/bells" + path for path in ("", "/remove", "/push", "/mail", "/hook")]
BELLS = TABLE + "/bells"
BELL = "/api/bells/{bell}"
ASK = {"token": "x"}
MAIL = ("--smtp", "smtp://127.0.0.1:9", "--mail-from", "games@example.org", "--address", "https://games.example")
BELL_BODIES: dict[str, dict[str, Any]] = {
    BELLS: ASK,
    BELLS + "/remove": {**ASK, "name": "x"},
    BELLS + "/push": {
        **ASK,
        "language": "en",
        "endpoint": "https://push.example/x",
        "keys": PushBrowser(Receiver()).keys,
    },
    BELLS + "/mail": {**ASK, "language": "en", "address": "an@example.org"},
    BELLS + "/hook": {**ASK, "language": "en", "url": "https://ntfy.example/x"},
}
POSTS += [TABLE + "/renew", "/api/profile/read", "/api/profile/write", "/api/profile/forget"]
POSTS += ["/api/carry", "/api/carry/take", "/api/qr", "/api/login/keep"]
POSTS += ["/api/day/{deal}", "/api/ways", "/api/ways/{way}", "/api/tries"]
PROFILE = {"id": "0" * 32, "token": "x"}
KEEP = {"secret": "A" * 22}
TRUSTED = ("--login-proxy", "127.0.0.1")
AN = {"remote-user": "an"}
CHOSEN = "x" * 42 + "8"
TRY = {"date": "2000-01-01", "key": "0" * 64}
WAY, WAY_ASK = "/api/ways/{way}", {**TRY, "deal": "topas"}
BODIES: dict[str, Any] = {
    **BELL_BODIES,
    "/api/tables": SETUP,
    "/api/glances": {"tables": {"nothing": -1}},
    TABLE + "/renew": {"token": "x"},
    "/api/profile/read": PROFILE,
    "/api/profile/write": {**PROFILE, "version": 1, "box": ""},
    "/api/profile/forget": PROFILE,
    "/api/carry": {"id": "0" * 32, "box": ""},
    "/api/carry/take": {"id": "1" * 32},
    "/api/login/keep": KEEP,
    "/api/qr": {"path": "/me"},
    "/api/day/{deal}": TRY,
    "/api/ways": WAY_ASK,
    WAY: WAY_ASK,
    "/api/tries": {"tries": [WAY_ASK]},
    PUZZLE: {"move": None, "rating": 1500, "first": True},
    TABLE + "/seats/{seat}": {"name": "Bo"},
    EMPTY: {"token": "x"},
    TABLE + "/forget": {"token": "x"},
    **dict.fromkeys(["/api/replay", "/api/verify", "/api/review", "/api/exercise", "/api/weigh"], RECORD),
}
# A fault of the server itself cannot be asked for, nor can a record that takes twenty seconds, or records of hundreds
# of people at once.
NOT_PROVOKED = {("/api/verify", 422), *((path, 503) for path in RECORDS if path != "/api/review")}


class Checker:
    """Asks, and holds every answer to what the description says of it."""

    def __init__(self, description: dict[str, Any]) -> None:
        self.description = description
        self.met: set[tuple[str, int]] = set()

    def ask(self, http: httpx.Client, method: str, path: str, status: int, **request: Any) -> httpx.Response:
        names = {
            "table": request.pop("table", "nothing"),
            "seat": request.pop("seat", 1),
            "bell": request.pop("bell", "x"),
            "deal": request.pop("deal", "topas"),
            "way": request.pop("way", "0" * 16),
            "game": "topas",
            "puzzle": request.pop("puzzle", registry.find("topas").puzzles[0].id),
        }
        answer = http.request(method, path.format(**names), **request)
        assert answer.status_code == status, (method, path, answer.status_code, answer.text)
        self.check(method, path, answer)
        return answer

    def check(self, method: str, path: str, answer: httpx.Response) -> None:
        said = self.description["paths"][path][method.lower()]["responses"][str(answer.status_code)]
        self.met.add((path, answer.status_code))
        if "content" not in said:
            assert answer.content == b""
            return
        ((kind, content),) = said["content"].items()
        assert answer.headers["content-type"].partition(";")[0] == kind
        bodies = {
            "application/json": lambda: [answer.json()],
            "application/x-ndjson": lambda: list(map(json.loads, answer.text.splitlines())),
        }.get(kind, lambda: [answer.text])()
        schema = {**content["schema"], "components": self.description["components"]}
        for body in bodies:
            Draft202012Validator(schema).validate(body)

    @property
    def promised(self) -> set[tuple[str, int]]:
        return {
            (path, int(status))
            for path, operations in self.description["paths"].items()
            for operation in operations.values()
            for status in operation["responses"]
        }


def test_it_is_a_description(server: Server) -> None:
    description = server.http.get("/openapi.json").json()
    validate(description)
    assert "image/svg+xml" in str(description["paths"][TABLE + "/qr.svg"])


def what_is_answered(server: Server, checker: Checker) -> None:
    http = server.http
    checker.ask(http, "GET", "/healthz", 200)
    checker.ask(http, "GET", "/readyz", 200)
    checker.ask(http, "GET", "/api/games", 200)
    made = checker.ask(http, "POST", "/api/tables", 201, json=SETUP).json()
    checker.ask(http, "GET", TABLE, 200, table=made["table"])
    checker.ask(http, "POST", "/api/glances", 200, json={"tables": {made["table"]: -1, "gone": 0}})
    checker.ask(http, "POST", TABLE + "/seats/{seat}", 201, table=made["table"], json={"name": "Bo"})
    checker.ask(http, "POST", EMPTY, 200, table=made["table"], json={"token": made["host"]})
    checker.ask(http, "GET", TABLE + "/qr.svg", 200, params={"path": "/t/x"})
    checker.ask(http, "POST", TABLE + "/renew", 200, table=made["table"], json={"token": made["tokens"]["0"]})
    for path, status, field in ((TABLE + "/seats/{seat}", 201, "token"), (EMPTY, 200, "invitation")):
        body = {**BODIES[path], **({"token": made["host"]} if path == EMPTY else {})}
        checker.ask(http, "POST", path, 422, table=made["table"], json={**body, field: "x" * 43})
        checker.ask(http, "POST", path, status, table=made["table"], json={**body, field: CHOSEN})
    renewing = {"token": made["host"], "instead": CHOSEN}
    checker.ask(http, "POST", TABLE + "/renew", 422, table=made["table"], json={**renewing, "instead": "x" * 43})
    for _ in range(2):
        checker.ask(http, "POST", TABLE + "/renew", 200, table=made["table"], json=renewing)
    made["host"] = CHOSEN
    checker.ask(http, "POST", "/api/qr", 200, json={"path": "/me#carry=x"})
    checker.ask(http, "POST", "/api/profile/write", 204, json={**PROFILE, "version": 1, "box": ""})
    checker.ask(http, "POST", "/api/profile/write", 409, json={**PROFILE, "version": 1, "box": ""})
    checker.ask(http, "POST", "/api/profile/read", 200, json=PROFILE)
    checker.ask(http, "POST", "/api/profile/forget", 204, json=PROFILE)
    checker.ask(http, "POST", "/api/carry", 204, json={"id": "0" * 32, "box": ""})
    checker.ask(http, "POST", "/api/carry", 409, json={"id": "0" * 32, "box": ""})
    checker.ask(http, "POST", "/api/carry/take", 200, json={"id": "0" * 32})
    checker.ask(http, "POST", TABLE + "/forget", 204, table=made["table"], json={"token": made["host"]})
    checker.ask(http, "POST", "/api/replay", 200, json=RECORD)
    pictured = checker.ask(http, "POST", "/api/replay", 200, json=RECORD, params={"picture": "true"}).json()
    assert all(frame["picture"].startswith("<svg") for frame in pictured["frames"])
    checker.ask(http, "POST", "/api/verify", 200, json=RECORD)
    checker.ask(http, "POST", "/api/verify", 200, json={})
    checker.ask(http, "POST", "/api/review", 200, json=RECORD)
    practice(http, checker)
    table = server.open("beginner", "beginner")
    with table.browser() as watcher:
        while watcher.result is None:
            watcher.receive()
    checker.ask(http, "GET", TABLE + "/record", 200, table=table.name)


def practice(http: httpx.Client, checker: Checker) -> None:
    at = next(at for at in range(99) if isinstance(record.from_object(RECORD).replay(at).to_move, int))
    shown = checker.ask(http, "POST", "/api/exercise", 200, json=RECORD, params={"at": at, "picture": "true"}).json()
    assert shown["picture"].startswith("<svg")
    checker.ask(http, "POST", "/api/weigh", 200, json=RECORD, params={"at": at, "move": RECORD["moves"][at]})
    checker.ask(http, "POST", "/api/exercise", 422, json=RECORD, params={"at": 9999})
    checker.ask(http, "POST", "/api/weigh", 422, json=RECORD, params={"at": at, "move": "nothing"})
    checker.ask(http, "GET", "/api/puzzles", 200)
    checker.ask(http, "GET", PUZZLE, 200)
    checker.ask(http, "POST", PUZZLE, 200, json=BODIES[PUZZLE])
    checker.ask(http, "GET", PUZZLE, 404, puzzle="nothing")
    checker.ask(http, "GET", PUZZLE, 422, params={"picture": "perhaps"})
    checker.ask(http, "POST", PUZZLE, 404, puzzle="nothing", json=BODIES[PUZZLE])


def the_deal_of_the_day(server: MovedServer, checker: Checker) -> None:
    http = server.http
    today = {**TRY, "date": server.at_noon()}
    checker.ask(http, "GET", "/api/day", 200)
    checker.ask(http, "POST", "/api/day/{deal}", 404, deal="nothing", json=today)
    checker.ask(http, "POST", "/api/day/{deal}", 409, json=TRY)
    made = checker.ask(http, "POST", "/api/day/{deal}", 200, json=today).json()
    asked = {**TRY, "date": today["date"], "deal": "topas"}
    checker.ask(http, "POST", "/api/ways", 409, json=asked)
    checker.ask(http, "POST", WAY, 409, json=asked)
    checker.ask(http, "POST", "/api/ways", 404, json=asked | {"deal": "nothing"})
    checker.ask(http, "GET", TABLE + "/standing", 404)
    checker.ask(http, "GET", TABLE + "/standing", 409, table=made["table"])
    with Browser(server, made["table"], list(made["tokens"].values())) as player:
        while player.my_turn().position["view"]["to_move"] is not None:
            player.move()
        player.until_so(lambda: player.result is not None)
        assert player.result is not None
        assert player.result["fair"] is None
    checker.ask(http, "GET", TABLE + "/standing", 200, table=made["table"])
    while not (ways := checker.ask(http, "POST", "/api/ways", 200, json=asked).json()["ways"]):
        pass  # it is written beside the game
    checker.ask(http, "POST", WAY, 200, way=ways[0]["way"], json=asked)
    checker.ask(http, "POST", WAY, 404, json=asked)
    checker.ask(http, "POST", "/api/tries", 204, json={"tries": [asked]})
    assert "fair" not in checker.ask(http, "GET", TABLE + "/record", 200, table=made["table"]).json()


def bells(store: Path, checker: Checker) -> None:
    with running(store, "--limits", "100", *MAIL) as server:
        http, table = server.http, server.open("here", "open")
        checker.ask(http, "GET", "/api/bells", 200)
        for path, body in BELL_BODIES.items():
            token = table.host if path.endswith("/hook") else table.tokens["0"]
            checker.ask(http, "POST", path, 200, table=table.name, json=body | {"token": token})
            checker.ask(http, "POST", path, 404, json=body)
        name = _confirmable(store)
        checker.ask(http, "GET", BELL, 200, bell=name)
        checker.ask(http, "POST", BELL + "/confirm", 200, bell=name)
        for path in ("/confirm", "/stop"):
            checker.ask(http, "POST", BELL + path, 403, bell=name, headers={"origin": "https://evil.example"})
        checker.ask(http, "POST", BELL + "/stop", 204, bell=name)
        checker.ask(http, "GET", BELL, 404, bell=name)
        checker.ask(http, "POST", BELL + "/confirm", 404, bell=name)
        too_many_bells(http, table, checker)


def too_many_bells(http: httpx.Client, table: Table, checker: Checker) -> None:
    hook = BELL_BODIES[BELLS + "/hook"] | {"token": table.host}
    for number in range(Most().at_table):
        http.post(f"/api/tables/{table.name}/bells/hook", json=hook | {"url": f"https://ntfy.example/{number}"})
    for path, where in (("/push", "endpoint"), ("/mail", "address"), ("/hook", "url")):
        token = table.host if path == "/hook" else table.tokens["0"]
        body = BELL_BODIES[BELLS + path]
        new = {"token": token, where: f"new.{body[where]}" if path == "/mail" else f"{body[where]}/new"}
        checker.ask(http, "POST", BELLS + path, 409, table=table.name, json=body | new)


def login(store: Path, checker: Checker) -> None:
    with running(store, "--limits", "100", *TRUSTED) as server:
        http = server.http
        for path in ("/api/login/keep", "/api/login/forget"):
            checker.ask(http, "POST", path, 403, json=BODIES.get(path))
        checker.ask(http, "POST", "/api/login/keep", 204, json=KEEP, headers=AN)
        checker.ask(http, "POST", "/api/login/keep", 409, json=KEEP, headers=AN)
        assert checker.ask(http, "POST", "/api/login", 200, headers=AN).json() == {"user": "an", **KEEP}
        checker.ask(http, "POST", "/api/login/forget", 204, headers=AN)


def _confirmable(store: Path) -> str:
    with closing(sqlite3.connect(store)) as db:
        found: str = db.execute("SELECT id FROM bells WHERE kind = 'mail'").fetchone()[0]
        return found


def what_is_refused(server: Server, checker: Checker) -> None:
    http = server.http
    table = server.open("here", "open")
    for path in POSTS:
        checker.ask(http, "POST", path, 403, json=BODIES[path], headers={"origin": "https://evil.example"})
        checker.ask(http, "POST", path, 413, content=b" " * 600_000)
        if (path, 422) not in NOT_PROVOKED:
            checker.ask(http, "POST", path, 422, table=table.name, json=[])
    for path in (TABLE, TABLE + "/record"):
        checker.ask(http, "GET", path, 404)
    for path in (TABLE + "/seats/{seat}", EMPTY, TABLE + "/forget", TABLE + "/renew"):
        checker.ask(http, "POST", path, 404, json=BODIES[path])
    for path in ("/api/profile/read", "/api/profile/forget", "/api/carry/take"):
        checker.ask(http, "POST", path, 404, json=BODIES[path])
    checker.ask(http, "POST", "/api/profile/write", 404, json={**PROFILE, "version": 2, "box": ""})
    checker.ask(http, "POST", TABLE + "/seats/{seat}", 404, table=table.name, seat=7, json={"name": "Bo"})
    checker.ask(http, "POST", TABLE + "/seats/{seat}", 409, table=table.name, seat=0, json={"name": "Bo"})
    checker.ask(http, "POST", TABLE + "/seats/{seat}", 422, table=table.name, seat="x", json={"name": "Bo"})
    checker.ask(http, "POST", EMPTY, 409, table=table.name, json={"token": table.host})
    checker.ask(http, "POST", TABLE + "/forget", 403, table=table.name, json={"token": "x"})
    checker.ask(http, "GET", TABLE + "/record", 409, table=table.name)
    checker.ask(http, "GET", TABLE + "/qr.svg", 422)
    checker.ask(http, "GET", TABLE + "/qr.svg", 422, params={"path": "//evil.example"})
    checker.ask(http, "POST", "/api/replay", 422, json=RECORD, params={"picture": "perhaps"})


def too_many_reviews_at_once(server: Server, checker: Checker) -> None:
    long = record.random_game(make("topscore", players=4), 3)  # 600 decisions: none is done when the last one begins
    with ExitStack() as begun:
        for _ in range(REVIEWS):
            stream = server.http.stream("POST", "/api/review", json=long)
            assert begun.enter_context(stream).status_code == 200
        checker.ask(server.http, "POST", "/api/review", 503, json=RECORD)


def too_much(store: Path, checker: Checker) -> None:
    with running(store, "--limits", "0.000001") as strict:  # not one request is allowed
        for path, operations in checker.description["paths"].items():
            for method in operations:
                checker.ask(strict.http, method.upper(), path, 429, json=BODIES.get(path))


def another_host(store: Path, checker: Checker) -> None:
    with running(store, "--hosts", "games.example", "--limits", "100") as named:
        assert named.http.get("/healthz").status_code == 200  # an address is nobody's name
        assert named.http.get("/healthz", headers={"host": "games.example:8000"}).status_code == 200
        for path, operations in checker.description["paths"].items():
            for method in operations:
                headers = {"host": "evil.example"}
                checker.ask(named.http, method.upper(), path, 421, json=BODIES.get(path), headers=headers)


def a_store_that_fails(poor: MovedServer, checker: Checker) -> None:
    today = {"/api/day/{deal}": {**TRY, "date": poor.at_noon()}}
    with sqlite3.connect(poor.store) as db:
        db.execute("DROP TABLE entries")
        db.execute("DROP TABLE tables")
        db.execute("DROP TABLE bells")
        db.execute("DROP TABLE keys")
        db.execute("DROP TABLE kept")
        db.execute("DROP TABLE puzzles")
        db.execute("DROP TABLE tries")
        db.execute("DROP TABLE ways")
    for path, operations in checker.description["paths"].items():
        for method, operation in operations.items():
            if "503" in operation["responses"] and path not in RECORDS:
                checker.ask(poor.http, method.upper(), path, 503, json=(BODIES | today).get(path), headers=AN)


def test_the_description_is_written_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: it took the event loop 15 ms whenever somebody asked for it."""
    written = []

    def describe(calls: Iterable[Call]) -> dict[str, Any]:
        written.append([call.path for call in calls])
        return {}

    monkeypatch.setattr(app, "describe", describe)
    [*_, route] = app.api_routes([])
    for _ in range(3):
        assert asyncio.run(route.endpoint(Request({"type": "http"}))).body == b"{}"
    assert len(written) == 1


def test_every_answer_and_every_refusal_is_as_described(server: Server, tmp_path: Path) -> None:
    checker = Checker(server.http.get("/openapi.json").json())
    what_is_answered(server, checker)
    what_is_refused(server, checker)
    with moved(tmp_path, "--limits", "100", *MAIL, *TRUSTED) as later:
        too_many_reviews_at_once(later, checker)
        the_deal_of_the_day(later, checker)
        a_store_that_fails(later, checker)
    bells(tmp_path / "bells.db", checker)
    login(tmp_path / "logins.db", checker)
    too_much(tmp_path / "strict.db", checker)
    another_host(tmp_path / "named.db", checker)
    assert {status for _, status in checker.met} == {200, 201, 204, 403, 404, 409, 413, 421, 422, 429, 503}
    # Nothing is promised that does not happen.
    assert checker.promised - checker.met - NOT_PROVOKED == {(path, 500) for path in checker.description["paths"]}
