"""A database that does not answer: everything asked of it ends, and goes on when it is back."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress

import pytest

from tests.store.opened import opened, run
from tests.store.proxy import Proxy, proxy_to
from toptafel.store import Conflict, Store, StoreError


@pytest.fixture
def line(postgres: str) -> Iterator[Proxy]:
    with proxy_to(postgres) as proxy:
        yield proxy


QUESTIONS: dict[str, Callable[[Store], Awaitable[object]]] = {
    "ping": lambda kept: kept.ping(),
    "read": lambda kept: kept.read("x"),
    "append": lambda kept: kept.append("x", 5, b"x"),
    "sizes": lambda kept: kept.sizes(["x"]),
    "delete": lambda kept: kept.delete("x"),
    "elsewhere": lambda kept: kept.elsewhere(["x"]),
}


def test_everything_that_is_asked_ends(line: Proxy) -> None:
    async def test() -> None:
        async with opened(line.address) as kept:
            line.silence()
            answers = await asyncio.gather(*(ask(kept) for ask in QUESTIONS.values()), return_exceptions=True)
            assert {type(answer) for answer in answers} == {StoreError}
            again = await asyncio.gather(kept.read("x"), kept.append("x", 5, b"x"), return_exceptions=True)
            assert {type(answer) for answer in again} == {StoreError}
            line.restore()

    run(test())


def test_it_goes_on_when_the_line_is_back(line: Proxy) -> None:
    async def test() -> None:
        table = secrets.token_hex(8)
        async with opened(line.address) as kept:
            await kept.append(table, 0, b"first")
            line.silence()
            with pytest.raises(StoreError):
                await kept.append(table, 1, b"second")
            line.restore()
            await kept.ping()
            with suppress(Conflict):  # whether it was written was not known: it is there once in any case
                await kept.append(table, 1, b"second")
            assert await kept.read(table) == [b"first", b"second"]

    run(test())


def test_a_store_that_is_silent_can_be_closed(line: Proxy) -> None:
    async def test() -> None:
        async with opened(line.address) as kept:
            line.silence()
            writing = asyncio.create_task(kept.append("x", 5, b"x"))
            await asyncio.sleep(0)
        with pytest.raises((StoreError, Conflict)):
            await writing

    run(test())


def test_a_silent_database_cannot_be_opened(line: Proxy) -> None:
    async def test() -> None:
        line.silence()
        with pytest.raises(StoreError):
            async with opened(line.address):
                pass

    run(test())
