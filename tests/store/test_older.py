"""A store of an older version gets what it does not have yet beside its logs, and goes on."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

import pytest

from tests.store.opened import execute, opened, run
from toptafel.store import Store
from toptafel.store.bells import Bell, Most
from toptafel.store.copying import BESIDE
from toptafel.store.puzzles import Tally
from toptafel.store.tries import Try

DAY = "2000-01-01"


async def bells(kept: Store, table: str) -> None:
    bell = Bell(secrets.token_hex(8), table, 1, "push", "https://push.example", b"", True)
    assert await kept.bells.add(bell, 1, None, Most()) == bell.id


async def keys(kept: Store, table: str) -> None:
    assert await kept.bells.key(table, lambda: b"key") == b"key"


async def puzzles(kept: Store, table: str) -> None:
    await kept.puzzles.tried(table, False, 5, 0)
    assert (await kept.puzzles.all())[table] == Tally(1, 0, 5)


async def besides(kept: Store, table: str) -> None:
    await kept.keep(table, 1, b"first")
    assert await kept.recall(table) == (1, b"first")


async def tries(kept: Store, table: str) -> None:
    assert await kept.tries.add(table, DAY, "deal", table) == Try(table, 0)


async def ways(kept: Store, table: str) -> None:
    await kept.ways.add(table, DAY, table, table, 1, "{}")
    assert len(await kept.ways.all(DAY, table)) == 1


async def reminders(kept: Store, table: str) -> None:
    await kept.remind(table, 1)
    assert (table, 1) in await kept.reminders(1)


USED: dict[str, Callable[[Store, str], Awaitable[None]]] = {
    "bells": bells,
    "keys": keys,
    "puzzles": puzzles,
    "kept": besides,
    "tries": tries,
    "ways": ways,
    "reminders": reminders,
}


def test_all_that_stands_beside_the_logs_is_tried() -> None:
    assert set(USED) == {*BESIDE, "reminders"}


@pytest.mark.parametrize("name", USED)
def test_a_store_gets_what_it_does_not_have_and_goes_on(where: str, name: str) -> None:
    table = secrets.token_hex(8)

    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(table, 0, b"first")
        await execute(where, f"DROP TABLE {name}")
        async with opened(where) as kept:
            await USED[name](kept, table)
            assert await kept.read(table) == [b"first"]

    run(test())
