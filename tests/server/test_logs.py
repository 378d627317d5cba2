"""The log tells what went on, and nothing that lets its reader play, watch or find anybody."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.server import ENTROPY, Browser, Server, running
from toptafel.server.logs import JsonLines, PlainLines, shortened, without_secrets


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
    with running(tmp_path / "tables.db", "--log", kind, "--log-level", "debug", "--limits", "100", log=log) as server:
        secrets = play_badly(server)
    text = log.read_text()
    assert [secret for secret in secrets if secret in text] == []
    assert "127.0.0.1" not in text
    assert "127.0.0.0/24" in text
    for told in ("A table was opened", "A table was deleted", "Toptafel stops", "no_table", "not_invited"):
        assert told in text
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


@pytest.mark.parametrize(
    ("household", "short"),
    [("192.0.2.77", "192.0.2.0/24"), ("2001:db8:1:2::/64", "2001:db8:1::/48"), ("/run/x.sock", "…"), ("", "")],
)
def test_addresses_are_shortened(household: str, short: str) -> None:
    assert shortened(household) == short


def test_words_are_left_alone() -> None:
    assert without_secrets("Table Xk3 is at move 12 of a game of Topas") == "Table Xk3 is at move 12 of a game of Topas"
