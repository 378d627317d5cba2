"""The log tells what went on, and nothing that lets its reader play, watch or find anybody."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.server.server import ENTROPY, WAIT, Browser, Server, running
from toptafel.server.logs import JsonLines, PlainLines, shortened, without_secrets

BELL = "Ab3dEf6hIj9lMn2pQr5tUv8xYz1BcD4e"  # as one is called: 24 random bytes


@contextmanager
def half_asked(server: Server, path: str) -> Iterator[None]:
    """A request that is under way: half of its body has come in."""
    head = f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nexpect: 100-continue\r\ncontent-length: 100\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), WAIT) as line:
        line.sendall(head.encode())
        assert line.recv(4096).startswith(b"HTTP/1.1 100 ")  # somebody waits for it
        yield


def play_badly(server: Server) -> set[str]:
    """A game with all sorts of refusals; everything in it that nobody else may know."""
    table = server.open("here", "open", "beginner", invited=True)
    secrets = {table.name, table.host, *table.tokens.values(), *table.invitations.values(), ENTROPY}
    wrong = "w" * 43
    posts = {
        f"/api/tables/{table.name}/seats/1": {"name": "Bo", "invitation": wrong},
        f"/api/tables/{table.name}/seats/0": {"name": "Bo", "invitation": table.invitations["1"]},
        f"/api/tables/{table.name}/forget": {"token": table.tokens["0"]},
        "/api/tables": {"game": "chess", "secret": table.host},
        f"/api/{table.host}": {},
    }
    for path, body in posts.items():
        assert server.http.post(path, json=body).status_code >= 400
    secrets |= {wrong, table.claim(1)}
    with table.browser(table.tokens["0"]) as an, table.browser(table.tokens["1"]) as bo:
        an.until_so(lambda: an.table["status"] == "playing")
        assert an.my_turn().move()["type"] == "done"
        assert an.ask("move", seat=1, at=0, move=table.host)["type"] == "error"
        assert an.ask("reveal", entropy=ENTROPY)["type"] in ("done", "error")
        bo.socket.send(json.dumps({"type": "hello", "tokens": [table.tokens["1"]], "nonsense": table.host}))
        bo.wait("error")
    nobody = Browser(server, wrong[:16], [table.host], hello=False)
    nobody.send("hello", tokens=[table.host], entropy=ENTROPY)
    nobody.until_closed()
    assert server.http.post(f"/api/tables/{table.name}/forget", json={"token": table.host}).status_code == 204
    return secrets


@pytest.mark.parametrize("kind", ["plain", "json"])
def test_no_secret_is_written(tmp_path: Path, kind: str) -> None:
    log = tmp_path / "log"
    with ExitStack() as under_way:
        options = ("--log", kind, "--log-level", "debug", "--limits", "100")
        with running(tmp_path / "tables.db", *options, log=log) as server:
            secrets = play_badly(server)
            secrets |= {(name := server.open("here", "open").name), BELL}
            for path in (f"/api/tables/{name}/bells", f"/api/tables/{BELL}%0AFORGED/bells"):
                under_way.enter_context(half_asked(server, path))
    text = log.read_text()
    assert [secret for secret in secrets if secret in text] == []
    assert "127.0.0.1" not in text
    assert "127.0.0.0/24" in text
    for told in ("A table was opened", "A table was deleted", "Toptafel stops", "no_table", "not_invited"):
        assert told in text
    assert text.count("not answered to the end") == 2
    assert "FORGED" not in text
    if kind == "json":
        lines = [json.loads(line) for line in text.splitlines()]
        assert all({"time", "level", "message"} <= line.keys() for line in lines)
        opened = next(line for line in lines if line["message"] == "A table was opened")
        assert (opened["game"], opened["level"]) == ("topas", "info")
        assert any(opened["table"][:6] in secret for secret in secrets)


def test_who_does_not_ask_for_it_hears_only_of_what_goes_wrong(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with running(tmp_path / "tables.db", "--limits", "100", log=log) as server:
        play_badly(server)
    assert log.read_text() == ""


TOKEN = "Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmF"  # noqa: S105 (made up)


@pytest.mark.parametrize("lines", [PlainLines, JsonLines])
def test_not_even_by_accident(lines: Callable[[], logging.Formatter]) -> None:
    try:
        raise ValueError(f"no seat for {TOKEN} at postgresql://an:hush@db/tables password=hush")
    except ValueError as error:
        info = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("toptafel", logging.ERROR, __file__, 1, "It broke: %s", (TOKEN,), info)
    record.table = f"tablename{TOKEN}"
    record.household = "2001:db8:1:2::/64"
    line = lines().format(record)
    assert TOKEN not in line
    assert "hush" not in line
    assert "2001:db8:1::/48" in line
    assert "test_not_even_by_accident" in line  # the trace is of use


@pytest.mark.parametrize("secret", [BELL, TOKEN, "0123456789abcdef" * 2, "-" + BELL])
def test_ids_of_bells_are_cut_off_too(secret: str) -> None:
    assert secret not in without_secrets(f"Nothing is at /api/bells/{secret}/remove")


def test_nobody_writes_lines_of_his_own() -> None:
    """Found: a path with %0A in it began another line."""
    try:
        raise ValueError("gone\n2026-11-16 15:04:05 ERROR All is lost")
    except ValueError as error:
        info = (ValueError, error, error.__traceback__)
    record = logging.LogRecord("toptafel", logging.INFO, __file__, 1, "Asked for %s", ("/x\n2026\r\x1b[2J\x85y",), info)
    record.table = "a\nb"
    line = PlainLines().format(record)
    first, *trace = line.split("\n")
    assert first.endswith("Asked for /x\ufffd2026\ufffd\ufffd[2J\ufffdy (table=a\ufffdb)")
    assert all(more.startswith("  ") for more in trace)
    assert len(line.splitlines()) == len(line.split("\n"))


@pytest.mark.parametrize(
    ("household", "short"),
    [("192.0.2.77", "192.0.2.0/24"), ("2001:db8:1:2::/64", "2001:db8:1::/48"), ("/run/x.sock", "…"), ("", "")],
)
def test_addresses_are_shortened(household: str, short: str) -> None:
    assert shortened(household) == short


def test_words_are_left_alone() -> None:
    assert without_secrets("Table Xk3 is at move 12 of a game of Topas") == "Table Xk3 is at move 12 of a game of Topas"
