"""Ways through the deals of the day in every store: they go with their table, few are kept, and hidden ones stay so."""

from __future__ import annotations

import secrets

from tests.store.opened import opened, run
from toptafel.store.ways import MOST, Way


def test_a_way_goes_with_its_table_and_one_that_is_hidden_stays_hidden(where: str) -> None:
    day = secrets.token_hex(8)  # the database is shared with other tests

    async def test() -> None:
        async with opened(where) as kept:
            ways = kept.ways
            for name in "abc":
                await kept.append(day + name, 0, b"first")
            await ways.hide(f"{day}0", day, "deal", f"{day}a")  # before it is played
            for name, result in (("a", 3), ("b", -4), ("c", 5), ("gone", 6)):
                await ways.add(f"{day}{name}1", day, "deal", day + name, result, f'{{"é": {result}}}')
            await ways.add(f"{day}m", day, "deal", None, 9, "{}")
            assert await ways.all(day, "deal") == [
                Way(f"{day}b1", f"{day}b", -4),
                Way(f"{day}c1", f"{day}c", 5),
                Way(f"{day}m", None, 9),
            ]
            assert await ways.body(f"{day}b1", day, "deal") == '{"é": -4}'
            assert await ways.body(f"{day}b1", day, "other") is None
            await ways.hide(f"{day}2", day, "deal", f"{day}b")
            await kept.delete(f"{day}c")
            assert [way.table for way in await ways.all(day, "deal")] == [None]
            assert await ways.body(f"{day}b1", day, "deal") is None
            await ways.expire("~")
            assert await ways.all(day, "deal") == []

    run(test())


def test_of_many_ways_those_are_kept_that_differ(where: str) -> None:
    day = secrets.token_hex(8)

    async def test() -> None:
        async with opened(where) as kept:
            for at in range(MOST + 10):
                name = f"{day}{at}"
                await kept.append(name, 0, b"first")
                await kept.ways.add(name, day, "deal", name, at if at < MOST - 20 else 7, "{}")
            await kept.ways.add(f"{day}m", day, "deal", None, 7, "{}")
            found = [way.result for way in await kept.ways.all(day, "deal") if way.table is not None]
            assert len(found) == MOST
            assert set(found) == set(range(MOST - 20))

    run(test())
