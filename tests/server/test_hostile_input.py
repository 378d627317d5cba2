"""Thousands of hostile requests, frames and records: no failure of the server's, no traceback, no growth, and
somebody who plays meanwhile notices nothing.

A few thousand cases by default; as many as TOPTAFEL_HOSTILE says, 100000 for instance.
"""

from __future__ import annotations

import base64
import json
import os
import random
import select
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, get_args

import hypothesis
import msgspec
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.server import WAIT, Browser, Server, Table, running
from toptafel import make, record
from toptafel.games import registry
from toptafel.protocol import requests

CASES = int(os.environ.get("TOPTAFEL_HOSTILE", "3000")) // 5  # of each kind
GROWTH = 200 * 1024 * 1024  # bytes of memory that the server may have more afterwards: generous
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]
SPECIAL = [0, 1, 9, 10, 13, 32, 34, 37, 46, 47, 48, 58, 91, 92, 93, 123, 125, 127, 128, 192, 237, 255]
VALUES: list[Any] = [
    *(None, True, False, -1, 0, 1, 7, 99, 2**31, 2**63, 10**40, 1.5, 1e308, -0.0),
    *("", "x", "-", "*?", "&A", "r1g3@1,1n", "\ud800", "\u202e", "\x00", "x" * 300, "é" * 50, "9" * 5000),
    *([], {}, [[]], ["x"] * 20, {"x": {"x": {}}}, [None], {"": ""}),
]


def memory(pid: int) -> int:
    """Bytes that a process has in memory; 0 where nobody tells."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    return 1024 * int(status.partition("VmRSS:")[2].split()[0])


@contextmanager
def undisturbed(folder: Path) -> Iterator[Server]:
    """A server that is attacked, and a player there to whom nothing must happen."""
    log = folder / "log"
    with running(folder / "tables.db", "--limits", "1000000", log=log) as server:
        table = server.open("here", "easy")
        with table.browser(table.tokens["0"]) as bystander:
            before = memory(server.pid)
            yield server
            bystander.my_turn()
            if bystander.result is None:
                assert bystander.move()["type"] == "done"
            bystander.send("ping")
            bystander.wait("pong")
            assert server.http.get("/healthz").json()["ok"] is True
            assert memory(server.pid) - before < GROWTH
    assert log.read_text() == ""


def mutated(data: bytes, rng: random.Random) -> bytes:
    """Some bytes changed, cut out, doubled or put in."""
    changed = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 5])):
        at = rng.randrange(len(changed) + 1)
        size = rng.choice([1, 1, 2, 10, 100])
        match rng.randrange(4):
            case 0:
                changed[at : at + 1] = bytes([rng.choice(SPECIAL)])
            case 1:
                del changed[at : at + size]
            case 2:
                changed[at:at] = changed[at : at + size] * rng.choice([1, 2, 50])
            case _:
                changed[at:at] = bytes(rng.choices(SPECIAL, k=size))
    return bytes(changed)


def remade(value: Any, rng: random.Random) -> Any:
    """A JSON value with something in it that is something else."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        match rng.randrange(8):
            case 0:
                return {name: part for name, part in value.items() if name != key}
            case 1:
                return {**value, str(rng.choice(VALUES)): rng.choice(VALUES)}
            case _:
                return {**value, key: remade(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.9:
        at = rng.randrange(len(value))
        match rng.randrange(6):
            case 0:
                return value[:at] + value[at + 1 :]
            case 1:
                return value[:at] + value[at:] * 2
            case 2:
                other = rng.randrange(len(value))
                return [value[{at: other, other: at}.get(n, n)] for n in range(len(value))]
            case _:
                return [*value[:at], remade(value[at], rng), *value[at + 1 :]]
    if isinstance(value, str) and value and rng.random() < 0.5:
        return mutated(value.encode("utf-8", "surrogatepass"), rng).decode("utf-8", "surrogateescape")
    return rng.choice(VALUES)


def said(server: Server, *pieces: bytes) -> bytes:
    """What is answered to these bytes on a connection of their own, which is given up when nothing comes."""
    answer = b""
    with socket.create_connection(("127.0.0.1", server.port), 60) as line:
        try:
            for piece in pieces:
                line.sendall(piece)
            give_up_if_silent(line)
            while more := line.recv(65536):
                answer += more
                give_up_if_silent(line)
        except ConnectionError:
            pass  # the door was shut
    return answer


def give_up_if_silent(line: socket.socket) -> None:
    """Say no more when nothing comes; the door may have been shut just now."""
    if not select.select([line], [], [], 0.02)[0]:
        with suppress(OSError):
            line.shutdown(socket.SHUT_WR)


def test_what_the_description_allows_and_what_it_does_not(tmp_path: Path) -> None:
    with undisturbed(tmp_path) as server:
        description = server.http.get("/openapi.json").json()
        found: Iterable[Any] = schemathesis.openapi.from_dict(description).get_all_operations()
        operations = [one.ok() for one in found]
        for operation in operations:
            ask(server, operation, max(1, CASES // 3 // len(operations)))  # they are slow to make


def ask(server: Server, operation: Any, cases: int) -> None:
    @hypothesis.given(case=operation.as_strategy() | operation.as_strategy(schemathesis.GenerationMode.NEGATIVE))
    @hypothesis.settings(
        max_examples=cases,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    def answered(case: Any) -> None:
        case.call_and_validate(base_url=server.page, checks=CHECKS, timeout=WAIT)

    answered()


def test_raw_http(tmp_path: Path) -> None:
    rng = random.Random(8)
    body = json.dumps({"game": "topas", "seats": [{"kind": "here"}, {"kind": "bot"}]}).encode()
    with undisturbed(tmp_path) as server:
        table = server.open("here", "open").name.encode()
        host = b"host: 127.0.0.1:%d\r\n" % server.port
        length = b"content-length: %d\r\n" % len(body)
        requests = [
            b"GET / HTTP/1.1\r\n" + host + b"accept-encoding: gzip\r\n\r\n",
            b"HEAD /t/x HTTP/1.0\r\n" + host + b"\r\n",
            b"GET /api/games HTTP/1.1\r\n" + host + b"origin: http://x\r\nif-none-match: x\r\n\r\n",
            b"POST /api/tables HTTP/1.1\r\n" + host + length + b"content-type: application/json\r\n\r\n" + body,
            b"POST /api/tables HTTP/1.1\r\n" + host + b"transfer-encoding: chunked\r\n\r\n"
            b"%x\r\n%b\r\n0\r\n\r\n" % (len(body), body),
            b"GET /api/tables/" + table + b"/qr.svg?path=/t/x HTTP/1.1\r\n" + host + b"\r\n",
            b"POST /api/tables/" + table + b"/seats/1 HTTP/1.1\r\n" + host + b'content-length: 13\r\n\r\n{"name": "B"}',
            handshake(server, table.decode()),
        ]
        for cut in range(0, len(requests[3]), 10):
            said(server, requests[3][:cut])
        for _ in range(CASES):
            request = b"".join(rng.choices(requests, k=rng.choice([1, 1, 1, 3])))
            answer = said(server, mutated(request, rng))
            for line in answer.split(b"HTTP/1.1 ")[1:]:
                assert line[:1] in b"12345"
                assert not line.startswith(b"5") or line.startswith(b"503"), (request, answer)


def handshake(server: Server, table: str) -> bytes:
    key = base64.b64encode(bytes(16)).decode()
    return (
        f"GET /ws/{table} HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
    ).encode()


def frame(opcode: int, content: bytes, fin: bool = True) -> bytes:
    size = len(content)
    first = bytes([opcode | 128 * fin])
    if size < 126:
        return first + bytes([128 + size, 0, 0, 0, 0]) + content
    return first + bytes([128 + 126]) + size.to_bytes(2, "big") + bytes(4) + content


def hello(table: Table) -> bytes:
    return frame(1, json.dumps({"type": "hello", "tokens": list(table.tokens.values())}).encode())


def test_raw_frames(tmp_path: Path) -> None:
    rng = random.Random(9)
    with undisturbed(tmp_path) as server:
        table = server.open("here", "here", "here")
        opened = 0
        for _ in range(CASES // 10):
            frames = [
                frame(rng.choice([0, 1, 1, 2, 8, 9, 10, 3, 15]), bytes(rng.choices(SPECIAL, k=n)), rng.random() < 0.8)
                for n in rng.choices([0, 1, 2, 20, 125, 126, 1000, 9000], k=10)
            ]
            frames = [mutated(one, rng) if rng.random() < 0.3 else one for one in frames]
            answer = said(server, handshake(server, table.name), hello(table), *frames)
            opened += answer.startswith(b"HTTP/1.1 101 ")
        assert opened  # not always: what was answered is lost when a connection is cut off


FIELDS: dict[str, Any] = {  # a new field of a message needs a line here
    "id": "x",
    "seat": 0,
    "at": 0,
    "move": "r1g3@1,1n",
    "to": 1,
    "yes": True,
    "target": 2,
    "name": "Bo",
    "days": 1,
    "tokens": [],
    "entropy": "ab" * 16,
    "pledge": "",
    "picture": True,
    "program": "Deep Top",
}


def messages(here: dict[str, Any]) -> list[dict[str, Any]]:
    """All that a browser can say, with all fields; `here`: what some of them are at a table."""
    kinds = [msgspec.inspect.type_info(kind) for kind in get_args(requests.AnyFromBrowser)]
    fields = FIELDS | here
    return [
        {"type": kind.tag, **{field.name: fields[field.name] for field in kind.fields}}
        for kind in kinds
        if isinstance(kind, msgspec.inspect.StructType)
    ]


def test_no_message_is_forgotten() -> None:
    """Found: guess, past, reveal and holiday were never sent, nor the program of a hello."""
    told = [msgspec.json.decode(json.dumps(one), type=requests.AnyFromBrowser) for one in messages({})]
    assert [type(one) for one in told] == list(get_args(requests.AnyFromBrowser))
    assert {"guess", "past", "reveal", "holiday"} <= {one["type"] for one in messages({})}


def test_messages(tmp_path: Path) -> None:
    rng = random.Random(10)
    with undisturbed(tmp_path) as server:
        table = server.open("here", "here", "easy", hints=True)
        with Browser(server, table.name, list(table.tokens.values())) as device:
            kept = json.loads(json.dumps(device.position))
        here = {"at": kept["at"], "tokens": list(table.tokens.values())}
        known = [*messages(here), {"type": "hello", "tokens": here["tokens"], "pledge": "cd" * 32}]
        opened = 0
        for _ in range(CASES // 20):
            texts = [json.dumps(remade(rng.choice(known), rng)).encode() for _ in range(20)]
            texts = [mutated(text, rng) if rng.random() < 0.2 else text for text in texts]
            frames = [frame(1, text) for text in texts]
            answer = said(server, handshake(server, table.name), hello(table), *frames)
            opened += answer.startswith(b"HTTP/1.1 101 ")
        assert opened  # not always: what was answered is lost when a connection is cut off


def test_records(tmp_path: Path) -> None:
    rng = random.Random(11)
    games = [record.random_game(make(name), seed) for name in registry.names() for seed in (1, 2)]
    with undisturbed(tmp_path) as server:
        posts: list[Callable[[bytes], Any]] = [
            lambda body: server.http.post("/api/replay", content=body),
            lambda body: server.http.post("/api/verify", content=body),
            lambda body: server.http.post("/api/replay?picture=true", content=body),
        ]
        for _ in range(CASES):
            game = {**(found := rng.choice(games)), "moves": found["moves"][: rng.choice([5, 20, 60])]}
            body = json.dumps(remade(game, rng)).encode()
            if rng.random() < 0.2:
                body = mutated(body, rng)
            answer = rng.choices(posts, [6, 6, 1])[0](body)
            assert answer.status_code in (200, 413, 422), (answer.status_code, answer.text, body)


@pytest.mark.parametrize("n", [0, 1, 5])
def test_the_attackers_do_attack(n: int) -> None:
    """They must not turn into something harmless unnoticed."""
    rng = random.Random(n)
    request = b"GET / HTTP/1.1\r\n\r\n"
    assert sum(mutated(request, rng) != request for _ in range(100)) > 80
    assert sum(remade({"a": [1, {"b": "text"}]}, rng) != {"a": [1, {"b": "text"}]} for _ in range(100)) > 80
