"""A database of an older version is opened and its games go on.

`older.json` is what version 0.1.0 had written on 16 November 2026, before tables over days, seals and profiles: a game
of each kind after some moves, and a table at which a seat is free. It is kept as it is for ever.
"""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.server import Browser, Table, running
from toptafel.store.sqlite import APPLICATION

OLDER: dict[str, Any] = json.loads((Path(__file__).parent / "older.json").read_text("utf-8"))


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """The file as it was."""
    file = tmp_path / "tables.db"
    with sqlite3.connect(file) as db:
        db.executescript("\n".join(OLDER["schema"]))
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        for table in OLDER["tables"]:
            db.execute("INSERT INTO tables VALUES (?)", (table["name"],))
            rows = [(table["name"], n, added, body.encode()) for n, (added, body) in enumerate(table["entries"])]
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
    db.close()
    return file


def told(browser: Browser) -> str:
    return " ".join(f"{'-' if move['seat'] is None else move['seat']}:{move['move']}" for move in browser.log)


def test_games_go_on_where_they_were(older: Path) -> None:
    *begun, waiting = OLDER["tables"]
    played = {}
    with running(older) as server:
        for one in begun:
            with Browser(server, one["name"], [one["token"]]) as player:
                assert told(player) == one["told"]
                player.my_turn().move()
                player.my_turn()
                played[one["name"]] = told(player)
                assert played[one["name"]].startswith(one["told"])
        table = Table(server, waiting["name"], {"0": waiting["token"]}, "", "", {})
        table.claim(1)
        with table.browser(*table.tokens.values()) as both:
            both.until_so(lambda: both.table["status"] == "playing")
    with running(older) as server:
        for one in begun:
            with Browser(server, one["name"], [one["token"]]) as player:
                assert told(player) == played[one["name"]]
        assert server.http.get("/api/day").json()["today"]["deals"]
        assert server.http.get("/api/bells").json()["push"]
