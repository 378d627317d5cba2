"""Tries at the deals of the day in every store: one a name, one result, and the bot plays once."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.store.opened import opened, run
from toptafel.store import tries
from toptafel.store.tries import Try


def test_a_try_is_one_and_its_first_result_counts(where: str) -> None:
    day = secrets.token_hex(8)  # the database is shared with other tests

    async def test() -> None:
        async with opened(where) as kept:
            tries = kept.tries
            assert await tries.find(f"{day}a") is None
            assert await tries.add(f"{day}a", day, "deal", f"{day}1") == Try(f"{day}1", 0)
            assert await tries.add(f"{day}a", day, "deal", f"{day}2") == Try(f"{day}1", 0)
            await tries.begin(f"{day}a", 5)
            await tries.begin(f"{day}a", 6)
            assert await tries.find(f"{day}a") == Try(f"{day}1", 5)
            assert await tries.counts(day) == {}
            await tries.settle(day, "deal", f"{day}1", -3)
            await tries.settle(day, "deal", f"{day}1", 99)
            for name, result in (("b", 7), ("c", -3)):
                await tries.add(day + name, day, "deal", day + name)
                await tries.settle(day, "deal", day + name, result)
            await tries.settle(day, "deal", "nowhere", 8)
        async with opened(where) as kept:
            assert await kept.tries.counts(day) == {"deal": [(-3, 2), (7, 1)]}
            assert await kept.tries.masters(day) == {}

    run(test())


def test_the_strongest_bot_plays_a_deal_once(where: str) -> None:
    day = secrets.token_hex(8)

    async def test() -> None:
        async with opened(where) as kept:
            tries = kept.tries
            taken = await asyncio.gather(*(tries.take_master(day, "deal", 1000, 0) for _ in range(4)))
            assert sorted(taken) == [False, False, False, True]
            assert not await tries.take_master(day, "deal", 1999, 999)
            assert await tries.take_master(day, "deal", 2000, 1000)  # whoever had it died
            await tries.settle(day, "deal", "", 12)
            assert not await tries.take_master(day, "deal", 9000, 8999)
            assert await tries.masters(day) == {"deal": 12}
            assert await tries.counts(day) == {}

    run(test())


def test_old_days_are_forgotten(where: str) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            for day in ("1999-12-31", "2000-01-01"):
                await kept.tries.add(day, day, "deal", day)
            await kept.tries.expire("2000-01-01")
            assert await kept.tries.find("1999-12-31") is None
            assert await kept.tries.find("2000-01-01") is not None

    run(test())


def test_one_result_is_written_without_looking_at_those_of_everybody(tmp_path: Path) -> None:
    """Found: with 30,000 tries a day whoever asked how his try stands kept all moves waiting for 6 ms."""
    values = {"day": "", "deal": "", "table_id": "", "result": 0}

    async def test() -> None:
        async with opened(str(tmp_path / "tables.db")):
            pass

    run(test())
    with closing(sqlite3.connect(tmp_path / "tables.db")) as db:
        for statement, found_by in ((tries._SETTLE, "table_id=?"), (tries._COUNTS, "COVERING INDEX")):
            [(*_, plan)] = db.execute(f"EXPLAIN QUERY PLAN {statement}", values).fetchall()
            assert found_by in plan
