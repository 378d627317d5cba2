"""Backups, and moving from SQLite to PostgreSQL and back: every entry arrives, nothing is overwritten."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Any

import psycopg
import pytest

from tests.server.server import WAIT, Table, running
from tests.server.test_play import play_out
from tests.store.opened import opened
from toptafel import store
from toptafel.store import Damaged, StoreError
from toptafel.store.bells import Bell, Most
from toptafel.store.copying import BESIDE, Copied, copy
from toptafel.store.puzzles import Tally


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """A database of its own, with nothing in it."""
    name = f"copy_{secrets.token_hex(6)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
        folder, _, options = postgres.partition("?")
        yield f"{folder.rpartition('/')[0]}/{name}{'?' * bool(options)}{options}"
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def toptafel(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "toptafel", *map(str, arguments)]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=WAIT)


def test_games_move_to_postgresql_and_back_and_are_played_on(tmp_path: Path, database: str) -> None:
    first, second = tmp_path / "first.db", tmp_path / "second.db"
    with running(first) as server:
        over, table = server.open("here", "open"), server.open("here", "open", game="ontop")
        over.claim(1)
        table.claim(1)
        with over.browser(over.tokens["0"]) as an, over.browser(over.tokens["1"]) as bo:
            play_out(an, bo)
        record = server.http.get(f"/api/tables/{over.name}/record").json()
        at = play_a_little(table)
        refused = toptafel("copy", first, database)
        assert (refused.returncode, "Stop it" in refused.stderr) == (2, True)
    for origin, target in ((first, database), (database, second)):
        done = toptafel("copy", origin, target)
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("Tables: 2, ")
        with running(target) as server:
            assert server.http.get(f"/api/tables/{over.name}/record").json() == record
            table.server = server
            with table.browser(table.tokens["0"]) as an:
                assert an.position["at"] == at
            at = play_a_little(table)
    with running(second) as server:
        table.server = server
        with table.browser(table.tokens["0"]) as an, table.browser(table.tokens["1"]) as bo:
            play_out(an, bo)
            assert an.result == bo.result


def play_a_little(table: Table) -> int:
    """Both move once; how many plies there are then."""
    with table.browser(table.tokens["0"]) as an, table.browser(table.tokens["1"]) as bo:
        an.until_so(lambda: an.table["status"] == "playing")
        for browser, other in ((an, bo), (bo, an)):
            assert browser.my_turn().move()["type"] == "done"
            other.until(browser.position["at"])
        an.my_turn()
        at: int = an.position["at"]
        return at


def test_a_backup_is_made_while_the_server_serves(where: str, tmp_path: Path) -> None:
    """What was on disk when it began is in it, whole, and it can be restored; tables are written all the while."""
    tables = [secrets.token_hex(8) for _ in range(20)]
    begun, stop = Event(), Event()

    def write() -> None:
        async def test() -> None:
            async with opened(where) as kept:
                number = 0
                while not stop.is_set():
                    await asyncio.gather(*(kept.append(table, number, b"%d" % number) for table in tables))
                    number += 1
                    begun.set()

        asyncio.run(test())

    writer = Thread(target=write)
    writer.start()
    try:
        begun.wait()
        done = copy(where, str(tmp_path / "backup.db"))
    finally:
        stop.set()
        writer.join()
    assert done.tables >= 20
    assert done.entries >= 20
    assert copy(str(tmp_path / "backup.db"), str(tmp_path / "restored.db")) == done
    entries = asyncio.run(read(str(tmp_path / "restored.db"), tables))
    assert all(entry == [b"%d" % number for number in range(len(entry))] for entry in entries)
    assert min(map(len, entries)) >= 1
    assert len({len(entry) for entry in entries}) <= 2  # of one moment


async def read(where: str, tables: list[str]) -> list[list[bytes]]:
    async with opened(where) as kept:
        return [await kept.read(table) for table in tables]


def test_when_an_entry_was_added_is_kept(tmp_path: Path, database: str) -> None:
    origin = str(tmp_path / "a.db")
    asyncio.run(fill(origin))
    with closing(sqlite3.connect(origin)) as db:
        db.execute("UPDATE entries SET added = added - 3600")
        db.commit()
    copy(origin, database)
    copy(database, str(tmp_path / "b.db"))
    for target in (database, str(tmp_path / "b.db")):
        assert asyncio.run(untouched(target, 3000)) == ["x"]
        assert asyncio.run(untouched(target, 4000)) == []


async def fill(where: str) -> None:
    async with opened(where) as kept:
        await kept.append("x", 0, b"\x00\xff\\ \n\t first")
        await kept.append("x", 1, b"")


async def untouched(where: str, seconds: int) -> list[str]:
    async with opened(where) as kept:
        return await kept.untouched(seconds)


def test_reminders_and_profiles_go_along(tmp_path: Path, database: str) -> None:
    first, second = str(tmp_path / "first.db"), str(tmp_path / "second.db")

    async def reminded(where: str, fresh: bool = False) -> list[object]:
        async with opened(where) as kept:
            if fresh:
                await kept.append("over days", 0, b"{}")
                await kept.remind("over days", 100)
                await kept.keep("profile:1", 1, b"one")
                await kept.keep("profile:1", 2, b"two")
            return [*await kept.reminders(100), await kept.recall("profile:1")]

    there: list[object] = [("over days", 100), (2, b"two")]
    assert asyncio.run(reminded(first, fresh=True)) == there
    for origin, target in ((first, database), (database, second)):
        copy(origin, target)
        assert asyncio.run(reminded(target)) == there


def test_nothing_is_overwritten(tmp_path: Path, database: str) -> None:
    origin = str(tmp_path / "a.db")
    asyncio.run(fill(origin))
    for target in (database, str(tmp_path / "b.db")):
        assert copy(origin, target) == Copied(1, 2)
        with pytest.raises(StoreError, match="nothing is overwritten"):
            copy(origin, target)
        assert asyncio.run(read(target, ["x"])) == asyncio.run(read(origin, ["x"]))
    (tmp_path / "letter.txt").write_text("Dear An")
    with pytest.raises(StoreError, match="nothing is overwritten"):
        copy(origin, str(tmp_path / "letter.txt"))
    assert (tmp_path / "letter.txt").read_text() == "Dear An"


def test_where_a_server_ran_and_nobody_played_there_is_room(tmp_path: Path, database: str) -> None:
    """Found: a key that a server had made stopped a copy in the middle, with a sentence of PostgreSQL's."""
    origin = str(tmp_path / "a.db")

    async def keys(where: str, *names: str) -> list[bytes]:
        async with opened(where) as kept:
            return [await kept.bells.key(name, where.encode) for name in names]

    asyncio.run(fill(origin))
    asyncio.run(keys(origin, "push"))
    asyncio.run(keys(database, "push", "day"))
    assert copy(origin, database) == Copied(1, 2)
    assert asyncio.run(keys(database, "push")) == [origin.encode()]


@pytest.mark.parametrize("name", sorted(set(BESIDE) - {"bells", "keys"}))
def test_what_somebody_keeps_beside_the_tables_is_not_overwritten(tmp_path: Path, database: str, name: str) -> None:
    origin = str(tmp_path / "a.db")
    asyncio.run(fill(origin))

    async def keep() -> None:
        async with opened(database) as kept:
            await kept.bells.key("push", lambda: b"key")
            match name:
                case "kept":
                    await kept.keep("profile:1", 1, b"one")
                case "puzzles":
                    await kept.puzzles.tried("one", True, 150000, 0)
                case "tries":
                    await kept.tries.add("one", "2000-01-01", "deal", "table")
                case _:
                    await kept.ways.add("master", "2000-01-01", "deal", None, 9, "{}")

    asyncio.run(keep())
    with psycopg.connect(database) as connection:
        before = connection.execute(f"SELECT * FROM {name}".encode()).fetchall()
        assert before
    with pytest.raises(StoreError, match=f"{name}.*nothing is overwritten"):
        copy(origin, database)
    with psycopg.connect(database) as connection:
        assert connection.execute(f"SELECT * FROM {name}".encode()).fetchall() == before
        assert connection.execute("SELECT body FROM keys").fetchall() == [(b"key",)]


def test_what_cannot_be_copied_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    origin = str(tmp_path / "a.db")
    asyncio.run(fill(origin))
    (tmp_path / "letter.txt").write_text("Dear An, " * 1000)
    shutil.copy(origin, tmp_path / "broken.db")
    with (tmp_path / "broken.db").open("r+b") as file:
        file.truncate(Path(origin).stat().st_size // 2)
    before = set(tmp_path.iterdir())
    for one, other in (
        (tmp_path / "nothing.db", tmp_path / "new.db"),
        (tmp_path / "letter.txt", tmp_path / "new.db"),
        (tmp_path / "broken.db", tmp_path / "new.db"),
        (origin, tmp_path / "no such folder" / "new.db"),
        (origin, "postgresql://an:hush@127.0.0.1:1/none"),
    ):
        done = toptafel("restore", one, "--store", other)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert "hush" not in done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert set(tmp_path.iterdir()) == before


def test_nothing_is_left_beside_the_file_of_a_server_that_is_stopped(tmp_path: Path) -> None:
    """What whoever copies left there, root say, the server could not write."""
    origin = tmp_path / "a.db"
    asyncio.run(fill(str(origin)))
    before = set(tmp_path.iterdir())
    copy(str(origin), str(tmp_path / "b.db"))
    copy(str(origin), str(tmp_path / "c.db"), alone=True)
    assert set(tmp_path.iterdir()) - before == {tmp_path / "b.db", tmp_path / "c.db"}


@pytest.mark.skipif(sys.platform == "win32", reason="there files have no such modes")
def test_files_are_read_by_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found: with the usual umask everybody on the machine could read the secrets of games that go on."""
    seen = []
    filled = store.copying._Sqlite.fill

    def noted(self: store.copying._Sqlite, *rows: Iterator[Any]) -> None:
        seen.append((tmp_path / "backup.db.part").stat().st_mode & 0o777)
        filled(self, *rows)

    monkeypatch.setattr(store.copying._Sqlite, "fill", noted)

    def modes() -> dict[str, int]:
        return {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}

    async def beside(table: str) -> dict[str, int]:
        async with opened(str(tmp_path / "tables.db")) as kept:
            await kept.append(table, 0, b"secret")
            return modes()

    before = os.umask(0o022)
    try:
        names = {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock"}
        assert asyncio.run(beside("x")) == dict.fromkeys(names, 0o600)
        copy(str(tmp_path / "tables.db"), str(tmp_path / "backup.db"))
        assert seen == [0o600]
        assert modes()["backup.db"] == 0o600
        for name in ("tables.db", "tables.db.lock"):  # whoever gave others a right meant it
            (tmp_path / name).chmod(0o640)
        assert asyncio.run(beside("y")) == {**dict.fromkeys(names, 0o640), "backup.db": 0o600}
    finally:
        os.umask(before)


def test_what_a_killed_server_left_is_copied(tmp_path: Path) -> None:
    with running(tmp_path / "a.db") as server:
        table = server.open("here", "open")
        server.kill()
        assert (tmp_path / "a.db-wal").stat().st_size > 0
        assert copy(str(tmp_path / "a.db"), str(tmp_path / "b.db"), alone=True) == Copied(1, 1)
        assert asyncio.run(read(str(tmp_path / "b.db"), [table.name]))[0]


def test_a_copy_that_differs_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    origin = str(tmp_path / "a.db")
    asyncio.run(fill(origin))
    filled = store.copying._Sqlite.fill

    def careless(
        self: store.copying._Sqlite,
        tables: Iterator[tuple[str, int]],
        rows: Iterator[store.copying.Row],
        reminders: Iterator[store.copying.Reminder],
    ) -> None:
        filled(self, tables, list(rows)[:-1], reminders)

    monkeypatch.setattr(store.copying._Sqlite, "fill", careless)
    with pytest.raises(StoreError, match="entry number 1 differs"):
        copy(origin, str(tmp_path / "b.db"))
    assert not (tmp_path / "b.db").exists()


def test_commands_take_the_store_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    origin = str(tmp_path / "a.db")
    asyncio.run(fill(origin))
    monkeypatch.setenv("TOPTAFEL_STORE", origin)
    assert toptafel("backup", tmp_path / "backup.db").stdout.startswith("Tables: 1, entries: 2.")
    monkeypatch.setenv("TOPTAFEL_STORE", str(tmp_path / "c.db"))
    assert toptafel("restore", tmp_path / "backup.db").returncode == 0
    assert len(asyncio.run(read(str(tmp_path / "c.db"), ["x"]))[0]) == 2


@pytest.mark.parametrize("older", [False, True])
def test_what_is_missed_in_a_store_is_missed_in_its_copies(tmp_path: Path, database: str, older: bool) -> None:
    first, second = str(tmp_path / "first.db"), str(tmp_path / "second.db")

    async def fill() -> None:
        async with opened(first) as kept:
            for number in range(3):
                await kept.append("x", number, b"x")

    asyncio.run(fill())
    with closing(sqlite3.connect(first)) as db:
        if older:  # which did not count
            db.executescript("DROP TRIGGER counted; ALTER TABLE tables DROP COLUMN entries")
        else:
            db.execute("DELETE FROM entries WHERE number = 2")
            db.commit()
    copy(first, database)
    copy(database, second)

    async def look(where: str) -> None:
        async with opened(where) as kept:
            assert await kept.sizes(["x"]) == {"x": 3}
            if older:
                assert len(await kept.read("x")) == 3
            else:
                with pytest.raises(Damaged, match="entry 2 is missing"):
                    await kept.read("x")

    asyncio.run(look(database))
    asyncio.run(look(second))


def test_what_stands_beside_the_tables_is_copied_too_and_older_stores_have_none(tmp_path: Path, database: str) -> None:
    first, second, older = (str(tmp_path / f"{name}.db") for name in ("first", "second", "older"))
    bell = Bell("1", "table", 0, "push", "https://push.example", b"\xff\x00", True, 3, 2, 1)

    async def fill() -> None:
        async with opened(first) as kept:
            await kept.append("table", 0, b"first")
            await kept.bells.add(bell, 5, None, Most())
            await kept.bells.key("push", lambda: b"\x00key")
            for name in "ab":
                await kept.tries.add(name, "2000-01-01", "deal", f"table {name}")
            await kept.tries.settle("2000-01-01", "deal", "table b", -4)
            await kept.ways.add("way", "2000-01-01", "deal", "table", -4, '{"é": 1}')
            await kept.ways.add("master", "2000-01-01", "deal", None, 9, "{}")
            await kept.puzzles.tried("one", True, 1, 2)

    async def look() -> None:
        async with opened(second) as kept:
            assert await kept.bells.find("1") == bell
            assert await kept.bells.key("push", lambda: b"other") == b"\x00key"
            assert await kept.tries.counts("2000-01-01") == {"deal": [(-4, 1)]}
            assert await kept.ways.body("way", "2000-01-01", "deal") == '{"é": 1}'
            assert len(await kept.ways.all("2000-01-01", "deal")) == 2
            assert await kept.puzzles.all() == {"one": Tally(1, 1, 3)}

    asyncio.run(fill())
    copy(first, database)
    copy(database, second)
    asyncio.run(look())
    with closing(sqlite3.connect(first)) as db:
        db.executescript("DROP TABLE bells; DROP TABLE keys; DROP TABLE tries; DROP TABLE ways; DROP TABLE puzzles;")
    assert copy(first, older) == Copied(1, 1)
