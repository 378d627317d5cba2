"""What every store promises."""

from __future__ import annotations

import asyncio
import os
import secrets
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest

import toptafel.store.postgres
from tests.store.opened import execute, opened, run
from toptafel import store
from toptafel.store import Conflict, Damaged, Store, StoreError, copying
from toptafel.store.sqlite import SqliteStore

NOBODY = 65534  # the number of a user who may do nothing


@pytest.fixture
def table() -> str:
    return secrets.token_hex(8)


def test_entries_come_back_in_order_also_after_reopening(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            for number in range(12):
                await kept.append(table, number, b"entry %d \xff" % number)
        async with opened(where) as kept:
            assert await kept.read(table) == [b"entry %d \xff" % number for number in range(12)]
            assert await kept.read(table, 10) == [b"entry 10 \xff", b"entry 11 \xff"]

    run(test())


def test_there_is_nothing_in_an_unknown_table(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            assert await kept.read(table) == []
            await kept.delete(table)

    run(test())


def test_nobody_wins_twice(postgres: str, table: str) -> None:
    async def test() -> None:
        async with opened(postgres) as one, opened(postgres) as two:
            await one.append(table, 0, b"first")
            tries = [kept.append(table, 1, b"%d" % n) for n, kept in enumerate([one, two] * 10)]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert outcomes.count(None) == 1
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 19
            winner = outcomes.index(None)
            assert await two.read(table) == [b"first", b"%d" % winner]

    run(test())


def test_a_conflict_does_not_hurt_others_that_are_written_with_it(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(table, 0, b"first")
            jobs = [kept.append(table, 0, b"again"), *(kept.append(f"{table}{n}", 0, b"x") for n in range(50))]
            outcomes = await asyncio.gather(*jobs, return_exceptions=True)
            assert isinstance(outcomes[0], Conflict)
            assert outcomes[1:] == [None] * 50
            assert await kept.read(f"{table}49") == [b"x"]

    run(test())


def test_a_conflict_among_many_moves_is_told_to_whoever_had_it(where: str, table: str) -> None:
    """The usual batch: entries of tables that exist. One was added before, and one table was deleted."""

    async def test() -> None:
        async with opened(where) as kept:
            tables = [f"{table}{n}" for n in range(600)]
            await asyncio.gather(*(kept.append(name, 0, b"first") for name in tables))
            await kept.append(tables[7], 1, b"before")
            await kept.delete(tables[300])
            outcomes = await asyncio.gather(
                *(kept.append(name, 1, b"second") for name in tables), return_exceptions=True
            )
            failed = {name: outcome for name, outcome in zip(tables, outcomes, strict=True) if outcome is not None}
            assert {name: type(outcome) for name, outcome in failed.items()} == {
                tables[7]: Conflict,
                tables[300]: Conflict,
            }
            assert await kept.sizes(tables) == {name: 2 for name in tables if name != tables[300]}
            assert await kept.read(tables[7]) == [b"first", b"before"]
            assert await kept.read(tables[599]) == [b"first", b"second"]

    run(test())


def test_two_entries_for_one_place_are_not_both_written(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(table, 0, b"first")
            outcomes = await asyncio.gather(
                *(kept.append(table, 1, b"%d" % n) for n in range(5)), return_exceptions=True
            )
            assert [type(outcome) for outcome in outcomes] == [type(None), *4 * [Conflict]]
            assert await kept.read(table) == [b"first", b"0"]

    run(test())


NEVER: list[Callable[[Store], Awaitable[None]]] = [
    lambda kept: kept.append("\ud800", 0, b"half a character"),
    lambda kept: kept.remind("x", 2**70),
]


@pytest.mark.parametrize("never", NEVER)
def test_what_can_never_be_written_does_not_stop_the_writer(
    where: str, table: str, never: Callable[[Store], Awaitable[None]]
) -> None:
    """Found: the writer of the SQLite file ended, and nothing was ever written again."""

    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(table, 0, b"first")
            with pytest.raises(StoreError):
                await never(kept)
            await kept.append(table, 1, b"second")
            assert await kept.read(table) == [b"first", b"second"]

    run(test())


def test_a_full_disk_is_told_and_gone_on_from(tmp_path: Path, table: str) -> None:
    async def test() -> None:
        async with opened(str(tmp_path / "tables.db")) as kept:
            assert isinstance(kept, SqliteStore)
            others = [f"{table}{n}" for n in range(20)]
            await asyncio.gather(*(kept.append(name, 0, b"first") for name in (table, *others)))
            pages = kept._writer._db.execute("PRAGMA page_count").fetchone()[0]
            kept._writer._db.execute(f"PRAGMA max_page_count = {pages}")
            large = [kept.append(name, 1, bytes(1024 * 1024)) for name in others]
            outcomes = await asyncio.gather(*large, return_exceptions=True)
            assert {type(outcome) for outcome in outcomes} == {StoreError}
            assert set((await kept.sizes(others)).values()) == {1}
            kept._writer._db.execute("PRAGMA max_page_count = 1000000")
            await asyncio.gather(*(kept.append(name, 1, bytes(1024 * 1024)) for name in others))
            assert set((await kept.sizes(others)).values()) == {2}
            assert await kept.read(others[3], 1) == [bytes(1024 * 1024)]

    run(test())


def test_a_deleted_table_is_gone_and_takes_no_more(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(table, 0, b"first")
            await kept.delete(table)
            assert await kept.read(table) == []
            with pytest.raises(Conflict):
                await kept.append(table, 1, b"second")

    run(test())


def test_old_tables_are_found(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(table, 0, b"first")
            assert table in await kept.untouched(0)
            assert table not in await kept.untouched(3600)

    run(test())


def test_somebody_who_no_longer_waits_does_not_stop_the_writer(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            task = asyncio.create_task(kept.append(table, 0, b"first"))
            await asyncio.sleep(0)
            task.cancel()
            await kept.append(f"{table}b", 0, b"other")
            assert await kept.read(f"{table}b") == [b"other"]

    run(test())


def test_a_store_that_cannot_be_opened_says_so() -> None:
    async def test(where: str) -> None:
        with pytest.raises(StoreError):
            await store.find(where).open()

    run(test("/no/such/folder/tables.db"))
    run(test("postgresql://nobody@127.0.0.1:1/none"))


def test_without_its_driver_a_database_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)  # as where it is not installed
    with pytest.raises(StoreError, match=r"toptafel\[postgres\]"):
        store.find("postgresql://127.0.0.1/none")
    with pytest.raises(StoreError, match=r"toptafel\[postgres\]"):
        copying.copy(str(tmp_path / "tables.db"), "postgresql://127.0.0.1/none")


class Ear:
    """A listener that keeps what it hears."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        self.somebody: asyncio.Queue[str] = asyncio.Queue()
        self.looks: asyncio.Queue[None] = asyncio.Queue()

    def added(self, table: str, entries: int) -> None:
        self.heard.put_nowait((table, entries))

    def attended(self, table: str) -> None:
        self.somebody.put_nowait(table)

    def missed(self) -> None:
        self.looks.put_nowait(None)


@asynccontextmanager
async def hearing(where: str) -> AsyncIterator[tuple[Store, Ear]]:
    kept, ear = store.find(where), Ear()
    kept.listen(ear)
    await kept.open()
    try:
        yield kept, ear
    finally:
        await kept.close()


def test_other_servers_hear_what_is_added(postgres: str, table: str) -> None:
    async def test() -> None:
        async with hearing(postgres) as (_, ear), hearing(postgres) as (writing, own):
            await ear.looks.get()
            await own.looks.get()
            await writing.append(table, 0, b"first")
            await writing.append(table, 1, b"second")
            assert await ear.heard.get() == (table, 1)
            assert await ear.heard.get() == (table, 2)
            assert own.heard.empty()

    run(test())


def test_a_hint_that_nobody_understands_is_one_to_look(postgres: str, table: str) -> None:
    """Found: whoever heard it never heard, nor looked, again. A server of another version may say it."""

    async def test() -> None:
        async with hearing(postgres) as (_, ear), opened(postgres) as writing:
            await ear.looks.get()
            for said in ("", "nonsense", "server many table"):
                await execute(postgres, f"NOTIFY toptafel, '{said}'")
                await ear.looks.get()
            await writing.append(table, 0, b"first")
            assert await ear.heard.get() == (table, 1)

    run(test())


def test_who_loses_the_line_looks_for_himself_when_it_is_back(postgres: str, table: str) -> None:
    async def test() -> None:
        async with hearing(postgres) as (_, ear), opened(postgres) as writing:
            await ear.looks.get()
            await writing.append(table, 0, b"first")
            assert await ear.heard.get() == (table, 1)
            await end_listening(postgres)
            await ear.looks.get()
            await writing.append(table, 1, b"second")
            while ear.heard.empty():  # heard again, or found by looking
                await ear.looks.get()
                if (await writing.sizes([table]))[table] == 2:
                    break

    run(test())


async def end_listening(address: str) -> None:
    """The database ends every connection that listens, as a restart or a network would."""
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
        )


def test_the_sizes_of_many_tables_are_one_question(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            for number in range(3):
                await kept.append(table, number, b"x")
            await kept.append(f"{table}b", 0, b"x")
            names = [table, f"{table}b", f"{table}c"]
            assert await kept.sizes(names) == {table: 3, f"{table}b": 1}
            assert await kept.sizes([]) == {}

    run(test())


def test_a_table_is_reminded_of_by_the_earliest_moment(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as store:
            await store.remind(table, 50)  # there is no such table
            await store.append(table, 0, b"first")
            assert table not in dict(await store.reminders(10**6))
            await store.remind(table, 100)
            await store.remind(table, 90)
            await store.remind(table, 110)
            assert table not in dict(await store.reminders(89))
        async with opened(where) as store:
            assert dict(await store.reminders(90))[table] == 90
            assert not await store.remind_again(table, 100, 300)
            assert await store.remind_again(table, 90, 200)
            assert not await store.remind_again(table, 90, 300)
            assert table not in dict(await store.reminders(199))
            assert not await store.remind_again(table, 90, None)
            assert await store.remind_again(table, 200, None)
            assert table not in dict(await store.reminders(10**6))
            await store.remind(table, 100)
            await store.delete(table)
            assert table not in dict(await store.reminders(10**6))

    asyncio.run(test())


def test_what_is_kept_besides_tables_has_versions(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as store:
            assert await store.recall(table) is None
            with pytest.raises(Conflict):
                await store.keep(table, 2, b"second")
            await store.keep(table, 1, b"first")
            with pytest.raises(Conflict):
                await store.keep(table, 1, b"another first")
            await store.keep(table, 2, b"second")
        async with opened(where) as store:
            assert await store.recall(table) == (2, b"second")
            await store.drop_older("nothing", 0)
            await store.drop_older(table, 1000)
            assert await store.recall(table) == (2, b"second")
            assert await store.drop(table)
            assert not await store.drop(table)
            await store.keep(table, 1, b"again")
            await store.drop_older(table[:3], -1)
            assert await store.recall(table) is None

    asyncio.run(test())


def test_what_is_deleted_is_not_in_the_file_any_more(tmp_path: Path, table: str) -> None:
    where, seat, box = tmp_path / "tables.db", b"An sits at this table " * 9, b"what only her browser can read " * 9

    async def test() -> None:
        async with opened(str(where)) as store:
            await store.append(table, 0, seat)
            await store.keep("profile:an", 1, box)
        assert all(one in where.read_bytes() for one in (seat, box))
        async with opened(str(where)) as store:
            await store.delete(table)
            assert await store.drop("profile:an")

    asyncio.run(test())
    left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert not any(one[:20] in left for one in (seat, box))


def test_a_missing_entry_is_noticed_and_the_other_tables_go_on(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            for number in range(4):
                await kept.append(table, number, b"x")
                await kept.append(f"{table}b", number, b"x")
        await remove(where, table, 2)
        async with opened(where) as kept:
            with pytest.raises(Damaged, match="entry 2 is missing"):
                await kept.read(table)
            with pytest.raises(Damaged):
                await kept.read(table, 1)
            assert len(await kept.read(f"{table}b")) == 4

    run(test())


@pytest.mark.parametrize("left", [3, 1, 0])
def test_missing_last_entries_are_noticed(where: str, table: str, left: int) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            for number in range(4):
                await kept.append(table, number, b"x")
        for number in range(left, 4):
            await remove(where, table, number)
        async with opened(where) as kept:
            with pytest.raises(Damaged, match=f"entry {left} is missing"):
                await kept.read(table)
            with pytest.raises(Damaged, match="entry 3 is missing"):
                await kept.read(table, 3)

    run(test())


OLDER = """
CREATE TABLE tables (id TEXT PRIMARY KEY){kind};
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    added {added},
    body {body} NOT NULL,
    PRIMARY KEY (table_id, number)
){kind};
INSERT INTO tables VALUES ('older');
INSERT INTO entries (table_id, number, body)
VALUES ('older', 0, CAST('first' AS {body})), ('older', 1, CAST('second' AS {body}));
"""


def test_a_database_of_an_older_version_is_carried_on(where: str) -> None:
    if is_postgres := where.startswith("postgresql"):
        script = OLDER.format(kind="", added="timestamptz NOT NULL DEFAULT now()", body="bytea")
    else:
        script = OLDER.format(kind=" WITHOUT ROWID", added="INTEGER NOT NULL DEFAULT (unixepoch())", body="BLOB")

    async def test() -> None:
        await execute(
            where, "DROP TABLE IF EXISTS bells, ways, reminders, entries, tables" if is_postgres else "SELECT 1"
        )
        await execute(where, script)
        async with opened(where) as kept:
            assert await kept.read("older") == [b"first", b"second"]
            assert await kept.sizes(["older"]) == {"older": 2}
            await kept.append("older", 2, b"third")
            with pytest.raises(Conflict):
                await kept.append("older", 2, b"another")
        await remove(where, "older", 2)
        async with opened(where) as kept:
            with pytest.raises(Damaged, match="entry 2 is missing"):
                await kept.read("older")

    run(test())


async def remove(where: str, table: str, number: int) -> None:
    await execute(where, f"DELETE FROM entries WHERE table_id = '{table}' AND number = {number}")


def test_a_file_that_was_emptied_is_told_and_not_begun_anew(tmp_path: Path, table: str) -> None:
    path = tmp_path / "tables.db"

    async def test() -> None:
        path.touch()  # an empty file in which there never was anything is as good as none
        async with opened(str(path)) as kept:
            await kept.append(table, 0, b"x")
        path.write_bytes(b"")
        with pytest.raises(StoreError, match="the file was emptied"):
            await store.find(str(path)).open()
        assert path.read_bytes() == b""
        path.unlink()
        async with opened(str(path)) as kept:
            assert await kept.read(table) == []

    run(test())


@contextmanager
def a_user() -> Iterator[None]:
    """Root may write anywhere: be nobody for a while."""
    was_root = os.geteuid() == 0
    if was_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if was_root:
            os.seteuid(0)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no modes")
@pytest.mark.parametrize("read_only", ["tables.db", "."])
def test_what_cannot_be_written_is_told_in_a_sentence(read_only: str) -> None:
    async def test(where: Path) -> None:
        async with opened(str(where)) as kept:
            await kept.append("x", 0, b"x")
        (where.parent / read_only).chmod(0o555)
        with pytest.raises(StoreError, match=r"The tables cannot be kept in .*tables\.db: .+\. Choose another file\."):
            await store.find(str(where)).open()
        (where.parent / read_only).chmod(0o755)
        async with opened(str(where)) as kept:
            assert await kept.read("x") == [b"x"]

    with a_user(), TemporaryDirectory() as folder:
        run(test(Path(folder) / "tables.db"))


@pytest.mark.skipif(os.name != "posix", reason="links need a privilege there")
def test_one_server_has_a_file_to_itself_whatever_link_leads_there(tmp_path: Path, table: str) -> None:
    """Found: each of two servers locked the path that it was given, and both wrote to the same file."""
    (tmp_path / "there").mkdir()
    link, through = tmp_path / "link.db", tmp_path / "folder"
    link.symlink_to(tmp_path / "there" / "tables.db")
    through.symlink_to(tmp_path / "there")

    async def test() -> None:
        async with opened(str(tmp_path / "there" / "tables.db")) as kept:
            await kept.append(table, 0, b"first")
            for path in (link, through / "tables.db"):
                with pytest.raises(StoreError, match="Another server has the tables"):
                    async with opened(str(path)):
                        pass
        async with opened(str(link)) as kept:
            assert await kept.read(table) == [b"first"]

    run(test())


def test_one_server_has_a_file_to_itself(tmp_path: Path, table: str) -> None:
    async def test() -> None:
        where = str(tmp_path / "tables.db")
        async with opened(where) as kept:
            with pytest.raises(StoreError, match="Another server has the tables"):
                await store.find(where).open()
            await kept.append(table, 0, b"x")
        async with opened(where) as kept:
            assert await kept.read(table) == [b"x"]

    run(test())


@pytest.mark.parametrize("content", [b"Dear diary, " * 1000, b"SQLite format 3\0" + b"x" * 5000])
def test_a_file_of_another_kind_is_not_touched(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)

    async def test() -> None:
        with pytest.raises(StoreError, match="cannot be kept in"):
            await store.find(str(path)).open()

    run(test())
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE songs (title TEXT)")

    async def test() -> None:
        with pytest.raises(StoreError, match="another program"):
            await store.find(str(path)).open()

    run(test())


def test_who_is_at_other_servers_is_known_to_all(postgres: str, table: str) -> None:
    async def test() -> None:
        async with hearing(postgres) as (one, _), hearing(postgres) as (other, ear):
            one.attend(table, {0: 2, 1: 1})
            assert await ear.somebody.get() == table
            there = (await other.elsewhere([table]))[table]
            assert {person: seen.browsers for person, seen in there.items()} == {0: 2, 1: 1}
            assert await one.elsewhere([table]) == {}
            one.attend(table, {1: 1})
            assert await ear.somebody.get() == table
            there = (await other.elsewhere([table]))[table]
            assert {person: seen.browsers for person, seen in there.items()} == {0: 0, 1: 1}

    run(test())


def test_whoever_was_at_a_server_that_stopped_is_away(postgres: str, table: str) -> None:
    async def test() -> None:
        async with hearing(postgres) as (other, ear):
            async with opened(postgres) as one:
                one.attend(table, {0: 1})
                assert await ear.somebody.get() == table
            seen = (await other.elsewhere([table]))[table][0]
            assert seen.browsers == 0

    run(test())


def test_whoever_was_at_a_server_that_is_silent_is_away_when_its_lease_is_over(
    postgres: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toptafel.store.postgres, "LEASE", 3600)

    async def test() -> None:
        async with opened(postgres) as kept, await psycopg.AsyncConnection.connect(postgres, autocommit=True) as silent:
            name = secrets.token_bytes(8)
            await silent.execute("SELECT pg_advisory_lock_shared(%s)", [int.from_bytes(name, signed=True)])
            insert = "INSERT INTO attendance VALUES (%s, %s, 0, 1, now() - make_interval(secs => %s))"
            await silent.execute(insert, [table, name.hex(), 1800])
            assert (await kept.elsewhere([table]))[table][0].browsers == 1
            await silent.execute("UPDATE attendance SET seen = seen - make_interval(secs => 7200) WHERE browsers = 1")
            seen = (await kept.elsewhere([table]))[table][0]
            assert seen.browsers == 0
            assert seen.ago >= 7_200_000

    run(test())


def test_whoever_was_at_a_server_that_died_is_away_before_its_lease_is_over(
    postgres: str, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toptafel.store.postgres, "LEASE", 3600)

    async def test() -> None:
        async with hearing(postgres) as (kept, ear), opened(postgres) as other:
            await ear.looks.get()
            dying = await asyncio.create_subprocess_exec(
                sys.executable, "-c", DYING, postgres, table, stdout=asyncio.subprocess.PIPE
            )
            assert await ear.somebody.get() == table
            assert (await kept.elsewhere([table]))[table][0].browsers == 1
            dying.kill()
            await dying.wait()
            while (await other.elsewhere([table]))[table][0].browsers:
                await asyncio.sleep(0.01)

    run(test())


DYING = """
import asyncio, sys
from toptafel import store

async def main():
    kept = store.find(sys.argv[1])
    await kept.open()
    kept.attend(sys.argv[2], {0: 1})
    await asyncio.Event().wait()

asyncio.run(main())
"""
