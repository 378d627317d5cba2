"""What every store promises."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from typing import Any

import pytest

from tests.store.opened import opened
from toptafel import store
from toptafel.store import Conflict, Store, StoreError


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


def test_nobody_wins_twice(where: str, table: str) -> None:
    async def test() -> None:
        async with opened(where) as one, opened(where) as two:
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


def test_other_servers_hear_what_is_added(postgres: str, table: str) -> None:
    async def test() -> None:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        own: list[tuple[str, int]] = []
        listening: Store = store.find(postgres)
        listening.listen(lambda *news: heard.put_nowait(news))
        await listening.open()
        writing = store.find(postgres)
        writing.listen(lambda *news: own.append(news))
        await writing.open()
        try:
            await writing.append(table, 0, b"first")
            await writing.append(table, 1, b"second")
            assert await heard.get() == (table, 1)
            assert await heard.get() == (table, 2)
            assert own == []
        finally:
            await listening.close()
            await writing.close()

    run(test())
