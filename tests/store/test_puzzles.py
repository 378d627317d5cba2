"""How people do at puzzles, in every store."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg

from tests.store.opened import opened
from tests.store.test_bells import run
from toptafel.store.copying import copy
from toptafel.store.puzzles import Tally


def test_tries_are_counted_and_ratings_changed(where: str) -> None:
    name = secrets.token_hex(8)

    async def test() -> None:
        async with opened(where) as kept:
            assert name not in await kept.puzzles.all()
            await kept.puzzles.tried(name, True, 150_000, -1_600)
            assert (await kept.puzzles.all())[name] == Tally(1, 1, 148_400)
            await asyncio.gather(*[kept.puzzles.tried(name, False, 150_000, 100) for _ in range(20)])
        async with opened(where) as kept:
            assert (await kept.puzzles.all())[name] == Tally(21, 1, 150_400)

    run(test())


def test_an_older_file_gets_tallies_and_they_are_copied(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")

    async def test() -> None:
        async with opened(path):
            pass
        with closing(sqlite3.connect(path)) as db:
            db.execute("DROP TABLE puzzles")
        async with opened(path) as kept:
            await kept.puzzles.tried("one", True, 1, 2)
        copy(path, str(tmp_path / "copy.db"))
        async with opened(str(tmp_path / "copy.db")) as kept:
            assert await kept.puzzles.all() == {"one": Tally(1, 1, 3)}

    run(test())


def test_an_older_database_gets_tallies(postgres: str) -> None:
    async def test() -> None:
        async with opened(postgres):
            pass
        with psycopg.connect(postgres) as connection:
            connection.execute("DROP TABLE puzzles")
        async with opened(postgres) as kept:
            await kept.puzzles.tried("one", False, 5, 0)
            assert (await kept.puzzles.all())["one"] == Tally(1, 0, 5)

    run(test())
