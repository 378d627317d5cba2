"""What /openapi.json says is what happens: every answer and every refusal, really provoked, fits its description."""

from __future__ import annotations

import json
import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from tests.server.server import Server, running
from toptafel import make, record
from toptafel.server import reviews

SETUP = {"game": "topas", "seats": [{"kind": "here"}, {"kind": "open"}]}
RECORD = record.random_game(make("topas"), 3)
TABLE = "/api/tables/{table}"
EMPTY = TABLE + "/seats/{seat}/empty"
POSTS = ["/api/tables", TABLE + "/seats/{seat}", EMPTY, TABLE + "/forget", "/api/replay", "/api/verify", "/api/review"]
BODIES: dict[str, Any] = {
    "/api/tables": SETUP,
    TABLE + "/seats/{seat}": {"name": "Bo"},
    EMPTY: {"token": "x"},
    TABLE + "/forget": {"token": "x"},
    **dict.fromkeys(["/api/replay", "/api/verify", "/api/review"], RECORD),
}
# A fault of the server itself cannot be asked for, nor can a record that takes twenty seconds.
NOT_PROVOKED = {("/api/verify", 422)}


class Checker:
    """Asks, and holds every answer to what the description says of it."""

    def __init__(self, description: dict[str, Any]) -> None:
        self.description = description
        self.met: set[tuple[str, int]] = set()

    def ask(self, http: httpx.Client, method: str, path: str, status: int, **request: Any) -> httpx.Response:
        names = {"table": request.pop("table", "nothing"), "seat": request.pop("seat", 1)}
        answer = http.request(method, path.format(**names), timeout=60, **request)
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
    checker.ask(http, "POST", TABLE + "/seats/{seat}", 201, table=made["table"], json={"name": "Bo"})
    checker.ask(http, "POST", EMPTY, 200, table=made["table"], json={"token": made["host"]})
    checker.ask(http, "GET", TABLE + "/qr.svg", 200, params={"path": "/t/x"})
    checker.ask(http, "POST", TABLE + "/forget", 204, table=made["table"], json={"token": made["host"]})
    checker.ask(http, "POST", "/api/replay", 200, json=RECORD)
    pictured = checker.ask(http, "POST", "/api/replay", 200, json=RECORD, params={"picture": "true"}).json()
    assert all(frame["picture"].startswith("<svg") for frame in pictured["frames"])
    checker.ask(http, "POST", "/api/verify", 200, json=RECORD)
    checker.ask(http, "POST", "/api/verify", 200, json={})
    checker.ask(http, "POST", "/api/review", 200, json=RECORD)
    table = server.open("beginner", "beginner")
    with table.browser() as watcher:
        while watcher.result is None:
            watcher.receive()
    checker.ask(http, "GET", TABLE + "/record", 200, table=table.name)


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
    for path in (TABLE + "/seats/{seat}", EMPTY, TABLE + "/forget"):
        checker.ask(http, "POST", path, 404, json=BODIES[path])
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
    long = record.random_game(make("topscore"), 3)
    with ExitStack() as begun:
        for _ in range(reviews.MOST):
            stream = server.http.stream("POST", "/api/review", json=long, timeout=60)
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


def a_store_that_fails(store: Path, checker: Checker) -> None:
    with running(store, "--limits", "100") as poor:
        with sqlite3.connect(store) as db:
            db.execute("DROP TABLE entries")
        for path, operations in checker.description["paths"].items():
            for method, operation in operations.items():
                if "503" in operation["responses"] and path != "/api/review":
                    checker.ask(poor.http, method.upper(), path, 503, json=BODIES.get(path))


def test_every_answer_and_every_refusal_is_as_described(server: Server, tmp_path: Path) -> None:
    checker = Checker(server.http.get("/openapi.json").json())
    what_is_answered(server, checker)
    what_is_refused(server, checker)
    too_many_reviews_at_once(server, checker)
    too_much(tmp_path / "strict.db", checker)
    another_host(tmp_path / "named.db", checker)
    a_store_that_fails(tmp_path / "poor.db", checker)
    assert {status for _, status in checker.met} == {200, 201, 204, 403, 404, 409, 413, 421, 422, 429, 503}
    # Nothing is promised that does not happen.
    assert checker.promised - checker.met - NOT_PROVOKED == {(path, 500) for path in checker.description["paths"]}
