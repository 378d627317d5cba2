"""Bells in every store: what is due follows from the log, one server alone gets it, and all go with their table."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace

import pytest

from tests.store.opened import opened, run
from toptafel.store import Store
from toptafel.store.bells import Bell, Most


@pytest.fixture
def bell() -> Bell:
    return Bell(secrets.token_hex(8), secrets.token_hex(8), 1, "push", f"https://{secrets.token_hex(8)}", b"\xff", True)


async def added(kept: Store, bell: Bell, due: int | None = None) -> str | None:
    return await kept.bells.add(bell, now=1, due=due, most=Most(at_table=3))


async def taken(kept: Store, bell: Bell, now: int) -> list[Bell]:
    """The others that are due are of other tests, which share the database."""
    names = [one.id for one in await kept.bells.waiting(now, 1000) if one.table == bell.table]
    return await kept.bells.take(names, now, now + 100)


def test_a_bell_is_found_again_and_goes_with_its_table(where: str, bell: Bell) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            assert await added(kept, bell) is None  # there is no such table
            await kept.append(bell.table, 0, b"first")
            assert await added(kept, bell) == bell.id
        async with opened(where) as kept:
            assert await kept.bells.find(bell.id) == bell
            assert await kept.bells.of_table(bell.table) == [bell]
            await kept.delete(bell.table)
            assert await kept.bells.find(bell.id) is None

    run(test())


def test_the_same_bell_is_one_and_a_table_has_only_so_many(where: str, bell: Bell) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(bell.table, 0, b"first")
            await added(kept, bell)
            assert await added(kept, replace(bell, id="other", body=b"new")) == bell.id
            assert await kept.bells.of_table(bell.table) == [replace(bell, body=b"new")]
            names = [await added(kept, replace(bell, id=f"{bell.id}{n}", person=2 + n)) for n in range(4)]
            assert [name is None for name in names] == [False, False, True, True]
            await kept.bells.drop(bell.kind, bell.address)
            assert await kept.bells.of_table(bell.table) == []

    run(test())


def test_what_is_due_follows_from_the_log(where: str, bell: Bell) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(bell.table, 0, b"first")
            await added(kept, replace(bell, looked=1))
            assert bell.table not in dict(await kept.bells.behind(1000))
            await kept.append(bell.table, 1, b"second")
        async with opened(where) as kept:  # after a crash, say
            assert dict(await kept.bells.behind(1000))[bell.table] == 2
            await kept.bells.look(bell, 2, due=1000)
            assert bell.table not in dict(await kept.bells.behind(1000))
            assert await taken(kept, bell, 999) == []
            (first,) = await taken(kept, bell, 1000)
            assert (first.tries, first.looked) == (1, 2)
            assert await taken(kept, bell, 1050) == []  # somebody has it
            assert [again.tries for again in await taken(kept, bell, 1100)] == [2]  # and died
            await kept.bells.again(first, 5000, 2)
            assert await taken(kept, bell, 4999) == []
            assert len(await taken(kept, bell, 5000)) == 1
            await kept.bells.rang(first, 2)
            assert await taken(kept, bell, 10**9) == []
            assert (await kept.bells.of_table(bell.table))[0].rung == 2

    run(test())


def test_what_was_added_while_it_rang_is_considered_anew(where: str, bell: Bell) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            for number in range(3):
                await kept.append(bell.table, number, b"entry")
            await added(kept, bell)
            await kept.bells.look(bell, 3, due=10)
            await kept.append(bell.table, 3, b"meanwhile")
            await kept.bells.look(bell, 4, due=20)
            await kept.bells.rang(bell, 3)
            assert dict(await kept.bells.behind(1000))[bell.table] == 4
            await kept.bells.look(bell, 4, due=None)
            assert await taken(kept, bell, 10**9) == []

    run(test())


def test_how_a_ring_went_says_nothing_of_a_bell_confirmed_meanwhile(where: str, bell: Bell) -> None:
    """Found: whoever confirmed before the mail server had said goodbye was not called to his first turn."""

    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(bell.table, 0, b"first")
            await added(kept, replace(bell, confirmed=False, looked=1), due=5)
            (ringing,) = await taken(kept, bell, 10)
            assert await kept.bells.confirm(bell.id)
            await kept.bells.look(bell, 2, due=20)
            await kept.bells.rang(ringing, 1)
            await kept.bells.rest(ringing, 1)
            await kept.bells.again(ringing, 10**9, 1)
            (called,) = await taken(kept, bell, 20)
            assert (called.rung, called.looked, called.tries) == (-1, 2, 1)

    run(test())


def test_how_a_ring_went_says_nothing_of_the_rematch(where: str, bell: Bell) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            following = f"{bell.table}-2"
            for table in (bell.table, following):
                await kept.append(table, 0, b"first")
            await added(kept, bell, due=5)
            (ringing,) = await taken(kept, bell, 10)
            await kept.bells.follow(ringing, following)
            await kept.bells.rang(ringing, 40)
            (there,) = await kept.bells.of_table(following)
            assert (there.rung, there.looked) == (-1, 0)

    run(test())


def test_exactly_one_server_gets_a_ring(postgres: str, bell: Bell) -> None:
    async def test() -> None:
        async with opened(postgres) as one, opened(postgres) as two:
            await one.append(bell.table, 0, b"first")
            await added(one, bell, due=5)
            found = await asyncio.gather(*(taken(kept, bell, 10) for kept in [one, two] * 10))
            assert sum(map(len, found)) == 1

    run(test())


def test_bells_follow_to_the_rematch(where: str, bell: Bell) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            following = f"{bell.table}-2"
            other = replace(bell, id=f"{bell.id}2", person=2)
            for table in (bell.table, following):
                await kept.append(table, 0, b"first")
            await added(kept, replace(bell, rung=5))
            await added(kept, other)
            await added(kept, replace(other, id=f"{bell.id}3", table=following))  # set there already
            for one in (bell, other):
                await kept.bells.follow(one, following)
            assert await kept.bells.of_table(bell.table) == []
            there = {one.id for one in await kept.bells.of_table(following)}
            assert there == {bell.id, f"{bell.id}3"}

    run(test())


def test_what_nobody_confirmed_is_forgotten(where: str, bell: Bell) -> None:
    async def test() -> None:
        async with opened(where) as kept:
            await kept.append(bell.table, 0, b"first")
            asked = replace(bell, confirmed=False)
            await added(kept, asked)
            await added(kept, replace(asked, id=f"{bell.id}2", person=2))
            assert await kept.bells.confirm(bell.id)
            assert not await kept.bells.confirm("nobody's")
            await kept.bells.expire(before=2)
            assert [one.id for one in await kept.bells.of_table(bell.table)] == [bell.id]
            await kept.bells.remove(bell.id)
            assert await kept.bells.find(bell.id) is None

    run(test())


def test_all_servers_have_the_same_key(where: str) -> None:
    async def test() -> None:
        name = secrets.token_hex(4)
        async with opened(where) as kept:
            first = await kept.bells.key(name, lambda: b"one")
        async with opened(where) as kept:
            assert await kept.bells.key(name, lambda: b"two") == first == b"one"

    run(test())
