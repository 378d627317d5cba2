"""What every store promises."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.store.opened import opened
from toptafel import store
from toptafel.store import LEASE, Conflict, Damaged, Store, StoreError


@pytest.fixture
def table() -> str:
    return secrets.token_hex(8)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 30))


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


async def remove(where: str, table: str, number: int) -> None:
    sql = f"DELETE FROM entries WHERE table_id = '{table}' AND number = {number}"
    if where.startswith("postgresql"):
        async with await psycopg.AsyncConnection.connect(where, autocommit=True) as connection:
            await connection.execute(sql.encode())
    else:
        with closing(sqlite3.connect(where)) as db:
            db.execute(sql)
            db.commit()


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


def test_whoever_was_at_a_server_that_died_is_away_when_its_lease_is_over(postgres: str, table: str) -> None:
    async def test() -> None:
        async with opened(postgres) as kept, await psycopg.AsyncConnection.connect(postgres, autocommit=True) as died:
            insert = "INSERT INTO attendance VALUES (%s, 'died', 0, 1, now() - make_interval(secs => %s))"
            await died.execute(insert, [table, LEASE / 2])
            assert (await kept.elsewhere([table]))[table][0].browsers == 1
            await died.execute("UPDATE attendance SET seen = seen - make_interval(secs => 60) WHERE server = 'died'")
            seen = (await kept.elsewhere([table]))[table][0]
            assert seen.browsers == 0
            assert seen.ago >= 60_000

    run(test())
